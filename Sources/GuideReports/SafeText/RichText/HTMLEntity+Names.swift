extension HTMLEntity {
    /// Returns the character of the name at the start of some bytes, which ends with a semicolon, or nil if the name is not in
    /// the table.
    static func name(_ bytes: ArraySlice<UInt8>) -> CharacterReference? {
        let name = bytes.prefix(maxLength).prefix(while: \.isASCIIAlphanumeric)
        guard bytes.dropFirst(name.count).first == UInt8(ascii: ";"),
            let scalar = names[String(decoding: name, as: UTF8.self)]
        else { return nil }
        return CharacterReference(scalar: scalar, length: name.count + 2)
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
