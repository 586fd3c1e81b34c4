/// The rules by which asterisks next to characters begin or end emphasis.
enum Flanking {
    /// Whether asterisks may stand between the end of emphasized text and the text after it.
    static func allows(_ inside: Unicode.Scalar?, outside: Unicode.Scalar?) -> Bool {
        guard let inside, let outside, isPunctuation(inside) else { return true }
        return outside.isFolded || isCertainlyPunctuation(outside)
    }

    /// Whether any edition of the rules takes the character as punctuation; since 0.31 symbols are.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if isCertainlyPunctuation(scalar) { return true }
        return switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }

    /// Whether every edition of the rules takes the character as punctuation.
    private static func isCertainlyPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.value > 0x20 && !scalar.properties.isAlphabetic && !isDigit(scalar) }
        return switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    /// Whether the character is an ASCII digit.
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar >= "0" && scalar <= "9"
    }
}
