import GuideJSON
import TVModel

extension UnkeyedDecodingContainer {
    /// The parts of an episode, in the order of a stored row; nil for one that is not wanted, whose texts are not read.
    ///
    /// - Parameter isWanted: Whether an episode is wanted, by its date, start and runtime.
    /// - Throws: `DecodingError` if a part is missing, of another type or impossible.
    mutating func episode(if isWanted: (Episode) -> Bool) throws -> Episode? {
        var episode = Episode(id: try decode(Int.self), name: try decode(String.self))
        episode.season = try decodeIfPresent(Int.self)
        episode.number = try decodeIfPresent(Int.self)
        guard let kind = Episode.Kind(rawValue: try decode(String.self)) else { throw unknown }
        episode.kind = kind
        episode.airdate = try date()
        episode.start = try instant()
        episode.runtime = try decodeIfPresent(Int.self)
        guard (1...10_080).contains(episode.runtime ?? 1) else { throw unknown }
        guard isWanted(episode) else { return nil }
        episode.rating = try decodeIfPresent(Double.self)
        episode.image = try picture()
        episode.summary = try decodeIfPresent(String.self)
        episode.url = try decodeIfPresent(String.self)
        return episode
    }
}

extension Episode {
    /// The parts of an episode, in the order of a stored row.
    var storedRow: [JSONValue] {
        [
            .integer(id), .string(name), JSONValue(season), JSONValue(number), .string(kind.rawValue),
            JSONValue(airdate?.description), JSONValue(start?.secondsSince1970), JSONValue(runtime),
            JSONValue(exactly: rating), JSONValue(image?.medium), JSONValue(image?.original), JSONValue(summary),
            JSONValue(url),
        ]
    }
}
