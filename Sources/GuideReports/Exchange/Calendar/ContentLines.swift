/// Lines of iCalendar, folded so that none is longer than 75 octets. Source: RFC 5545, section 3.1.
struct ContentLines {
    /// The maximum length of a line without its line break, in octets.
    private static let limit = 75

    /// The lines that have been written, in UTF-8.
    private(set) var bytes: [UInt8] = []

    /// Appends a component, such as an event, with the properties and components that a closure adds.
    mutating func component(_ name: String, _ content: (inout ContentLines) -> Void) {
        append("BEGIN:\(name)")
        content(&self)
        append("END:\(name)")
    }

    /// Appends a property whose value is in its own notation, such as an instant, a duration or an address.
    ///
    /// - Parameter name: The name, and the type of the value if it is not the usual one, as in `DTSTART;VALUE=DATE`.
    mutating func add(_ name: String, _ value: String) {
        // A line break would begin another property.
        append("\(name):\(String(String.UnicodeScalarView(value.unicodeScalars.filter { !$0.isControl })))")
    }

    /// Appends a property whose value is any text. Line breaks are kept.
    mutating func add(_ name: String, text: String) {
        add(name, texts: [text])
    }

    mutating func add(_ name: String, texts: [String]) {
        append("\(name):\(texts.map(Self.escaped).joined(separator: ","))")
    }

    /// Appends a line, folded between characters. If a character were split, some programs would reject the whole file.
    mutating func append(_ line: String) {
        var rest = Array(line.utf8)[...]
        var room = Self.limit
        while rest.count > room {
            let next = rest.startIndex + room
            let end = rest[...next].lastIndex { !$0.continuesCharacter } ?? next
            bytes += rest[..<end]
            // The space counts as an octet of the next line.
            bytes += "\r\n ".utf8
            rest = rest[end...]
            room = Self.limit - 1
        }
        bytes += rest
        bytes += "\r\n".utf8
    }

    /// Returns a text with its special characters escaped, and without control characters. Source: RFC 5545, section
    /// 3.3.11.
    private static func escaped(_ text: String) -> String {
        var output = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": output.append(contentsOf: ["\\", scalar])
            case "\n": output.append(contentsOf: ["\\", "n"])
            case "\t": output.append(scalar)
            default: if !scalar.isControl { output.append(scalar) }
            }
        }
        return String(output)
    }
}

extension Unicode.Scalar {
    /// Whether this is a C0 or C1 control character.
    fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension UInt8 {
    /// Whether this byte continues a UTF-8 character.
    fileprivate var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
