/// A style of text on a terminal, as parameters of "Select Graphic Rendition" (ECMA-48, section 8.3.117).
///
/// Styles do not nest: each ends by returning to the terminal's default.
package struct TerminalStyle: Hashable, Sendable {
    /// The parameters, such as `1;32` for bold and green; empty for the default style.
    package let parameters: String

    /// Creates a style from parameters separated by semicolons.
    package init(_ parameters: String) {
        self.parameters = parameters
    }

    /// The default style of the terminal.
    package static let plain = TerminalStyle("")

    /// The sequence that switches the style on; empty for the default style.
    package var on: String { parameters.isEmpty ? "" : "\u{1B}[\(parameters)m" }

    /// The sequence that returns to the default style; empty for the default style.
    package var off: String { parameters.isEmpty ? "" : "\u{1B}[0m" }

    /// The sequence that switches from any style to this one.
    package var replacement: String { parameters.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(parameters)m" }

    /// Returns text in this style, without any sequence if the text is empty. It has to be safe for terminals already.
    package func callAsFunction(_ text: String) -> String {
        text.isEmpty ? "" : on + text + off
    }
}
