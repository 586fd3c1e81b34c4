/// A style of text on a terminal, in the terms of "Select Graphic Rendition" (ECMA-48, section 8.3.117).
///
/// Only the eight colors that every terminal has are used, since themes keep them legible. Styles do not nest: each ends by
/// returning to the terminal's default.
package struct TerminalStyle: Hashable, Sendable {
    /// The colors that every terminal has.
    package enum Color: Int, Sendable {
        case black, red, green, yellow, blue, magenta, cyan, white
    }

    /// An attribute besides the colors; the raw value is its parameter.
    package enum Attribute: Int, Sendable {
        case bold = 1
        case dim = 2
        case underlined = 4
        case reversed = 7
    }

    /// The parameters of the sequence that switches the style on, such as `1;32`; empty for the default style.
    package let parameters: String

    /// A style of attributes and colors; without any, the default style of the terminal.
    package init(_ attributes: Attribute..., color: Color? = nil, background: Color? = nil) {
        let colors = [color.map { 30 + $0.rawValue }, background.map { 40 + $0.rawValue }].compactMap(\.self)
        parameters = (attributes.map(\.rawValue) + colors).map(String.init).joined(separator: ";")
    }

    /// The default style of the terminal.
    package static let plain = TerminalStyle()

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
