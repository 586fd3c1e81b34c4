/// Text of a template made safe for a terminal.
enum Printable {
    /// Returns the text with `�` in place of every control and invisible formatting character except tabs.
    static func text(_ text: Substring) -> String {
        var printable = ""
        for scalar in text.unicodeScalars {
            printable.unicodeScalars.append(isHarmless(scalar) ? scalar : "\u{FFFD}")
        }
        return printable
    }

    /// Returns as many spaces as the character occupies columns.
    static func blanks(for character: Character) -> String {
        character.unicodeScalars.contains(where: isWide) ? "  " : " "
    }

    /// Returns whether the scalar is safe to print on a terminal. Tabs are, and so are joiners, which hold emoji
    /// together.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control: scalar == "\t"
        case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
        case .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    /// Returns whether the scalar occupies two columns of a terminal.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
        case 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD: true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
