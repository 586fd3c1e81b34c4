/// The coded form of a show, used by files on disk and the sample week: an object with a key for each known fact.
extension Show: Codable {
    /// Reads the coded form.
    ///
    /// - Throws: `DecodingError` if the number, the name or the genres are missing, or a fact is of another type.
    public init(from decoder: any Decoder) throws {
        self.init(try Facts(from: decoder))
    }

    /// Writes the coded form.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        try facts.encode(to: encoder)
    }
}

extension KeyedDecodingContainer {
    /// A date of a show. A text that is not a date reads as unknown, since one date is not worth losing the show.
    ///
    /// The synthesized reading of ``Show/Facts`` calls it.
    func decodeIfPresent(_ type: CalendarDay.Type, forKey key: Key) throws -> CalendarDay? {
        try decodeIfPresent(String.self, forKey: key).flatMap(CalendarDay.init(iso:))
    }

    /// An instant of a show. A number outside the years 1 to 9999 reads as unknown.
    ///
    /// The synthesized reading of ``Show/Facts`` calls it.
    func decodeIfPresent(_ type: Instant.Type, forKey key: Key) throws -> Instant? {
        try decodeIfPresent(Int.self, forKey: key).flatMap(Instant.init(storedSeconds:))
    }
}

extension Instant: Codable {
    /// Reads seconds since 1 January 1970, 00:00 UTC.
    ///
    /// - Throws: `DecodingError` if it is not an instant of the years 1 to 9999.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let instant = Instant(storedSeconds: try container.decode(Int.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an instant")
        }
        self = instant
    }

    /// Writes the seconds since 1 January 1970, 00:00 UTC.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(secondsSince1970)
    }
}

extension CalendarDay: Codable {
    /// Reads a date written as `2026-11-20`.
    ///
    /// - Throws: `DecodingError` if the text is not a date.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let day = CalendarDay(iso: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date")
        }
        self = day
    }

    /// Writes the date as `2026-11-20`.
    ///
    /// - Throws: The encoder's errors.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
