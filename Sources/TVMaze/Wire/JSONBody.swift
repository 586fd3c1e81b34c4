import GuidePlatform

/// Prepares the body of a response for Foundation's decoder.
enum JSONBody {
    /// The maximum number of values in a body. The longest real responses have a fifth of it.
    static let maxValues = 500_000

    /// Returns whether a body has more values than allowed, for which the decoder would need hundreds of megabytes.
    static func hasTooManyValues(_ json: Data) -> Bool {
        guard json.count > maxValues else { return false }
        // Commas and brackets within texts are counted, too, since only the order of magnitude matters.
        let values = json.withUnsafeBytes { $0.count(where: separatesValues) }
        return values > maxValues
    }

    /// Returns the body with U+FFFD in place of every escaped lone surrogate, so that the text around it is not lost.
    ///
    /// Source: RFC 8259, section 8.2.
    static func replacingLoneSurrogates(in json: Data) -> Data {
        var repaired = json
        json.withUnsafeBytes { bytes in
            let backslash = UInt8(ascii: "\\")
            let end = bytes.count
            var position = 0
            // A plain loop, since `firstIndex` takes thirty times as long in an unoptimized build.
            while position < end {
                guard bytes[position] == backslash else {
                    position &+= 1
                    continue
                }
                guard let unit = escapedUnit(at: position, in: bytes) else {
                    position += 2
                    continue
                }
                let next = UTF16.isLeadSurrogate(unit) ? escapedUnit(at: position + 6, in: bytes) : nil
                let isPair = next.map(UTF16.isTrailSurrogate) ?? false
                if !isPair, UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
                    let digits = json.startIndex + position + 2
                    repaired.replaceSubrange(digits..<digits + 4, with: "FFFD".utf8)
                }
                position += isPair ? 12 : 6
            }
        }
        return repaired
    }

    private static func separatesValues(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }

    /// Returns the code unit of an escape such as `\uD800`, whose first digit is D as that of each surrogate, or nil for
    /// anything else.
    private static func escapedUnit(at position: Int, in json: UnsafeRawBufferPointer) -> UInt16? {
        guard position + 6 <= json.count, json[position] == UInt8(ascii: "\\"), json[position + 1] == UInt8(ascii: "u"),
            json[position + 2] | 0x20 == UInt8(ascii: "d")
        else { return nil }
        return UInt16(String(decoding: json[position + 2..<position + 6], as: UTF8.self), radix: 16)
    }
}
