import GuidePlatform

/// Detects JSON that was truncated by a dropped connection.
///
/// A truncated gzip body with a matching length arrives as a complete response, so checking the length is not enough.
enum JSONTruncation {
    /// Returns whether the text is blank, or begins as an array or object and ends otherwise.
    ///
    /// A text that does not begin as JSON does, such as an HTML page, is not truncated JSON. One that was cut right after an
    /// inner value of the same kind is left to the decoder.
    static func isTruncated(_ json: Data) -> Bool {
        guard let first = json.first(where: { !isBlank($0) }), let last = json.last(where: { !isBlank($0) }) else {
            return true
        }
        switch first {
        case UInt8(ascii: "["): return last != UInt8(ascii: "]")
        case UInt8(ascii: "{"): return last != UInt8(ascii: "}")
        default: return false
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
