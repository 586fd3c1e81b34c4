import SafeText

/// What stands above and below the days of a plain text report, fitted into the width.
struct TextBlocks {
    private let words: ReportText
    private let options: RenderOptions

    init(_ words: ReportText, _ options: RenderOptions) {
        self.words = words
        self.options = options
    }

    /// The title, the clock, how fresh and how complete it is.
    var intro: [String] {
        let filters = words.filters.isEmpty ? "" : "Only: \(words.filters.joined(separator: "; "))"
        let remarks = [words.clock, words.freshness, filters] + words.notices
        return lines(words.title).map { options.palette.heading($0) } + remarks.flatMap(dimmed)
    }

    /// The credit.
    var footer: [String] {
        dimmed("\(words.count). ★ marks the first episode of a series or a season.")
            + dimmed("\(Attribution.text), \(Attribution.url)")
    }

    private func dimmed(_ text: String) -> [String] {
        lines(text).map { options.palette.dim($0) }
    }

    private func lines(_ text: String) -> [String] {
        text.isEmpty ? [] : SafeText.terminal(text).wrapped(to: options.width)
    }
}
