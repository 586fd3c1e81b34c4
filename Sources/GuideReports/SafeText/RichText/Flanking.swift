/// The rules by which asterisks next to characters begin or end emphasis.
enum Flanking {
    /// Returns whether asterisks between the end of emphasized text and the text outside are read as emphasis.
    static func allows(_ inside: Unicode.Scalar?, outside: Unicode.Scalar?) -> Bool {
        guard let inside, let outside, isPunctuation(inside) else { return true }
        return outside.isFolded || isCertainlyPunctuation(outside)
    }

    /// Returns whether the character is punctuation in any version of CommonMark. Since 0.31, symbols are.
    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if isCertainlyPunctuation(scalar) { return true }
        return switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
        default: false
        }
    }

    /// Returns whether the character is punctuation in every version of CommonMark.
    private static func isCertainlyPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x80 { return scalar.value > 0x20 && !scalar.properties.isAlphabetic && !isDigit(scalar) }
        return switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            true
        default: false
        }
    }

    /// Returns whether the character is an ASCII digit.
    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar >= "0" && scalar <= "9"
    }
}
