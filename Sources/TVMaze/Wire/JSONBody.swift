import GuidePlatform

/// Prepares the body of a response for Foundation's decoder.
enum JSONBody {
    /// The maximum number of values in a body. The longest real responses have a fifth of it.
    static let maxValues = 500_000
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
        var position = json.withUnsafeBytes { nextLoneSurrogate(in: $0, from: 0) }
        guard position != nil else { return json }
        var repaired = json
        repaired.withUnsafeMutableBytes { bytes in
            while let digits = position {
                for (offset, digit) in "FFFD".utf8.enumerated() { bytes[digits + offset] = digit }
                position = nextLoneSurrogate(in: UnsafeRawBufferPointer(bytes), from: digits + 4)
            }
        }
        return repaired
    }

    private static func separatesValues(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
    }

    /// Returns the position of the four digits of the next escaped lone surrogate from a position on, which lies outside
    /// escapes.
    private static func nextLoneSurrogate(in json: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var position = start
        while let escape = nextEscape(in: json, from: position) {
            guard let unit = codeUnit(at: escape, in: json) else {
                position = escape + 2
                continue
            }
            position = escape + 6
            if UTF16.isLeadSurrogate(unit), let next = codeUnit(at: position, in: json), UTF16.isTrailSurrogate(next) {
                position += 6
            } else if UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) {
                return escape + 2
            }
        }
        return nil
    }

    private static func nextEscape(in json: UnsafeRawBufferPointer, from start: Int) -> Int? {
        // A plain loop, since `firstIndex` takes thirty times as long in an unoptimized build.
        let (backslash, end) = (UInt8(ascii: "\\"), json.count)
        var position = start
        while position < end {
            if json[position] == backslash { return position }
            position &+= 1
        }
        return nil
    }

    /// Returns the code unit of an escape such as `\u00E9`, or nil for anything else.
    private static func codeUnit(at position: Int, in json: UnsafeRawBufferPointer) -> UInt16? {
        guard position + 6 <= json.count, json[position] == UInt8(ascii: "\\"), json[position + 1] == UInt8(ascii: "u")
        else {
            return nil
        }
        var unit: UInt16 = 0
        var place = position &+ 2
        while place < position &+ 6 {
            guard let digit = hexadecimalDigit(json[place]) else { return nil }
            unit = unit &<< 4 | digit
            place &+= 1
        }
        return unit
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        default: nil
        }
    }
}
