/// A text as a Swift string literal that evaluates to exactly the same scalars.
///
/// The literal is a raw one over several lines, so that a template stays readable in the generated source. A compiler takes
/// at most 255 marks, which a long run in the text could beat; so the number is fixed, and the few characters that could
/// end the literal or begin an escape are themselves escaped.
struct SwiftLiteral {
    /// The marks before and after the literal, and between `\` and the rest of an escape.
    private static let marks = "###"

    /// What the literal is to say.
    let text: String

    /// The literal with its delimiters, to stand directly behind `=`.
    var source: String {
        var source = Self.marks + "\"\"\"\n"
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            source += Self.written(scalar, before: rest)
        }
        return source + "\n\"\"\"" + Self.marks
    }

    /// One scalar as it stands in the literal, seen with what follows it.
    private static func written(_ scalar: Unicode.Scalar, before rest: Substring.UnicodeScalarView) -> String {
        switch scalar {
        case "\"", "\\":
            rest.starts(with: marks.unicodeScalars) ? escaped(scalar) : String(scalar)
        case "\n", "\t":
            String(scalar)
        // The compiler reads CR and CR LF inside a literal as LF, and warns of NUL; other controls are safer spelt out.
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FEFF}":
            escaped(scalar)
        default:
            String(scalar)
        }
    }

    /// A scalar by its number, which no delimiter can be made of.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        "\\" + marks + "u{" + String(scalar.value, radix: 16) + "}"
    }
}
