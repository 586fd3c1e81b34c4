import TVModel

/// The parts that rows on disk have in common, read from arrays.
extension UnkeyedDecodingContainer {
    /// Texts in a nested array; null if there are none.
    mutating func texts() throws -> [String] {
        guard try !decodeNil() else { return [] }
        var list = try nestedUnkeyedContainer()
        var texts: [String] = []
        texts.reserveCapacity(list.count ?? 0)
        while !list.isAtEnd { texts.append(try list.decode(String.self)) }
        return texts
    }

    /// A date as `2026-11-20`, or null.
    mutating func date() throws -> CalendarDay? {
        guard let text = try decodeIfPresent(String.self) else { return nil }
        guard let day = CalendarDay(iso: text) else { throw unknown }
        return day
    }

    /// An instant in seconds since 1970, or null.
    mutating func instant() throws -> Instant? {
        guard let seconds = try decodeIfPresent(Int.self) else { return nil }
        guard let instant = Instant(storedSeconds: seconds) else { throw unknown }
        return instant
    }

    /// Two addresses, each of which may be null.
    mutating func picture() throws -> Picture? {
        let medium = try decodeIfPresent(String.self)
        return Picture(medium: medium, original: try decodeIfPresent(String.self))
    }

    /// A number, a name and a country, or null three times.
    mutating func channel() throws -> Channel? {
        let id = try decodeIfPresent(Int.self)
        let name = try decodeIfPresent(String.self)
        let country = try decodeIfPresent(String.self)
        guard let id else { return nil }
        return Channel(id: id, name: try known(name), country: country)
    }

    /// A time and names of days, or null twice.
    mutating func slot() throws -> Show.Slot? {
        let time = try decodeIfPresent(String.self)
        let days = try texts()
        return time.map { Show.Slot(time: $0, days: days) }
    }

    /// The value, unless it is nil.
    ///
    /// - Throws: ``unknown`` if it is nil.
    func known<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw unknown }
        return value
    }

    /// The error for a part that is never written.
    var unknown: DecodingError {
        DecodingError.dataCorruptedError(in: self, debugDescription: "never written")
    }
}
