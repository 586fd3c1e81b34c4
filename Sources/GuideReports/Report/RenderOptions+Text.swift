/// The lines around the rows of a plain text report, fitted to the width.
extension RenderOptions {
    /// The indentation of remarks about a day and of the names of its shelves.
    private static let indent = "  "

    /// Returns the title, the clock, and the age and the missing parts of the data.
    func intro(of report: some Report) -> [String] {
        lines(report.opening).map { style(.heading)($0) }
            + (report.remarks + report.notices).flatMap(dimmed)
    }

    /// Returns the number of items in the report, the meaning of marks, and the credit.
    func footer(of report: some Report) -> [String] {
        dimmed(report.legend) + dimmed(Attribution.line)
    }

    /// Returns the heading of a day or a season.
    func heading(_ text: String) -> String {
        style(.heading)(row(text, within: rowWidth))
    }

    /// Returns the heading of a shelf.
    func shelf(_ name: String) -> String {
        style(.heading)(row(name, within: rowWidth.map { $0 - Self.indent.count }))
    }

    private func row(_ text: String, within width: Int?) -> String {
        let text = SafeText.terminal(text)
        return width.map { text.truncated(toColumns: $0) } ?? text
    }

    /// Returns a remark below the heading of a day.
    func remark(_ text: String) -> [String] {
        SafeText.terminal(text).wrapped(to: width - Self.indent.count)
            .map { Self.indent + style(.dim)($0) }
    }

    /// Returns a text in lines of the width.
    func lines(_ text: String) -> [String] {
        SafeText.terminal(text).wrapped(to: width)
    }

    private func dimmed(_ text: String) -> [String] {
        lines(text).map { style(.dim)($0) }
    }
}
