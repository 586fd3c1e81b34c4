import TVModel

/// Reading the parts that several kinds of stored rows have in common.
extension UnkeyedDecodingContainer {
    /// Reads an array of texts, or null for none.
    mutating func texts() throws -> [String] {
        guard try !decodeNil() else { return [] }
        var list = try nestedUnkeyedContainer()
        var texts: [String] = []
        texts.reserveCapacity(list.count ?? 0)
        while !list.isAtEnd { texts.append(try list.decode(String.self)) }
        return texts
    }

    /// Reads a date such as `2026-11-20`, or null.
    mutating func date() throws -> CalendarDay? {
        guard let text = try decodeIfPresent(String.self) else { return nil }
        guard let day = CalendarDay(iso: text) else { throw unknown }
        return day
    }

    /// Reads an instant in seconds since 1970, or null.
    mutating func instant() throws -> Instant? {
        guard let seconds = try decodeIfPresent(Int.self) else { return nil }
        guard let instant = Instant(storedSeconds: seconds) else { throw unknown }
        return instant
    }

    /// Reads two addresses, each of which may be null.
    mutating func picture() throws -> Picture? {
        let medium = try decodeIfPresent(String.self)
        return Picture(medium: medium, original: try decodeIfPresent(String.self))
    }

    /// Reads an ID, a name and a country, or three nulls.
    mutating func channel() throws -> Channel? {
        let id = try decodeIfPresent(Int.self)
        let name = try decodeIfPresent(String.self)
        let country = try decodeIfPresent(String.self)
        guard let id else { return nil }
        return Channel(id: id, name: try known(name), country: country)
    }

    /// Reads a time and names of days, or two nulls.
    mutating func slot() throws -> Show.Slot? {
        let time = try decodeIfPresent(String.self)
        let days = try texts()
        return time.map { Show.Slot(time: $0, days: days) }
    }

    /// Returns a value that must not be nil.
    ///
    /// - Throws: ``unknown`` if the value is nil.
    func known<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw unknown }
        return value
    }

    /// The error for a value that this program never writes.
    var unknown: DecodingError {
        DecodingError.dataCorruptedError(in: self, debugDescription: "never written")
    }
}
