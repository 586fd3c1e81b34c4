import GuidePlatform
import TVModel

/// The members of a value in a file, each of which is either read or written.
///
/// They are those of an object, which has keys, or of a row, which has only the values in their order. Rows are read
/// three times as fast, so a schedule consists of rows.
package struct StoredMembers {
    private let object: KeyedDecodingContainer<JSONKey>?
    /// The rest of the row that is read, if any.
    private var row: (any UnkeyedDecodingContainer)?
    // These two are looked at instead of the parts of JSON, which take long to copy.
    let isReading: Bool
    private let hasKeys: Bool
    private var written: [(key: String, value: JSONValue)] = []

    init(reading object: KeyedDecodingContainer<JSONKey>) {
        self.object = object
        row = nil
        isReading = true
        hasKeys = true
    }

    init(reading row: any UnkeyedDecodingContainer) {
        object = nil
        self.row = row
        isReading = true
        hasKeys = false
    }

    /// Creates the members of an object or of a row that is written.
    init(withKeys hasKeys: Bool) {
        object = nil
        row = nil
        isReading = false
        self.hasKeys = hasKeys
    }

    /// The written object, without the members that are null, or the written row.
    var json: JSONValue {
        hasKeys ? .object(omittingNulls: Dictionary(written) { $1 }) : .list(written.map(\.value))
    }

    mutating func exchange(_ key: JSONKey, _ text: inout String?) throws {
        guard isReading else { return write(key, JSONValue(text)) }
        text = try hasKeys ? object?.decodeIfPresent(String.self, forKey: key) : row?.decodeIfPresent(String.self)
    }

    mutating func exchange(_ key: JSONKey, _ number: inout Int?) throws {
        guard isReading else { return write(key, JSONValue(number)) }
        number = try hasKeys ? object?.decodeIfPresent(Int.self, forKey: key) : row?.decodeIfPresent(Int.self)
    }

    mutating func exchange(_ key: JSONKey, _ number: inout Double?) throws {
        guard isReading else { return write(key, JSONValue(number)) }
        number = try hasKeys ? object?.decodeIfPresent(Double.self, forKey: key) : row?.decodeIfPresent(Double.self)
    }

    /// Exchanges texts. In a row, null stands for none.
    mutating func exchange(_ key: JSONKey, _ texts: inout [String]) throws {
        if !isReading {
            write(key, texts.isEmpty && !hasKeys ? .null : JSONValue(texts))
        } else if hasKeys {
            texts = try object?.decodeIfPresent([String].self, forKey: key) ?? []
        } else {
            texts = []
            guard try row?.decodeNil() == false, var list = try row?.nestedUnkeyedContainer() else { return }
            while !list.isAtEnd { texts.append(try list.decode(String.self)) }
        }
    }

    mutating func exchange(_ key: JSONKey, _ bool: inout Bool) throws {
        if let object { bool = try object.decode(Bool.self, forKey: key) } else { write(key, .bool(bool)) }
    }

    /// Exchanges numbers by name, in an object.
    mutating func exchange(_ key: JSONKey, _ numbers: inout [String: Int]) throws {
        if let object {
            let members = try object.nestedContainer(keyedBy: JSONKey.self, forKey: key)
            numbers = [:]
            for name in members.allKeys { numbers[name.stringValue] = try members.decode(Int.self, forKey: name) }
        } else {
            write(key, .object(numbers.mapValues { .integer($0) }))
        }
    }

    /// Exchanges a list of an object, each value of which has its own object, or nil.
    mutating func exchange<Value: StoredModel>(_ key: JSONKey, objects values: inout [Value]?) throws {
        if let object {
            values = try object.decodeIfPresent([Stored<Value>].self, forKey: key)?.map(\.model)
        } else {
            write(key, values.map { .list($0.map { Stored(of: $0).json }) } ?? .null)
        }
    }

    /// Exchanges a list of an object, each value of which has its own row.
    mutating func exchange<Value: StoredModel>(_ key: JSONKey, rows values: inout [Value]) throws {
        guard let object else { return write(key, .list(values.map { Stored(of: $0).row })) }
        var list = try object.nestedUnkeyedContainer(forKey: key)
        values = []
        while !list.isAtEnd {
            var row = StoredMembers(reading: try list.nestedUnkeyedContainer())
            values.append(try row.model())
        }
    }

    /// Exchanges a part that may be missing: the members of its own object, or the next ones of a row.
    mutating func exchange<Part: StoredModel>(_ key: JSONKey, _ part: inout Part?) throws {
        if !hasKeys {
            part = try Part.exchanged(part, with: &self)
        } else if let object {
            guard object.contains(key), try !object.decodeNil(forKey: key) else { return }
            var members = StoredMembers(reading: try object.nestedContainer(keyedBy: JSONKey.self, forKey: key))
            part = try Part.exchanged(nil, with: &members)
        } else if let part {
            write(key, Stored(of: part).json)
        }
    }

    /// Reads the value whose members these are.
    @inline(__always)
    mutating func model<Model: StoredModel>() throws -> Model {
        guard let model = try Model.exchanged(nil, with: &self) else { throw Self.invalid }
        return model
    }

    /// Throws an error if a condition for a value that was read is not met.
    // Mutating, since the members would be copied for a call that only reads them.
    mutating func require(_ isValid: Bool) throws {
        if isReading, !isValid { throw Self.invalid }
    }

    private static let invalid = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "never written"))

    private mutating func write(_ key: JSONKey, _ value: JSONValue) {
        written.append((key.stringValue, value))
    }
}

extension StoredMembers {
    mutating func exchange(_ key: JSONKey, _ text: inout String) throws {
        var value: String? = text
        try exchange(key, &value)
        try require(value != nil)
        text = value ?? text
    }

    mutating func exchange(_ key: JSONKey, _ number: inout Int) throws {
        var value: Int? = number
        try exchange(key, &value)
        try require(value != nil)
        number = value ?? number
    }

    /// Exchanges a date such as `2026-11-20`, or nil.
    ///
    /// - Parameter isStrict: Whether an invalid date is an error. Otherwise, it is read as nil.
    mutating func exchange(_ key: JSONKey, _ date: inout CalendarDay?, isStrict: Bool = false) throws {
        var text = isReading ? nil : date?.description
        try exchange(key, &text)
        guard isReading else { return }
        date = text.flatMap(CalendarDay.init(iso:))
        try require(!isStrict || (date == nil) == (text == nil))
    }

    /// Exchanges an instant in seconds since 1970, or nil.
    ///
    /// - Parameter isStrict: Whether an invalid instant is an error. Otherwise, it is read as nil.
    mutating func exchange(_ key: JSONKey, _ instant: inout Instant?, isStrict: Bool = false) throws {
        var seconds = instant?.secondsSince1970
        try exchange(key, &seconds)
        guard isReading else { return }
        instant = seconds.flatMap(Instant.init(storedSeconds:))
        try require(!isStrict || (instant == nil) == (seconds == nil))
    }
}
