import GuideJSON
import TVModel

/// The form of a favorite's details on disk: the show, its episodes and its cast.
struct StoredDetails: Decodable, JSONRepresentable, Sendable {
    /// The version that this program writes.
    static let version = 1

    let version: Int
    let show: KeyedShow
    let fetchedAt: Int
    let episodes: [KeyedEpisode]?
    let cast: KeyedCast?

    init(_ details: ShowDetails) {
        version = Self.version
        show = KeyedShow(of: details.show)
        fetchedAt = details.fetchedAt.secondsSince1970
        episodes = details.episodes.map([KeyedEpisode].init(of:))
        cast = details.cast.map(KeyedCast.init(of:))
    }

    var json: JSONValue {
        .object(omittingNulls: [
            "version": .integer(version),
            "show": show.json,
            "fetchedAt": .integer(fetchedAt),
            "episodes": episodes?.json ?? .null,
            "cast": cast?.json ?? .null,
        ])
    }

    /// The details of a show, or nil if the file is of another show or version or has an impossible value.
    func details(of id: Show.ID) -> ShowDetails? {
        guard version == Self.version, show.id == id, let instant = Instant(storedSeconds: fetchedAt) else {
            return nil
        }
        if let episodes, episodes.model == nil { return nil }
        return ShowDetails(show: show.show, episodes: episodes?.model, cast: cast?.cast, fetchedAt: instant)
    }
}

/// The members that every version of ``StoredDetails`` has, by which a file of details is recognized.
struct StoredDetailsMark: Decodable {
    let version: Int
    let show: ShowMark
    let fetchedAt: Int

    struct ShowMark: Decodable { let id: Int }
}
