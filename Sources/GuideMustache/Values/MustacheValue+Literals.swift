extension MustacheValue: ExpressibleByNilLiteral {
    /// Creates null from `nil`.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
    /// Creates a boolean from `true` or `false`.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension MustacheValue: ExpressibleByIntegerLiteral {
    /// Creates an integer from a literal such as `85`.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension MustacheValue: ExpressibleByFloatLiteral {
    /// Creates a number from a literal such as `1.21`.
    public init(floatLiteral value: Double) {
        self = .double(value)
    }
}

extension MustacheValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Creates a string from a literal such as `"text"`.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension MustacheValue: ExpressibleByArrayLiteral {
    /// Creates a list from a literal such as `[1, 2]`.
    public init(arrayLiteral elements: MustacheValue...) {
        self = .list(elements)
    }
}

extension MustacheValue: ExpressibleByDictionaryLiteral {
    /// Creates an object from a literal such as `["name": "value"]`. Of two values with the same name, the last one is
    /// used.
    public init(dictionaryLiteral elements: (String, MustacheValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
