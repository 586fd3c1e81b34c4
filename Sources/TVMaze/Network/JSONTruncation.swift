import GuidePlatform

/// Detects JSON that was truncated by a dropped connection.
///
/// A truncated gzip body with a matching length arrives as a complete response, so checking the length is not enough.
enum JSONTruncation {
    /// Returns whether the text ends inside a string, an array or an object, or before any value.
    ///
    /// A text that does not begin as JSON does, such as an HTML page, is not truncated JSON.
    static func isTruncated(_ json: Data) -> Bool {
        guard let first = json.first(where: { !isBlank($0) }) else { return true }
        return "[{\"".utf8.contains(first) && json.withUnsafeBytes { stopsInside($0) }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static func stopsInside(_ json: UnsafeRawBufferPointer) -> Bool {
        var depth = 0
        var inString = false
        var escaped = false
        for byte in json {
            if inString {
                if escaped {
                    escaped = false
                } else if byte == UInt8(ascii: "\\") {
                    escaped = true
                } else if byte == UInt8(ascii: "\"") {
                    inString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return inString || depth > 0
    }
}
