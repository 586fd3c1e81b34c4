extension HTMLEntity {
    /// Returns the character of a decimal or hexadecimal number, with or without a semicolon.
    static func number(_ bytes: ArraySlice<UInt8>) -> CharacterReference? {
        let isHexadecimal = bytes.first.map(\.lowercasedASCII) == UInt8(ascii: "x")
        let radix: UInt32 = isHexadecimal ? 16 : 10
        var value: UInt32 = 0
        var digits = bytes.dropFirst(isHexadecimal ? 1 : 0)
        let start = digits.startIndex
        while let digit = digits.first?.hexadecimalValue, digit < radix {
            // Beyond the range of Unicode, all numbers are equally invalid.
            value = min(value * radix + digit, 0x11_0000)
            digits.removeFirst()
        }
        guard digits.startIndex > start else { return nil }
        let end = digits.first == UInt8(ascii: ";") ? digits.startIndex + 1 : digits.startIndex
        return CharacterReference(scalar: scalar(value), length: end - bytes.startIndex + 2)
    }

    /// Returns the character of a number: that of Windows-1252 for a C1 control, or U+FFFD for an invalid number.
    private static func scalar(_ value: UInt32) -> Unicode.Scalar {
        switch value {
        case 0: "\u{FFFD}"
        case 0x80...0x9F: windows[Int(value) - 0x80]
        default: Unicode.Scalar(value) ?? "\u{FFFD}"
        }
    }

    /// The characters of Windows-1252 for the numbers from 0x80 to 0x9F, which they mean in HTML.
    private static let windows: [Unicode.Scalar] = [
        "\u{20AC}", "\u{FFFD}", "\u{201A}", "\u{0192}", "\u{201E}", "\u{2026}", "\u{2020}", "\u{2021}", "\u{02C6}",
        "\u{2030}", "\u{0160}", "\u{2039}", "\u{0152}", "\u{FFFD}", "\u{017D}", "\u{FFFD}", "\u{FFFD}", "\u{2018}",
        "\u{2019}", "\u{201C}", "\u{201D}", "\u{2022}", "\u{2013}", "\u{2014}", "\u{02DC}", "\u{2122}", "\u{0161}",
        "\u{203A}", "\u{0153}", "\u{FFFD}", "\u{017E}", "\u{0178}",
    ]
}

extension UInt8 {
    /// The value of a hexadecimal digit, or nil for any other byte.
    var hexadecimalValue: UInt32? {
        switch lowercasedASCII {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(lowercasedASCII - UInt8(ascii: "a")) + 10
        default: nil
        }
    }
}
