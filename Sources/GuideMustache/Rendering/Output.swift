/// The bytes written so far, bounded by a limit.
struct Output {
    /// The output in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Whether the limit was exceeded. Nothing is written after that.
    private(set) var isFull = false
    /// The maximum number of bytes.
    private let limit: Int

    /// Creates an empty output.
    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ chunk: some Collection<UInt8>) {
        isFull = isFull || chunk.count > limit - bytes.count
        if !isFull { bytes.append(contentsOf: chunk) }
    }

    /// Appends a text with `&`, `<`, `>` and `"` as entities.
    mutating func appendEscaped(_ text: String) {
        guard text.utf8.contains(where: { Self.entity(for: $0) != nil }) else { return append(text.utf8) }
        var escaped: [UInt8] = []
        for byte in text.utf8 {
            if let entity = Self.entity(for: byte) {
                escaped.append(contentsOf: entity.utf8)
            } else {
                escaped.append(byte)
            }
        }
        append(escaped)
    }

    /// Whether the output is empty or ends with a line ending.
    var endsLine: Bool {
        bytes.last.map { $0 == .lineFeed } ?? true
    }

    /// Returns the entity for a byte that has a special meaning in HTML, or nil.
    private static func entity(for byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        default: nil
        }
    }
}
