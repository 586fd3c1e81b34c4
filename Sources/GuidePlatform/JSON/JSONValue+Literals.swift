extension JSONValue: ExpressibleByNilLiteral {
    /// Creates null from `nil`.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// Creates a boolean from `true` or `false`.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// Creates an integer from a literal such as `85`.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// Creates a number from a literal such as `1.21`.
    public init(floatLiteral value: Double) {
        self = .double(value)
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates a string from a literal such as `"text"`.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// Creates a list from a literal such as `[1, 2]`.
    public init(arrayLiteral elements: JSONValue...) {
        self = .list(elements)
    }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// Creates an object from a literal such as `["name": "value"]`. Of two values with the same name, the last one is
    /// used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
