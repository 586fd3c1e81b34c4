/// The text of a template as bytes, with lookups of lines.
struct TemplateSource: Sendable {
    let name: String
    /// The text in UTF-8.
    let bytes: [UInt8]

    init(_ text: String, name: String) {
        self.name = name
        bytes = Array(text.utf8)
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns the number of the line that contains an offset, counted from 1.
    func line(at offset: Int) -> Int {
        bytes[..<offset].count { $0 == .lineFeed } + 1
    }

    func error(_ kind: MustacheError.Kind, at offset: Int) -> MustacheError {
        let start = bytes[..<offset].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
        var end = bytes[offset...].firstIndex(of: .lineFeed) ?? bytes.count
        if end > offset, bytes[end - 1] == .carriageReturn {
            end -= 1
        }
        return MustacheError(
            kind: kind,
            template: name,
            line: line(at: offset),
            column: text(start..<offset).count + 1,
            sourceLine: text(start..<end)
        )
    }
}

/// The ASCII characters with a special meaning in templates.
extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    /// The carriage return, which may precede a line feed.
    static let carriageReturn = UInt8(ascii: "\r")

    /// Whether this is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    /// Whether this is ASCII white space.
    var isWhitespace: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }
}
