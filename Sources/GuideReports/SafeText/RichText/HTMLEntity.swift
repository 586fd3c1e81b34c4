/// Decodes the entities of HTML: numbers by the rules of the HTML standard (section 13.2.5.72), and the common names.
enum HTMLEntity {
    /// A character, and the length of the entity that represents it in bytes, at least one.
    typealias Reference = (scalar: Unicode.Scalar, length: Int)

    /// Returns the character of the entity at the start of some bytes, or the ampersand if there is no entity.
    static func decode(_ bytes: ArraySlice<UInt8>) -> Reference {
        let body = bytes.dropFirst()
        let decoded = body.first == UInt8(ascii: "#") ? number(body.dropFirst()) : name(body)
        return decoded ?? ("&", 1)
    }

    /// Returns the value of an attribute as an address, or nil if it is too long.
    static func decodeAddress(_ value: ArraySlice<UInt8>) -> String? {
        guard value.count <= 4 * WebLink.maxLength else { return nil }
        var rest = value.drop(while: \.isHTMLSpace)
        while rest.last?.isHTMLSpace == true { rest.removeLast() }
        var address: [UInt8] = []
        while let byte = rest.first {
            guard byte == UInt8(ascii: "&") else {
                address.append(byte)
                rest.removeFirst()
                continue
            }
            let reference = decode(rest)
            address.append(contentsOf: reference.scalar.utf8)
            rest = rest.dropFirst(reference.length)
        }
        return String(decoding: address, as: UTF8.self)
    }
}

extension HTMLEntity {
    /// Returns the character of the name at the start of some bytes, which ends with a semicolon, or nil if the name is not in
    /// the table.
    private static func name(_ bytes: ArraySlice<UInt8>) -> Reference? {
        let name = bytes.prefix(maxLength).prefix(while: \.isASCIIAlphanumeric)
        guard bytes.dropFirst(name.count).first == UInt8(ascii: ";"),
            let scalar = names[String(decoding: name, as: UTF8.self)]
        else { return nil }
        return (scalar, name.count + 2)
    }

    /// The length of the longest name.
    private static let maxLength = 6

    /// The characters by their names.
    private static let names: [String: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: table.unicodeScalars.split(separator: " ").compactMap { entry in
            entry.last.map { (String(String.UnicodeScalarView(entry.dropLast())), $0) }
        }
    )

    /// The names of HTML that the text of western languages needs, each followed by its character: those of XML, Latin-1 and
    /// Windows-1252, and a few symbols.
    private static let table = """
        amp& lt< gt> quot\" apos' nbsp\u{A0} iexcl¡ cent¢ pound£ curren¤ yen¥ brvbar¦ sect§ uml¨ copy© ordfª laquo« \
        not¬ shy\u{AD} reg® macr¯ deg° plusmn± sup2² sup3³ acute´ microµ para¶ middot· cedil¸ sup1¹ ordmº raquo» \
        frac14¼ frac12½ frac34¾ iquest¿ AgraveÀ AacuteÁ AcircÂ AtildeÃ AumlÄ AringÅ AEligÆ CcedilÇ EgraveÈ EacuteÉ \
        EcircÊ EumlË IgraveÌ IacuteÍ IcircÎ IumlÏ ETHÐ NtildeÑ OgraveÒ OacuteÓ OcircÔ OtildeÕ OumlÖ times× OslashØ \
        UgraveÙ UacuteÚ UcircÛ UumlÜ YacuteÝ THORNÞ szligß agraveà aacuteá acircâ atildeã aumlä aringå aeligæ \
        ccedilç egraveè eacuteé ecircê eumlë igraveì iacuteí icircî iumlï ethð ntildeñ ograveò oacuteó ocircô \
        otildeõ oumlö divide÷ oslashø ugraveù uacuteú ucircû uumlü yacuteý thornþ yumlÿ OEligŒ oeligœ ScaronŠ \
        scaronš YumlŸ fnofƒ circˆ tilde˜ ensp\u{2002} emsp\u{2003} thinsp\u{2009} zwnj\u{200C} zwj\u{200D} \
        lrm\u{200E} rlm\u{200F} ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† Dagger‡ bull• \
        hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› euro€ trade™ minus− ne≠ le≤ ge≥ infin∞ larr← uarr↑ rarr→ darr↓ \
        hearts♥
        """
}

extension HTMLEntity {
    /// Returns the character of a decimal or hexadecimal number, with or without a semicolon.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Reference? {
        let isHexadecimal = bytes.first.map(\.lowercasedASCII) == UInt8(ascii: "x")
        let radix = isHexadecimal ? 16 : 10
        var value = 0
        var digits = bytes.dropFirst(isHexadecimal ? 1 : 0)
        let start = digits.startIndex
        while let byte = digits.first, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix {
            // Beyond the range of Unicode, all numbers are equally invalid.
            value = min(value * radix + digit, 0x11_0000)
            digits.removeFirst()
        }
        guard digits.startIndex > start else { return nil }
        let end = digits.first == UInt8(ascii: ";") ? digits.startIndex + 1 : digits.startIndex
        return (scalar(value), end - bytes.startIndex + 2)
    }

    /// Returns the character of a number: that of Windows-1252 for a C1 control, or U+FFFD for an invalid number.
    private static func scalar(_ value: Int) -> Unicode.Scalar {
        switch value {
        case 0: "\u{FFFD}"
        case 0x80...0x9F: windows[value - 0x80]
        default: Unicode.Scalar(UInt32(value)) ?? "\u{FFFD}"
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
