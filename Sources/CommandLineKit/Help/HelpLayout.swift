/// Sets the parts of a help page in lines of a given width.
struct HelpLayout {
    /// A name and what it means, set side by side where there is room.
    typealias Row = (term: String, meaning: String)

    /// The columns that a line may take.
    let width: Int
    /// The lines so far.
    private(set) var lines: [HelpLine] = []
    /// Where meanings begin, or nil where the page is so narrow that they stand below their terms.
    private let column: Int?

    private static let margin = "  "

    /// - Parameters:
    ///   - width: The columns of the page; from 40 to 100 are used, for longer lines are hard to read.
    ///   - rows: All rows of the page to come, so that their meanings line up from top to bottom.
    init(width: Int, rows: [Row]) {
        self.width = min(max(width, 40), 100)
        let widest = rows.map(\.term.count).filter { $0 <= 24 }.max() ?? 0
        column = self.width < 60 ? nil : Self.margin.count + widest + 2
    }

    /// A heading, with a blank line above it.
    mutating func heading(_ text: String) {
        if !lines.isEmpty { blank() }
        lines.append(HelpLine(strong: text))
    }

    /// An empty line.
    mutating func blank() {
        lines.append(HelpLine())
    }

    /// A paragraph, from the edge of the page.
    mutating func paragraph(_ text: String) {
        lines += Wrapping.lines(text, width: width).map { HelpLine(plain: $0) }
    }

    /// A paragraph below a heading.
    mutating func note(_ text: String) {
        appendIndented(text, by: Self.margin.count)
    }

    /// What can be typed.
    mutating func command(_ text: String) {
        let room = width - Self.margin.count * 2
        for (position, line) in Wrapping.shellLines(text, width: room).enumerated() {
            lines.append(HelpLine(strong: Self.margin + (position == 0 ? "" : Self.margin) + line))
        }
    }

    /// What can be typed, and below it what it is good for.
    mutating func example(_ example: CommandSpec.Example) {
        command(example.line)
        appendIndented(example.purpose, by: 6)
    }

    /// Names and their meanings.
    mutating func table(_ rows: [Row]) {
        for row in rows {
            let term = Self.margin + row.term
            guard let column, term.count + 2 <= column else {
                lines.append(HelpLine(strong: term))
                appendIndented(row.meaning, by: column ?? 8)
                continue
            }
            let meaning = Wrapping.lines(row.meaning, width: width - column)
            let gap = String(repeating: " ", count: column - term.count)
            lines.append(HelpLine(strong: term, plain: gap + (meaning.first ?? "")))
            lines += meaning.dropFirst().map { HelpLine(plain: String(repeating: " ", count: column) + $0) }
        }
    }

    private mutating func appendIndented(_ text: String, by indent: Int) {
        let space = String(repeating: " ", count: indent)
        lines += Wrapping.lines(text, width: width - indent).map { HelpLine(plain: space + $0) }
    }
}
