import SafeText
import TVModel

/// The rows of a plain text report: columns that line up by display width.
struct RowLayout {
    private let edition: Edition
    private let kind: GuideReport.Kind
    private let palette: TextPalette
    private let width: Int
    private let columns: RowColumns
    private let times: RowTime

    init(report: GuideReport, options: RenderOptions) {
        edition = report.edition
        kind = report.kind
        palette = options.palette
        width = options.width
        columns = RowColumns(for: report, in: options.width)
        times = RowTime(report)
    }

    /// The event on one line. What is on now is marked, and what is past is dimmed, where "now" is what it is about.
    func row(_ event: TVEvent) -> String {
        switch [.tonight, .now].contains(kind) ? event.state(at: edition.now) : .ahead {
        case .onNow: palette.now(line(event, TextPalette(), mark: "▶ "))
        case .past: palette.dim(line(event, TextPalette(), mark: "  "))
        case .ahead, .unknown: line(event, palette, mark: "  ")
        }
    }

    private func line(_ event: TVEvent, _ palette: TextPalette, mark: String) -> String {
        let text = EventText(event: event)
        var cells = [
            palette.time(cell(times.text(of: event), columns.time, .right)),
            palette.show(cell(text.show, columns.show)),
        ]
        if columns.code > 0 {
            let premiere = event.premiere == nil ? "  " : palette.premiere("★") + " "
            cells.append(cell(text.shortCode, columns.code))
            cells.append(premiere + cell(text.name, columns.name - 2))
        }
        if columns.network > 0 {
            cells.append(palette.network(SafeText.terminal(text.network).cut(to: columns.network)))
        }
        return (mark + cells.joined(separator: String(repeating: " ", count: RowColumns.gap))).trimmingTrailingBlanks
    }

    private func cell(_ text: String, _ width: Int, _ alignment: TextAlignment = .left) -> String {
        SafeText.terminal(text).cut(to: width).padded(to: width, alignment: alignment)
    }

    /// What else there is to say about an event, below its row and within the width.
    func details(_ event: TVEvent) -> [String] {
        let text = EventText(event: event)
        let rating = text.rating.isEmpty ? "" : "rated \(text.rating)"
        let facts = [text.premiere, text.runtime, text.genres.joined(separator: ", "), rating]
        let summary = RichText(html: event.summary ?? event.show.summary ?? "").inlinePlain
        let links = EventLinks(event: event).all.map { "\($0.label) \($0.address)" }
        let title = [text.code, text.name].filter { !$0.isEmpty }.joined(separator: " ")
        let paragraphs = [title, facts.filter { !$0.isEmpty }.joined(separator: " · "), summary]
        let indent = RowColumns.margin + columns.time + RowColumns.gap
        let wrapped = paragraphs.flatMap { SafeText.terminal($0).wrapped(to: max(10, width - indent)) }
        // An address that is broken is no address any more; where it is too long the terminal wraps it.
        return (wrapped + links.map(SafeText.terminal)).filter { !$0.isEmpty }
            .map { String(repeating: " ", count: indent) + palette.dim($0) }
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmingTrailingBlanks: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
