/// The properties of a character that matter to a cleaner.
enum ScalarKind {
    /// A character that is written unchanged.
    case text
    /// White space and control characters: C0, DEL, C1 and the Unicode line separators.
    case space
    /// The beginning or the end of an embedding or an isolate, which turns the direction of all text up to its end.
    case embedding
    /// An invisible character without a use in text, or LRM, RLM or ALM, which only affect their neighbors.
    case filler
    /// A code point that Unicode will never assign to a character.
    case noncharacter
}

extension Unicode.Scalar {
    /// The kind of this character, from Unicode 16's White_Space, Bidi_Control and Default_Ignorable_Code_Point.
    ///
    /// Joiners and variation selectors are text, since emoji, Persian and Mongolian need them.
    var kind: ScalarKind {
        switch value {
        case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x034E: .text
        case 0x00...0x20, 0x7F...0xA0, 0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F, 0x205F, 0x3000: .space
        case 0x202A...0x202E, 0x2066...0x2069: .embedding
        case 0xFDD0...0xFDEF: .noncharacter
        // The last two code points of each plane.
        case _ where value & 0xFFFE == 0xFFFE: .noncharacter
        default: isFiller ? .filler : .text
        }
    }

    /// Whether this is an invisible character without a use in a line of text, or a mark of direction.
    private var isFiller: Bool {
        switch value {
        case 0xAD, 0x034F, 0x061C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E: true
        case 0x200B, 0x200E...0x200F, 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
        case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
        default: false
        }
    }
}
