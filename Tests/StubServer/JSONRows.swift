/// The elements of a JSON array, in their original bytes.
enum JSONRows {
    /// Splits an array at its own commas, not at those of its elements. Anything but an array has no elements.
    static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var rows: [ArraySlice<UInt8>] = []
        var depth = 0
        var start = bytes.startIndex
        var inString = false
        var escaped = false
        for (index, byte) in bytes.enumerated() {
            if inString {
                inString = escaped || byte != UInt8(ascii: "\"")
                escaped = !escaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): inString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth == 1 { start = index + 1 }
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { rows.append(bytes[start..<index]) }
            case UInt8(ascii: ",") where depth == 1:
                rows.append(bytes[start..<index])
                start = index + 1
            default: break
            }
        }
        return rows.map(trimmed).filter { !$0.isEmpty }
    }

    private static func trimmed(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let front = row.drop { $0 <= 0x20 }
        return front.prefix((front.lastIndex { $0 > 0x20 } ?? front.startIndex - 1) - front.startIndex + 1)
    }
}
