/// A style of text on a terminal, as defined by "Select Graphic Rendition" (ECMA-48, section 8.3.117).
///
/// Only the eight colors of every terminal are used, since themes keep them legible. Styles do not nest: each ends with
/// a return to the terminal's default.
package struct TerminalStyle: Hashable, Sendable {
    /// The colors of every terminal.
    package enum Color: Int, Sendable {
        case black, red, green, yellow, blue, magenta, cyan, white
    }

    /// An attribute other than a color. The raw value is its parameter.
    package enum Attribute: Int, Sendable {
        case bold = 1
        case dim = 2
        case underlined = 4
        case reversed = 7
    }

    /// The parameters of the sequence that turns the style on, such as `1;32`, or an empty text for the default style.
    package let parameters: String

    /// Creates a style of attributes and colors. Without any, it is the default style of the terminal.
    package init(_ attributes: Attribute..., color: Color? = nil, background: Color? = nil) {
        let colors = [color.map { 30 + $0.rawValue }, background.map { 40 + $0.rawValue }].compactMap(\.self)
        parameters = (attributes.map(\.rawValue) + colors).map(String.init).joined(separator: ";")
    }

    /// The default style of the terminal.
    package static let plain = TerminalStyle()

    /// The sequence that turns the style on, or an empty text for the default style.
    package var on: String { parameters.isEmpty ? "" : "\u{1B}[\(parameters)m" }

    /// The sequence that returns to the default style, or an empty text for the default style.
    package var off: String { parameters.isEmpty ? "" : "\u{1B}[0m" }

    /// The sequence that switches from any style to this one.
    package var replacement: String { parameters.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(parameters)m" }

    /// Returns text in this style, without a sequence if the text is empty. The text must be safe for terminals.
    package func callAsFunction(_ text: String) -> String {
        text.isEmpty ? "" : on + text + off
    }
}

/// The styles of a guide, each named after its purpose.
extension TerminalStyle {
    /// Titles, days and shelves.
    package static let heading = TerminalStyle(.bold)
    package static let time = TerminalStyle(color: .cyan)
    package static let network = TerminalStyle(color: .magenta)
    package static let premiere = TerminalStyle(color: .yellow)
    /// Events that are on now.
    package static let now = TerminalStyle(.bold, color: .green)
    /// Past events, and remarks.
    package static let dim = TerminalStyle(.dim)
    package static let error = TerminalStyle(.bold, color: .red)
}
