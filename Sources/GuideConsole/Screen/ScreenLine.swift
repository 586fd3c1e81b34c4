import GuideSafeText

/// A line of the screen: pieces of text, each of one look.
package struct ScreenLine: Hashable, Sendable {
    /// A piece of text of one look.
    struct Piece: Hashable, Sendable {
        let text: String
        let style: TextStyle
    }

    private(set) var pieces: [Piece] = []
    /// The columns that the text takes.
    private(set) var width = 0
    /// The look of the columns behind the text.
    private(set) var fillStyle = TextStyle.plain

    /// An empty line.
    package init() {}

    /// A line of one look, from edge to edge where that shows.
    init(_ text: String, _ style: TextStyle = .plain, filling fillStyle: TextStyle = .plain) {
        append(text, style)
        self.fillStyle = fillStyle
    }

    /// Adds a piece of text.
    mutating func append(_ text: String, _ style: TextStyle = .plain) {
        guard !text.isEmpty else { return }
        pieces.append(Piece(text: text, style: style))
        width += text.displayWidth
    }

    /// Adds a text that takes exactly so many columns; none where there are none.
    mutating func append(_ text: String, _ style: TextStyle, columns: Int, alignment: TextAlignment = .left) {
        guard columns > 0 else { return }
        append(text.cut(to: columns).padded(to: columns, alignment: alignment), style)
    }

    /// Adds spaces up to a column.
    mutating func pad(to column: Int, _ style: TextStyle = .plain) {
        append(String(repeating: " ", count: max(0, column - width)), style)
    }

    /// The same text in one look, from edge to edge.
    func painted(_ style: TextStyle) -> ScreenLine {
        var line = ScreenLine()
        for piece in pieces { line.append(piece.text, style) }
        line.fillStyle = style
        return line
    }

    /// The text alone.
    var text: String { pieces.map(\.text).joined() }
}
