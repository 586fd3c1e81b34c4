import GuidePlatform
package import TVModel

/// The details of a favorite as stored on disk: the show, its episodes and its cast.
extension ShowDetails: StoredModel {
    package static func exchanged(_ details: ShowDetails?, with members: inout StoredMembers) throws -> ShowDetails {
        var (version, show, fetchedAt) = (1, details?.show, details?.fetchedAt)
        var (episodes, cast, change) = (details?.episodes, details?.cast, details?.change)
        try members.exchange("version", &version)
        try members.exchangePart("show", isPresent: true) { show = try Show.exchanged(show, with: &$0) }
        try members.exchange("fetchedAt", &fetchedAt)
        try members.exchange("episodes", objects: &episodes)
        try members.exchangePart("cast", isPresent: cast != nil) { cast = try Cast.exchanged(cast, with: &$0) }
        try members.exchangePart("change", isPresent: change != nil) {
            change = try ShowChange.exchanged(change, with: &$0)
        }
        try members.require(version == 1 && show != nil && fetchedAt != nil)
        var read = ShowDetails(
            show: show ?? Show(id: 0, name: ""),
            episodes: episodes,
            cast: cast,
            fetchedAt: fetchedAt ?? Instant(secondsSince1970: 0)
        )
        read.change = change
        return read
    }
}

extension ShowChange: StoredModel {
    package static func exchanged(_ change: ShowChange?, with members: inout StoredMembers) throws -> ShowChange {
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
        return ShowChange(
            // A kind of a newer version is not told.
            ShowNews.Kind(rawValue: kind) ?? .dated,
            key: key,
            at: at ?? Instant(secondsSince1970: 0),
            episode: episode,
            before: day.map { AirDate(day: $0, start: start) }
        )
    }
}
