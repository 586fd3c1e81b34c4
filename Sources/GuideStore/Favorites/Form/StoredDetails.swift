import GuidePlatform
package import TVModel

/// The details of a favorite as stored on disk: the show, its episodes and its cast.
extension ShowDetails: StoredModel {
    package static func exchanged(_ details: ShowDetails?, with members: inout StoredMembers) throws -> ShowDetails? {
        var (version, show, fetchedAt) = (1, details?.show, details?.fetchedAt)
        var (episodes, cast, change) = (details?.episodes, details?.cast, details?.change)
        try members.exchange("version", &version)
        try members.exchange("show", &show)
        try members.exchange("fetchedAt", &fetchedAt)
        try members.exchange("episodes", objects: &episodes)
        try members.exchange("cast", &cast)
        try members.exchange("change", &change)
        guard version == 1, let show, let fetchedAt else { return nil }
        var details = ShowDetails(show: show, episodes: episodes, cast: cast, fetchedAt: fetchedAt)
        details.change = change
        return details
    }
}

extension ShowChange: StoredModel {
    package static func exchanged(_ change: ShowChange?, with members: inout StoredMembers) throws -> ShowChange? {
        var (kind, key) = (change?.kind.rawValue ?? "", change?.key ?? "")
        var (at, episode) = (change?.at, change?.episode)
        var (day, start) = (change?.before?.day, change?.before?.start)
        try members.exchange("kind", &kind)
        try members.exchange("key", &key)
        try members.exchange("at", &at)
        try members.require(at != nil)
        try members.exchange("episode", &episode)
        try members.exchange("day", &day)
        try members.exchange("start", &start)
        let before = day.map { AirDate(day: $0, start: start) }
        // A kind of a newer version is not told.
        let known = ShowNews.Kind(rawValue: kind) ?? .dated
        return at.map { ShowChange(known, key: key, at: $0, episode: episode, before: before) }
    }
}
