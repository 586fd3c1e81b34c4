import TVModel

/// Reading the parts that rows on disk have in common.
extension UnkeyedDecodingContainer {
    /// Texts in an array of their own; none where there is null.
    mutating func texts() throws -> [String] {
        guard try !decodeNil() else { return [] }
        var list = try nestedUnkeyedContainer()
        var texts: [String] = []
        while !list.isAtEnd { texts.append(try list.decode(String.self)) }
        return texts
    }

    /// Two addresses, each null where there is none.
    mutating func picture() throws -> Picture? {
        let medium = try decodeIfPresent(String.self)
        return Picture(medium: medium, original: try decodeIfPresent(String.self))
    }

    /// A number, a name and a country; null three times where there is none.
    mutating func channel() throws -> Channel? {
        let id = try decodeIfPresent(Int.self)
        let name = try decodeIfPresent(String.self)
        let country = try decodeIfPresent(String.self)
        guard let id else { return nil }
        return Channel(id: id, name: try known(name), country: country)
    }

    /// A time and names of days; null twice where there is none.
    mutating func slot() throws -> Show.Slot? {
        let time = try decodeIfPresent(String.self)
        let days = try texts()
        return time.map { Show.Slot(time: $0, days: days) }
    }

    /// A value that was understood.
    func known<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw unknown }
        return value
    }

    /// What is thrown where something stands that was never written.
    var unknown: DecodingError {
        DecodingError.dataCorruptedError(in: self, debugDescription: "nothing that is written")
    }
}

/// Writing them.
extension UnkeyedEncodingContainer {
    mutating func encode(texts: [String]) throws {
        if texts.isEmpty { try encodeNil() } else { try encode(texts) }
    }

    mutating func encode(picture: Picture?) throws {
        try encode(picture?.medium)
        try encode(picture?.original)
    }

    mutating func encode(channel: Channel?) throws {
        try encode(channel?.id)
        try encode(channel?.name)
        try encode(channel?.country)
    }

    mutating func encode(slot: Show.Slot?) throws {
        try encode(slot?.time)
        try encode(texts: slot?.days ?? [])
    }
}
