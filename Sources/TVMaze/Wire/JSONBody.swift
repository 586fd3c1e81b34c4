import Foundation

/// Prepares the body of a response for Foundation's decoder.
enum JSONBody {
    /// The maximum number of values in a body. The longest real responses have a tenth of it.
    static let maxValues = 1_000_000
    /// The size in bytes below which the number of values is not counted.
    private static let smallSize = 500_000

    /// Returns whether a body has more values than allowed, for which the decoder would need hundreds of megabytes.
    static func hasTooManyValues(_ json: Data) -> Bool {
        guard json.count > smallSize else { return false }
        // Commas and brackets within texts are counted, too, since only the order of magnitude matters.
        let values = json.withUnsafeBytes { bytes in bytes.reduce(0) { $0 + (separatesValues($1) ? 1 : 0) } }
        return values > maxValues
    }

    /// Returns the body with U+FFFD in place of every escaped lone surrogate, so that the text around it is not lost.
    ///
    /// Source: RFC 8259, section 8.2.
    static func replacingLoneSurrogates(in json: Data) -> Data {
        let positions = json.withUnsafeBytes { loneSurrogates(in: $0) }
        var repaired = json
        for position in positions {
            let start = repaired.startIndex + position
            repaired.replaceSubrange(start..<(start + 4), with: "FFFD".utf8)
        }
        return repaired
    }

    private static func separatesValues(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }

    /// Returns the positions of the four digits of each escaped lone surrogate.
    private static func loneSurrogates(in json: UnsafeRawBufferPointer) -> [Int] {
        var positions: [Int] = []
        var position = 0
        while let escape = json[position...].firstIndex(of: UInt8(ascii: "\\")) {
            guard let unit = codeUnit(at: escape, in: json) else {
                position = min(escape + 2, json.endIndex)
                continue
            }
            position = escape + 6
            if UTF16.isLeadSurrogate(unit), let next = codeUnit(at: position, in: json), UTF16.isTrailSurrogate(next) {
                position += 6
            } else if UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
                positions.append(escape + 2)
            }
        }
        return positions
    }

    /// Returns the code unit of an escape such as `\u00E9`, or nil for anything else.
    private static func codeUnit(at position: Int, in json: UnsafeRawBufferPointer) -> UInt16? {
        guard position + 6 <= json.count, json[position...].starts(with: "\\u".utf8) else { return nil }
        return UInt16(String(decoding: json[(position + 2)..<(position + 6)], as: UTF8.self), radix: 16)
    }
}
