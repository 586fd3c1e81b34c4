/// A report in the vocabulary of schema.org for search engines, as JSON that is safe inside a script element.
///
/// Source: W3C, "JSON-LD 1.1".
enum LinkedData {
    /// Returns an object of a type. Members without a value are omitted. The others keep their order.
    static func object(_ type: String, _ members: [(name: String, json: String?)]) -> String {
        var text = "{\"@type\":\"\(type)\""
        for (name, json) in members {
            guard let json else { continue }
            text += ",\"\(name)\":"
            text += json
        }
        return text + "}"
    }

    /// Returns a list of JSON values, or nil if it is empty.
    static func list(_ values: [String]) -> String? {
        values.isEmpty ? nil : "[\(values.joined(separator: ","))]"
    }

    /// Returns a JSON string that cannot begin or end any markup.
    static func quoted(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mustBeEscaped) else { return "\"\(text)\"" }
        let parts = text.unicodeScalars.map { scalar -> String in
            guard mustBeEscaped(scalar) else { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"\(parts.joined())\""
    }

    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "\\", "<", ">", "&", "\u{2028}", "\u{2029}": true
        default: scalar.value < 0x20
        }
    }
}
