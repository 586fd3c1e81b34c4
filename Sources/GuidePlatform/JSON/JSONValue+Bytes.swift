extension JSONValue {
    /// Returns the value as indented text that ends with a line break.
    ///
    /// - Throws: `EncodingError` if JSON cannot express a number.
    package func indentedText() throws -> String {
        String(decoding: try bytes(), as: UTF8.self)
    }

    /// Returns the value in UTF-8, by default as indented text that ends with a line break.
    ///
    /// - Throws: `EncodingError` if JSON cannot express a number.
    package func bytes(_ layout: JSONLayout = .indented) throws -> [UInt8] {
        var writer = JSONWriter(layout)
        try writer.write(self)
        if layout != .compact { writer.endLine() }
        return writer.bytes
    }

    /// Returns a finite number as JSON writes it, without an unnecessary fraction.
    package static func text(of number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
