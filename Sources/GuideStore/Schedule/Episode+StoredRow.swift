import GuidePlatform
import TVModel

extension UnkeyedDecodingContainer {
    /// Reads the rest of an episode, after the parts that decide whether the episode is needed.
    ///
    /// - Throws: `DecodingError` if a part is missing, of another type or invalid.
    mutating func episode(at time: StoredTime) throws -> Episode {
        var episode = Episode(id: try decode(Int.self), name: try decode(String.self))
        episode.airdate = time.airdate
        episode.start = time.start
        episode.runtime = time.runtime
        episode.season = try decodeIfPresent(Int.self)
        episode.number = try decodeIfPresent(Int.self)
        guard let kind = Episode.Kind(rawValue: try decode(String.self)) else { throw unknown }
        episode.kind = kind
        episode.rating = try decodeIfPresent(Double.self)
        episode.image = try picture()
        episode.summary = try decodeIfPresent(String.self)
        episode.url = try decodeIfPresent(String.self)
        return episode
    }
}

extension Episode {
    /// The parts of an episode after its time, in the order of a stored row.
    var storedRow: [JSONValue] {
        [
            .integer(id), .string(name), JSONValue(season), JSONValue(number), .string(kind.rawValue),
            JSONValue(exactly: rating), JSONValue(image?.medium), JSONValue(image?.original), JSONValue(summary),
            JSONValue(url),
        ]
    }
}
