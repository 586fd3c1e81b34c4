/// The coded form of an episode, used by files on disk: changing it means a new version of them. Impossible values do not
/// decode.
extension Episode: Codable {
    private enum Key: CodingKey {
        case id, name, season, number, kind, airdate, start, runtime, rating, image, summary, url
    }

    /// Reads the coded form.
    ///
    /// - Throws: `DecodingError` if a required part is missing, or a part is of another type or impossible.
    public init(from decoder: any Decoder) throws {
        let form = try decoder.container(keyedBy: Key.self)
        self.init(id: try form.decode(Int.self, forKey: .id), name: try form.decode(String.self, forKey: .name))
        season = try form.decodeIfPresent(Int.self, forKey: .season)
        number = try form.decodeIfPresent(Int.self, forKey: .number)
        kind = try form.decode(Episode.Kind.self, forKey: .kind)
        airdate = try form.decodeIfPresent(String.self, forKey: .airdate).map { text in
            guard let day = CalendarDay(iso: text) else { throw Self.impossible(.airdate, in: form) }
            return day
        }
        start = try form.decodeIfPresent(Int.self, forKey: .start).map { seconds in
            guard let instant = Instant(storedSeconds: seconds) else { throw Self.impossible(.start, in: form) }
            return instant
        }
        runtime = try form.decodeIfPresent(Int.self, forKey: .runtime)
        guard (1...10_080).contains(runtime ?? 1) else { throw Self.impossible(.runtime, in: form) }
        rating = try form.decodeIfPresent(Double.self, forKey: .rating)
        image = try form.decodeIfPresent(Picture.self, forKey: .image)
        summary = try form.decodeIfPresent(String.self, forKey: .summary)
        url = try form.decodeIfPresent(String.self, forKey: .url)
    }

    /// Writes the coded form.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var form = encoder.container(keyedBy: Key.self)
        try form.encode(id, forKey: .id)
        try form.encode(name, forKey: .name)
        try form.encodeIfPresent(season, forKey: .season)
        try form.encodeIfPresent(number, forKey: .number)
        try form.encode(kind, forKey: .kind)
        try form.encodeIfPresent(airdate?.description, forKey: .airdate)
        try form.encodeIfPresent(start?.secondsSince1970, forKey: .start)
        try form.encodeIfPresent(runtime, forKey: .runtime)
        try form.encodeIfPresent(rating, forKey: .rating)
        try form.encodeIfPresent(image, forKey: .image)
        try form.encodeIfPresent(summary, forKey: .summary)
        try form.encodeIfPresent(url, forKey: .url)
    }

    private static func impossible(_ key: Key, in form: KeyedDecodingContainer<Key>) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: key, in: form, debugDescription: "impossible for an episode")
    }
}
