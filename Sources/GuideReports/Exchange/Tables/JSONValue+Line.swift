extension JSONValue {
    /// A number as JSON writes it, without a needless fraction.
    static func text(of decimal: Double) -> String {
        let text = "\(decimal)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension [UInt8] {
    /// Writes a value in one line: keys in order, no blanks.
    mutating func append(compact value: JSONValue) {
        switch value {
        case .null: append(contentsOf: "null".utf8)
        case .bool(let bool): append(contentsOf: (bool ? "true" : "false").utf8)
        case .integer(let integer): append(contentsOf: "\(integer)".utf8)
        case .decimal(let decimal): append(contentsOf: JSONValue.text(of: decimal).utf8)
        case .string(let string): append(quoted: string)
        case .array(let items):
            append(items, from: "[", to: "]") { $0.append(compact: $1) }
        case .object(let members):
            append(members.sorted { $0.key < $1.key }, from: "{", to: "}") { bytes, member in
                bytes.append(quoted: member.key)
                bytes.append(UInt8(ascii: ":"))
                bytes.append(compact: member.value)
            }
        }
    }

    private mutating func append<Item>(
        _ items: [Item],
        from opening: Unicode.Scalar,
        to closing: Unicode.Scalar,
        _ write: (inout [UInt8], Item) -> Void
    ) {
        append(UInt8(ascii: opening))
        for (index, item) in items.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            write(&self, item)
        }
        append(UInt8(ascii: closing))
    }

    /// Writes a text in quotes. Characters at which some readers end a line are escaped too.
    private mutating func append(quoted text: String) {
        append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append(contentsOf: "\\\"".utf8)
            case "\\": append(contentsOf: "\\\\".utf8)
            case "\n": append(contentsOf: "\\n".utf8)
            case "\r": append(contentsOf: "\\r".utf8)
            case "\t": append(contentsOf: "\\t".utf8)
            case "\u{0}"..<"\u{20}", "\u{85}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8)
            default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
