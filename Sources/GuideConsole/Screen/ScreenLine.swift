import GuideReports

/// A line of the screen: pieces of text, each in one style.
package struct ScreenLine: Hashable, Sendable {
    struct Piece: Hashable, Sendable {
        let text: String
        var style: TextStyle
        /// The width of the text, in columns.
        let width: Int
    }

    private(set) var pieces: [Piece] = []
    /// The width of the text, in columns.
    private(set) var width = 0
    /// The style of the columns after the text.
    private(set) var fillStyle = TextStyle.plain

    /// Creates a line in one style, with a style for the columns after the text.
    init(_ text: String = "", _ style: TextStyle = .plain, filling fillStyle: TextStyle = .plain) {
        append(text, style)
        self.fillStyle = fillStyle
    }

    /// Returns the lines of the texts that are not empty, with points between them and a margin of one column on either side.
    static func lines(ofFacts facts: [String], _ style: TextStyle, in columns: Int) -> [ScreenLine] {
        lines(of: facts.filter { !$0.isEmpty }.joined(separator: " · "), style, in: columns)
    }

    /// Returns the lines of a text with a margin of one column on either side.
    static func lines(of text: String, _ style: TextStyle, in columns: Int) -> [ScreenLine] {
        text.wrapped(to: max(2, columns - 2)).map { ScreenLine(" " + $0, style) }
    }

    mutating func append(_ text: String, _ style: TextStyle = .plain) {
        append(Piece(text: text, style: style, width: text.displayWidth))
    }

    private mutating func append(_ piece: Piece) {
        guard !piece.text.isEmpty else { return }
        pieces.append(piece)
        width += piece.width
    }

    /// Appends the pieces of another line, in their own styles.
    mutating func append(_ line: ScreenLine) {
        for piece in line.pieces { append(piece) }
    }

    /// Appends a gap and a text, cut or padded to a number of columns, or nothing if that is 0.
    mutating func append(
        _ text: String,
        _ style: TextStyle,
        columns: Int,
        alignment: TextAlignment = .left,
        after gap: String = ""
    ) {
        guard columns > 0 else { return }
        append(gap)
        let text = text.fitted(toColumns: columns, alignment: alignment)
        append(Piece(text: text, style: style, width: columns))
    }

    /// Appends spaces up to a column.
    mutating func pad(to column: Int, _ style: TextStyle = .plain) {
        append(String.spaces(column - width), style)
    }

    /// Returns the same text in other styles, with a style for the columns after it.
    func painted(filling fillStyle: TextStyle = .plain, _ style: (TextStyle) -> TextStyle) -> ScreenLine {
        var line = self
        for place in line.pieces.indices { line.pieces[place].style = style(pieces[place].style) }
        line.fillStyle = fillStyle
        return line
    }

    /// The same text as a selected line.
    var selected: ScreenLine { painted(filling: .selected) { _ in .selected } }

    /// Returns the index of the piece at a column, or nil beyond the text.
    func index(at column: Int) -> Int? {
        var end = 0
        guard column >= 0 else { return nil }
        return pieces.firstIndex { piece in
            end += piece.width
            return column < end
        }
    }

    /// Returns the text of the piece at a column, or nil beyond the text.
    func piece(at column: Int) -> String? {
        guard let index = index(at: column) else { return nil }
        return pieces[index].text
    }
}
