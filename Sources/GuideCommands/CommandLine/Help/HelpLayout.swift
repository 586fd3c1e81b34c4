import GuideReports

/// A help page under construction, laid out in lines of a given width.
struct HelpLayout {
    /// A name or a command line, and its meaning, side by side if there is room.
    typealias Row = (term: String, meaning: String)

    /// The maximum width of a line, in columns: 40 to 100, since longer lines are hard to read.
    let width: Int
    /// The lines so far, and the rows, whose meanings are aligned with each other when the page is complete.
    private var parts: [(text: String, meaning: String?)] = []

    private static let margin = "  "

    init(width: Int) {
        self.width = min(max(width, 40), 100)
    }

    var lines: [String] {
        let widest = parts.lazy.filter { $0.meaning != nil && $0.text.count <= 24 }.map(\.text.count).max() ?? 0
        // On a narrow page, meanings are below their terms.
        let column = width < 60 ? nil : Self.margin.count + widest + 2
        return parts.flatMap { text, meaning in meaning.map { layOut((text, $0), from: column) } ?? [text] }
    }

    /// The page as text, with a line ending after every line.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// Adds a heading, with a blank line above it.
    mutating func heading(_ text: String) {
        if !parts.isEmpty { blank() }
        add([text])
    }

    /// Adds an empty line.
    mutating func blank() { add([""]) }

    /// Adds a paragraph without a margin.
    mutating func paragraph(_ text: String) { add(text.wrapped(to: width)) }

    /// Adds an indented paragraph below a heading.
    mutating func note(_ text: String) { add(indented(text, by: Self.margin.count)) }

    /// Adds a command line.
    mutating func command(_ text: String) {
        let lines = text.wrappedForShell(to: width - Self.margin.count * 2)
        add(lines.enumerated().map { position, line in Self.margin + (position == 0 ? "" : Self.margin) + line })
    }

    /// Adds a command line, with its purpose below it.
    mutating func example(_ example: Row) {
        command(example.term)
        add(indented(example.meaning, by: 6))
    }

    /// Adds names and their meanings, aligned with each other only.
    mutating func table(apart rows: [Row]) {
        let widest = rows.map(\.term.count).max() ?? 0
        let column = widest * 2 < width ? Self.margin.count + widest + 2 : nil
        add(rows.flatMap { layOut($0, from: column) })
    }

    /// Adds names and their meanings.
    mutating func table(_ rows: [Row]) { for row in rows { parts.append((row.term, row.meaning)) } }

    private mutating func add(_ lines: [String]) { for line in lines { parts.append((line, nil)) } }

    /// Returns the lines of a row whose meaning begins in a column, or below the term without one.
    private func layOut(_ row: Row, from column: Int?) -> [String] {
        let term = Self.margin + row.term
        guard let column, term.count + 2 <= column else { return [term] + indented(row.meaning, by: column ?? 8) }
        let meaning = row.meaning.wrapped(to: width - column)
        let first = term + String.spaces(column - term.count) + (meaning.first ?? "")
        return [first] + meaning.dropFirst().map { String.spaces(column) + $0 }
    }

    private func indented(_ text: String, by indent: Int) -> [String] {
        text.wrapped(to: width - indent).map { String.spaces(indent) + $0 }
    }
}

extension String {
    /// Returns a shell command in lines of at most `width` characters. All but the last end with a backslash.
    func wrappedForShell(to width: Int) -> [String] {
        guard count > width else { return [self] }
        let lines = wrapped(to: width - 2)
        return lines.dropLast().map { $0 + " \\" } + lines.suffix(1)
    }
}
