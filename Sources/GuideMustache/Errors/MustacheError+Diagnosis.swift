extension MustacheError: CustomStringConvertible {
    /// The mistake for a human: place and sentence, then the source line, then a caret under the column.
    ///
    /// ```
    /// week.html.mustache:3:9: "shelf" is opened here and never closed.
    ///   <div>{{#shelf}}
    ///        ^
    /// ```
    /// Control characters of the source are shown as `�`, and of a very long line only the surroundings are shown.
    public var diagnosis: String {
        let (excerpt, position) = excerpt
        let margin = excerpt.prefix(position).map { $0 == "\t" ? "\t" : Printable.blanks(for: $0) }.joined()
        return """
            \(Printable.text(template[...])):\(line):\(column): \(kind.sentence)
            \(Printable.text(excerpt))
            \(margin)^
            """
    }

    /// The same as ``diagnosis``.
    public var description: String { diagnosis }

    /// How many characters of a long line are shown before and behind the mistake.
    private static let surroundings = 80

    /// The part of the source line that is worth showing, and how many of its characters lie before the mistake.
    private var excerpt: (text: Substring, position: Int) {
        let position = column - 1
        let cut = max(0, position - Self.surroundings)
        return (sourceLine.dropFirst(cut).prefix(2 * Self.surroundings), position - cut)
    }
}
