import GuideSafeText

/// What stands around the rows of a plain text report, fitted into the width.
struct TextBlocks {
    private let options: RenderOptions

    /// What stands before remarks on a day and the names of its shelves.
    private static let indent = "  "

    init(_ options: RenderOptions) {
        self.options = options
    }

    /// The title, the clock, how fresh and how complete it is.
    func intro(_ strings: any ReportStrings) -> [String] {
        lines(strings.opening).map { options.palette.heading($0) } + (strings.remarks + strings.notices).flatMap(dimmed)
    }

    /// How much it was, what marks mean, and the credit.
    func footer(_ strings: any ReportStrings) -> [String] {
        dimmed(strings.legend) + dimmed("\(Attribution.text), \(Attribution.url)")
    }

    /// The name of a day, or of a season.
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
