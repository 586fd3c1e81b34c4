import GuideReports

/// A help page under construction, laid out in lines of a given width.
struct HelpLayout {
    /// A name and its meaning, side by side if there is room.
    typealias Row = (term: String, meaning: String)

    /// The maximum width of a line, in columns.
    let width: Int
    /// The lines so far.
    private(set) var lines: [String] = []
    /// The column where meanings begin, or nil if the page is so narrow that they are placed below their terms.
    private var column: Int?

    private static let margin = "  "

    /// - Parameters:
    ///   - width: The width of the page, in columns, limited to 40 to 100, since longer lines are hard to read.
    ///   - rows: All rows of the page, so that their meanings can be aligned.
    init(width: Int, rows: [Row]) {
        self.width = min(max(width, 40), 100)
        let widest = rows.map(\.term.count).filter { $0 <= 24 }.max() ?? 0
        column = self.width < 60 ? nil : Self.margin.count + widest + 2
    }

    /// The page as text, with a line ending after every line.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// Adds a heading, with a blank line above it.
    mutating func heading(_ text: String) {
        if !lines.isEmpty { blank() }
        lines.append(text)
    }

    /// Adds an empty line.
    mutating func blank() {
        lines.append("")
    }

    /// Adds a paragraph without a margin.
    mutating func paragraph(_ text: String) {
        lines += text.wrapped(to: width)
    }

    /// Adds an indented paragraph below a heading.
    mutating func note(_ text: String) {
        appendIndented(text, by: Self.margin.count)
    }

    /// Adds a command line.
    mutating func command(_ text: String) {
        let room = width - Self.margin.count * 2
        for (position, line) in text.wrappedForShell(to: room).enumerated() {
            lines.append(Self.margin + (position == 0 ? "" : Self.margin) + line)
        }
    }

    /// Adds a command line, with its purpose below it.
    mutating func example(_ example: CommandSpec.Example) {
        command(example.line)
        appendIndented(example.purpose, by: 6)
    }

    /// Adds names and their meanings, aligned with each other only.
    mutating func table(apart rows: [Row]) {
        var part = HelpLayout(width: width, rows: [])
        let widest = rows.map(\.term.count).max() ?? 0
        part.column = widest * 2 < width ? Self.margin.count + widest + 2 : nil
        part.table(rows)
        lines += part.lines
    }

    /// Adds names and their meanings.
    mutating func table(_ rows: [Row]) {
        for row in rows {
            let term = Self.margin + row.term
            guard let column, term.count + 2 <= column else {
                lines.append(term)
                appendIndented(row.meaning, by: column ?? 8)
                continue
            }
            let meaning = row.meaning.wrapped(to: width - column)
            let gap = String(repeating: " ", count: column - term.count)
            lines.append(term + gap + (meaning.first ?? ""))
            lines += meaning.dropFirst().map { String(repeating: " ", count: column) + $0 }
        }
    }

    private mutating func appendIndented(_ text: String, by indent: Int) {
        let space = String(repeating: " ", count: indent)
        lines += text.wrapped(to: width - indent).map { space + $0 }
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
