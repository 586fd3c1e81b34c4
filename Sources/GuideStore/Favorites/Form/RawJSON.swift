import GuidePlatform

/// Splits a JSON text into the raw bytes of its parts, so that unknown parts can be kept unchanged.
///
/// The text must be JSON that a decoder has accepted. For any other text, the results are meaningless.
enum RawJSON {
    /// Returns the elements of an array, or nil if the text is not an array.
    static func elements(of array: Data) -> [Data]? {
        parts(of: Array(array)[...], between: UInt8(ascii: "["), and: UInt8(ascii: "]"))?.map { Data($0) }
    }

    /// Returns the value of a member of an object, or nil if the text is not an object or lacks the member.
    ///
    /// - Parameter name: The name of the member, without characters that JSON escapes.
    static func member(_ name: String, of object: Data) -> Data? {
        let key = Array("\"\(name)\"".utf8)
        let members = parts(of: Array(object)[...], between: UInt8(ascii: "{"), and: UInt8(ascii: "}")) ?? []
        for member in members where member.starts(with: key) {
            let rest = trimmed(member.dropFirst(key.count))
            if rest.first == UInt8(ascii: ":") { return Data(trimmed(rest.dropFirst())) }
        }
        return nil
    }

    /// Returns the parts between the commas of an array or object, or nil if the text is not enclosed in its brackets.
    private static func parts(
        of text: ArraySlice<UInt8>,
        between opening: UInt8,
        and closing: UInt8
    ) -> [ArraySlice<UInt8>]? {
        let text = trimmed(text)
        guard text.count >= 2, text.first == opening, text.last == closing else { return nil }
        let inner = trimmed(text.dropFirst().dropLast())
        if inner.isEmpty { return [] }
        var parts: [ArraySlice<UInt8>] = []
        var (start, depth, isInString, isEscaped) = (inner.startIndex, 0, false, false)
        for index in inner.indices {
            let byte = inner[index]
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                parts.append(trimmed(inner[start..<index]))
                start = index + 1
            default: break
            }
        }
        return parts + [trimmed(inner[start...])]
    }

    /// Returns a text without the whitespace around it.
    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let front = text.drop(while: isSpace)
        return front.prefix(upTo: front.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? front.startIndex)
    }
}
