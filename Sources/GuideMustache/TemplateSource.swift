/// The text of a template as bytes, with lookups of lines.
struct TemplateSource: Sendable {
    /// The name of the template in errors.
    let name: String

    /// The text in UTF-8.
    let bytes: [UInt8]

    /// Creates the source of a template.
    init(_ text: String, name: String) {
        self.name = name
        bytes = Array(text.utf8)
    }

    /// Returns a part of the text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// Returns the number of the line that contains an offset, counted from 1.
    func line(at offset: Int) -> Int {
        bytes[..<offset].count { $0 == .lineFeed } + 1
    }

    /// Returns an error at an offset.
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
