import GuidePlatform
package import TVModel

/// The stored form of an episode.
package typealias StoredEpisode = Stored<Episode>

extension Episode: StoredModel {
    package static func exchanged(_ episode: Episode?, with members: inout StoredMembers) throws -> Episode {
        try exchanged(episode, with: &members) { _ in }
    }

    /// Reads or writes an episode.
    ///
    /// - Parameter exchangePlace: Exchanges the members that follow the times of an airing in its row.
    static func exchanged(
        _ episode: Episode?,
        with members: inout StoredMembers,
        place exchangePlace: (inout StoredMembers) throws -> Void
    ) throws -> Episode {
        var (airdate, start, runtime) = (episode?.airdate, episode?.start, episode?.runtime)
        try members.exchange("airdate", &airdate, isStrict: true)
        try members.exchange("start", &start, isStrict: true)
        try members.exchange("runtime", &runtime)
        try members.require((1...10_080).contains(runtime ?? 1))
        try exchangePlace(&members)
        var (id, name) = (episode?.id ?? 0, episode?.name ?? "")
        try members.exchange("id", &id)
        try members.exchange("name", &name)
        var episode = episode ?? Episode(id: id, name: name)
        (episode.airdate, episode.start, episode.runtime) = (airdate, start, runtime)
        try members.exchange("season", &episode.season)
        try members.exchange("number", &episode.number)
        var kind = episode.kind.rawValue
        try members.exchange("kind", &kind)
        try members.require(Kind(rawValue: kind) != nil)
        episode.kind = Kind(rawValue: kind) ?? episode.kind
        try members.exchange("rating", &episode.rating)
        try members.exchange("image", &episode.image)
        try members.exchange("summary", &episode.summary)
        try members.exchange("url", &episode.url)
        return episode
    }
}
