/// A Swift string literal that evaluates to exactly the scalars of a text.
///
/// It is a raw multiline literal, so that templates stay readable in the generated source. The compiler accepts at most
/// 255 `#`, fewer than a text may contain, so their number is fixed, and the few characters that could end the literal
/// or begin an escape are escaped.
struct SwiftLiteral {
    /// The `#` before and after the literal, and within escapes.
    private static let marks = "###"

    let text: String

    /// The literal with its delimiters, to be placed directly after `=`.
    var source: String {
        var source = Self.marks + "\"\"\"\n"
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            source += Self.written(scalar, before: rest)
        }
        return source + "\n\"\"\"" + Self.marks
    }

    /// Returns one scalar as it is written in the literal. The scalars after it determine whether it needs an escape.
    private static func written(_ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView) -> String {
        switch scalar {
        case "\"", "\\":
            rest.starts(with: marks.unicodeScalars) ? escaped(scalar) : String(scalar)
        case "\n", "\t":
            String(scalar)
        // The compiler reads CR and CR LF in a literal as LF, and warns about NUL. Other controls are escaped for
        // safety.
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FEFF}":
            escaped(scalar)
        default:
            String(scalar)
        }
    }

    /// Returns the numeric escape of a scalar, which cannot form a delimiter.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        "\\" + marks + "u{" + String(scalar.value, radix: 16) + "}"
    }
}
