import GuidePlatform
import TVModel

/// The details of a favorite as stored on disk: the show, its episodes and its cast.
struct StoredDetails: Decodable, JSONRepresentable, Sendable {
    /// The version that this program writes.
    static let version = 1

    let version: Int
    let show: StoredShow
    let fetchedAt: Int
    let episodes: [StoredEpisode]?
    let cast: StoredCast?

    init(_ details: ShowDetails) {
        version = Self.version
        show = StoredShow(of: details.show)
        fetchedAt = details.fetchedAt.secondsSince1970
        episodes = details.episodes.map([StoredEpisode].init(of:))
        cast = details.cast.map(StoredCast.init(of:))
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

    /// Returns the details of a show, or nil if the file has another show or version, or an invalid value.
    func details(of id: Show.ID) -> ShowDetails? {
        guard version == Self.version, show.model.id == id, let instant = Instant(storedSeconds: fetchedAt) else {
            return nil
        }
        return ShowDetails(show: show.model, episodes: episodes?.model, cast: cast?.model, fetchedAt: instant)
    }
}

/// The members that every version of ``StoredDetails`` has, by which such a file is recognized.
struct StoredDetailsMark: Decodable {
    let version: Int
    let show: ShowMark
    let fetchedAt: Int

    struct ShowMark: Decodable { let id: Int }
}
