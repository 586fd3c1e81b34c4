extension MustacheError: CustomStringConvertible {
    /// A message for a person: the location and a sentence, then the source line, then a caret below the column.
    ///
    /// ```
    /// week.html.mustache:3:9: "shelf" is opened here and never closed.
    ///   <div>{{#shelf}}
    ///        ^
    /// ```
    /// Control characters of the source are shown as `�`. A very long line is shortened around the error.
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

    /// The number of characters of a long line that are shown before and after the error.
    private static let contextLength = 80

    /// The part of the source line around the error, and the number of its characters before the error.
    private var excerpt: (text: Substring, position: Int) {
        let position = column - 1
        let cut = max(0, position - Self.contextLength)
        return (sourceLine.dropFirst(cut).prefix(2 * Self.contextLength), position - cut)
    }
}
