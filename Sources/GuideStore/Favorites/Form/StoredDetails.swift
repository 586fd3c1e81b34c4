import GuidePlatform
package import TVModel

/// The details of a favorite as stored on disk: the show, its episodes and its cast.
struct StoredDetails: Decodable, JSONRepresentable, Sendable {
    static let version = 1

    let version: Int
    let show: StoredShow
    let fetchedAt: Int
    let episodes: [StoredEpisode]?
    let cast: StoredCast?
    let change: Stored<ShowChange>?

    init(_ details: ShowDetails) {
        version = Self.version
        show = StoredShow(of: details.show)
        fetchedAt = details.fetchedAt.secondsSince1970
        episodes = details.episodes.map([StoredEpisode].init(of:))
        cast = details.cast.map(StoredCast.init(of:))
        change = details.change.map(Stored.init(of:))
    }

    var json: JSONValue {
        .object(omittingNulls: [
            "version": .integer(version),
            "show": show.json,
            "fetchedAt": .integer(fetchedAt),
            "episodes": episodes?.json ?? .null,
            "cast": cast?.json ?? .null,
            "change": change?.json ?? .null,
        ])
    }

    /// Returns the details of a show, or nil if the file has another show or version, or an invalid value.
    func details(of id: Show.ID) -> ShowDetails? {
        guard version == Self.version, show.model.id == id, let instant = Instant(storedSeconds: fetchedAt) else {
            return nil
        }
        var details = ShowDetails(show: show.model, episodes: episodes?.model, cast: cast?.model, fetchedAt: instant)
        details.change = change?.model
        return details
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
