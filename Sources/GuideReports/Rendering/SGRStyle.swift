/// How a piece of text looks on a terminal, in the terms of "Select Graphic Rendition". Source: ECMA-48, section 8.3.117.
///
/// Only the eight colors that every terminal knows are used, since a user's theme keeps those legible.
package struct SGRStyle: Hashable, Sendable {
    /// The colors that every terminal knows.
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

    /// The parameters of the sequence that switches the style on, such as `1;32`; empty for plain text.
    package let parameters: String

    /// A style of attributes and colors; without any, text stays as it is.
    package init(_ attributes: Attribute..., color: Color? = nil, background: Color? = nil) {
        let colors = [color.map { 30 + $0.rawValue }, background.map { 40 + $0.rawValue }].compactMap(\.self)
        parameters = (attributes.map(\.rawValue) + colors).map(String.init).joined(separator: ";")
    }

    /// The text in this style. It must be safe for terminals already.
    ///
    /// Styled pieces stand side by side and never inside each other, since each ends by returning to plain text.
    package func callAsFunction(_ text: String) -> String {
        parameters.isEmpty || text.isEmpty ? text : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    }
}

/// The styles that the guide uses, each named after its purpose.
extension SGRStyle {
    /// Text without a style.
    package static let plain = SGRStyle()
    /// Titles, days and shelves.
    package static let heading = SGRStyle(.bold)
    /// Starting times.
    package static let time = SGRStyle(color: .cyan)
    /// Networks.
    package static let network = SGRStyle(color: .magenta)
    /// The mark of a premiere.
    package static let premiere = SGRStyle(color: .yellow)
    /// Events that are on now.
    package static let now = SGRStyle(.bold, color: .green)
    /// Events that are over, and remarks.
    package static let dim = SGRStyle(.dim)
    /// Failures.
    package static let error = SGRStyle(.bold, color: .red)
}
