extension MustacheValue: ExpressibleByNilLiteral {
    /// Makes `nil` null.
    public init(nilLiteral: ()) {
        self = .null
    }
}

extension MustacheValue: ExpressibleByBooleanLiteral {
    /// Makes `true` and `false` switches.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension MustacheValue: ExpressibleByIntegerLiteral {
    /// Makes `85` a whole number.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }
}

extension MustacheValue: ExpressibleByFloatLiteral {
    /// Makes `1.21` a number.
    public init(floatLiteral value: Double) {
        self = .decimal(value)
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
    /// Makes `["name": "value"]` an object; of two values under one name the last stays.
    public init(dictionaryLiteral elements: (String, MustacheValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}
