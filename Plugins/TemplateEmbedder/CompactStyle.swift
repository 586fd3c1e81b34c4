/// A style sheet without the white space between its rules and declarations.
///
/// ```
/// .poster {                  .poster{width:100%;font:bold
///   width: 100%;             1rem serif}
///   font: bold
///     1rem serif;
/// }
/// ```
struct CompactStyle {
    /// The style sheet, a declaration or the head of a rule a line, without indentation and comments.
    let lines: String

    var text: String {
        lines.replacing(#/(?m)^([a-z0-9-]+): /#) { "\($0.1):" }
            .replacing(" {\n", with: "{")
            .replacing(";\n}", with: "}")
            .replacing(";\n", with: ";")
            .replacing("}\n", with: "}")
    }
}
