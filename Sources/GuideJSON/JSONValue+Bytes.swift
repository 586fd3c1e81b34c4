extension JSONValue {
    /// The value as readable text that ends in a line break.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot express.
    package func text() throws -> String {
        String(decoding: try bytes(), as: UTF8.self)
    }

    /// The value in UTF-8, unless stated otherwise as readable text that ends in a line break.
    ///
    /// - Throws: `EncodingError` for a number that JSON cannot express.
    package func bytes(_ layout: JSONLayout = .indented) throws -> [UInt8] {
        var writer = JSONWriter(layout)
        try writer.write(self)
        if layout != .compact { writer.endLine() }
        return writer.bytes
    }

    /// A finite number as JSON writes it, without a needless fraction.
    package static func text(of number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
