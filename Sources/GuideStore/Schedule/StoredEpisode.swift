import TVModel

/// An episode on disk: an array of its parts.
struct StoredEpisode: Codable {
    let episode: Episode

    init(_ episode: Episode) {
        self.episode = episode
    }

    init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        episode = try row.episode()
    }

    func encode(to encoder: any Encoder) throws {
        var row = encoder.unkeyedContainer()
        try row.encode(episode: episode)
    }
}

extension UnkeyedDecodingContainer {
    /// The parts of an episode, as ``StoredEpisode`` writes them.
    ///
    /// - Throws: `DecodingError` if a part is missing, of another type or impossible.
    mutating func episode() throws -> Episode {
        var episode = Episode(id: try decode(Int.self), name: try decode(String.self))
        episode.season = try decodeIfPresent(Int.self)
        episode.number = try decodeIfPresent(Int.self)
        episode.kind = try known(Episode.Kind(rawValue: try decode(String.self)))
        episode.airdate = try date()
        episode.start = try instant()
        episode.runtime = try decodeIfPresent(Int.self)
        guard (1...10_080).contains(episode.runtime ?? 1) else { throw unknown }
        episode.rating = try decodeIfPresent(Double.self)
        episode.image = try picture()
        episode.summary = try decodeIfPresent(String.self)
        episode.url = try decodeIfPresent(String.self)
        return episode
    }
}

extension UnkeyedEncodingContainer {
    /// Writes the parts of an episode.
    mutating func encode(episode: Episode) throws {
        try encode(episode.id)
        try encode(episode.name)
        try encode(episode.season)
        try encode(episode.number)
        try encode(episode.kind.rawValue)
        try encode(episode.airdate?.description)
        try encode(episode.start?.secondsSince1970)
        try encode(episode.runtime)
        try encode(episode.rating)
        try encode(picture: episode.image)
        try encode(episode.summary)
        try encode(episode.url)
    }
}
