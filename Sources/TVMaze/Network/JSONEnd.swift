import struct Foundation.Data

/// Whether JSON ends before its end, as a connection that was cut leaves it.
///
/// A cut gzip body with a matching length arrives as a whole answer, so the length alone proves nothing.
enum JSONEnd {
    /// Whether the text stops inside a string, an array or an object, or before any value.
    static func isEarly(in json: Data) -> Bool {
        var depth = 0
        var hasValue = false
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
            case 0x20, 0x09, 0x0A, 0x0D: continue
            default: break
            }
            hasValue = true
        }
        return inString || depth > 0 || !hasValue
    }
}
