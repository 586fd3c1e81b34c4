/// A component of iCalendar, such as a calendar, an event or an alarm. Source: RFC 5545, section 3.6.
struct ICalendarComponent: Sendable, Hashable {
    let name: String
    let properties: [ICalendarProperty]
    var components: [ICalendarComponent] = []

    /// The component as content lines, in UTF-8.
    var bytes: [UInt8] {
        var lines = ContentLines()
        write(to: &lines)
        return lines.bytes
    }

    private func write(to lines: inout ContentLines) {
        lines.append("BEGIN:\(name)")
        for property in properties { lines.append(property.line) }
        for component in components { component.write(to: &lines) }
        lines.append("END:\(name)")
    }
}

/// A property of a component: a name, the type of its value if it is not the default, and the value.
struct ICalendarProperty: Sendable, Hashable {
    let name: String
    let valueType: String?
    let value: ICalendarValue

    /// Creates a property.
    ///
    /// - Parameter valueType: The type that `VALUE` declares, such as `DATE`, or nil for the default type of the
    ///   property.
    init(_ name: String, valueType: String? = nil, _ value: ICalendarValue) {
        self.name = name
        self.valueType = valueType
        self.value = value
    }

    /// Creates a property whose value is a text.
    init(_ name: String, text: String) {
        self.init(name, .text(text))
    }

    /// Creates a property whose value is written without escapes.
    init(_ name: String, _ value: String) {
        self.init(name, .verbatim(value))
    }

    /// The property as a content line that is not folded yet.
    var line: String {
        name + (valueType.map { ";VALUE=\($0)" } ?? "") + ":" + value.written
    }
}

/// The value of an iCalendar property. Source: RFC 5545, section 3.3.
enum ICalendarValue: Sendable, Hashable {
    /// Any text. Line breaks are kept.
    case text(String)
    case texts([String])
    /// A value in its own notation, such as an instant, a duration or an address.
    case verbatim(String)

    /// The value as written in a content line.
    var written: String {
        switch self {
        case .text(let text): Self.escaped(text)
        case .texts(let texts): texts.map(Self.escaped).joined(separator: ",")
        // A line break would begin another property.
        case .verbatim(let value): String(value.unicodeScalars.filter { !$0.isControl })
        }
    }

    /// Returns a text with its special characters escaped, and without control characters. Source: RFC 5545, section
    /// 3.3.11.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: \.needsCare) else { return text }
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
    /// Whether a text with this byte may contain a character to escape or to drop. 0xC2 begins the C1 controls.
    fileprivate var needsCare: Bool {
        switch self {
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), 0x7F, 0xC2: true
        default: self < 0x20
        }
    }
}
