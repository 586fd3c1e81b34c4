extension MustacheValue: ExpressibleByNilLiteral {
    /// Makes `nil` null.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
    /// Makes `true` and `false` booleans.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension MustacheValue: ExpressibleByIntegerLiteral {
    /// Makes `85` an integer.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension MustacheValue: ExpressibleByFloatLiteral {
    /// Makes `1.21` a number.
    public init(floatLiteral value: Double) {
        self = .double(value)
    }
}

extension MustacheValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Makes `"text"` a text.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension MustacheValue: ExpressibleByArrayLiteral {
    /// Makes `[1, 2]` a list.
    public init(arrayLiteral elements: MustacheValue...) {
        self = .list(elements)
    }
}

extension MustacheValue: ExpressibleByDictionaryLiteral {
    /// Makes `["name": "value"]` an object. Of two values with the same name, the last one counts.
    public init(dictionaryLiteral elements: (String, MustacheValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
