import SafeText

/// What stands around the rows of a plain text report, fitted into the width.
struct TextBlocks {
    private let words: ReportText
    private let options: RenderOptions

    /// What stands before remarks on a day and the names of its shelves.
    private static let indent = "  "

    init(_ words: ReportText, _ options: RenderOptions) {
        self.words = words
        self.options = options
    }

    /// The title, the clock, how fresh and how complete it is.
    var intro: [String] {
        let filters = words.filters.isEmpty ? "" : "Only: \(words.filters.joined(separator: "; "))"
        let title = words.isAboutNow ? words.lineupTitle : words.title
        let clock = words.isAboutNow ? "\(words.country) · \(words.clock)" : words.clock
        let remarks = [clock, words.freshness, filters] + words.notices
        return lines(title).map { options.palette.heading($0) } + remarks.flatMap(dimmed)
    }

    /// The credit.
    var footer: [String] {
        let premieres = words.hasPremieres ? " ★ marks the first episode of a series or a season." : ""
        return dimmed("\(words.count).\(premieres)") + dimmed("\(Attribution.text), \(Attribution.url)")
    }

    /// The name of a day.
    func heading(_ text: String) -> String {
        options.palette.heading(SafeText.terminal(text).cut(to: options.width))
    }

    /// The name of a shelf.
    func shelf(_ name: String) -> String {
        options.palette.shelf(SafeText.terminal(name).cut(to: options.width - Self.indent.count))
    }

    /// A remark below the name of a day.
    func remark(_ text: String) -> [String] {
        SafeText.terminal(text).wrapped(to: options.width - Self.indent.count)
            .map { Self.indent + options.palette.dim($0) }
    }

    /// A text in lines of the width.
    func lines(_ text: String) -> [String] {
        SafeText.terminal(text).wrapped(to: options.width)
    }

    private func dimmed(_ text: String) -> [String] {
        lines(text).map { options.palette.dim($0) }
    }
}
