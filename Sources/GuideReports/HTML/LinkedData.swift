/// A report in the terms of schema.org, for machines that read the page; JSON that is safe inside a script element.
///
/// Source: W3C, "JSON-LD 1.1".
struct LinkedData {
    /// One JSON object, safe between the tags of a script.
    let text: String

    /// An object of a type; members without a value are left out, the others stay in this order.
    static func object(_ type: String, _ members: [(name: String, json: String?)]) -> String {
        var text = "{\"@type\":\"\(type)\""
        for (name, json) in members {
            guard let json else { continue }
            text += ",\"\(name)\":"
            text += json
        }
        return text + "}"
    }

    /// A list of JSON values; nil if it is empty.
    static func list(_ values: [String]) -> String? {
        values.isEmpty ? nil : "[\(values.joined(separator: ","))]"
    }

    /// A JSON string in which no markup can begin or end.
    static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: mayHaveToBeEscaped) else { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            guard mustBeEscaped(scalar) else {
                quoted.unicodeScalars.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return quoted + "\""
    }

    /// Whether a character that begins with this byte may have to be escaped.
    private static func mayHaveToBeEscaped(_ byte: UInt8) -> Bool {
        // The line separators begin with 0xE2, as other punctuation does.
        byte == 0xE2 || byte < 0x80 && mustBeEscaped(Unicode.Scalar(byte))
    }

    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "\\", "<", ">", "&", "\u{2028}", "\u{2029}": true
        default: scalar.value < 0x20
        }
    }
}
