import GuideReports
import GuidePlatform
import TVModel

/// The drawing of an episode.
struct EpisodeBox {
    /// The lines of the summary.
    let summary: [ScreenLine]
    /// The number of visible lines of the summary.
    let summaryHeight: Int
    /// The size of the still, or nil without one.
    let stillSize: TerminalSize?
    private let head: [ScreenLine]
    /// The width of the text, in columns.
    private let width: Int
    private let size: TerminalSize

    /// The most columns of the text.
    private static let maxWidth = 70
    /// The columns between the text and the still.
    private static let gap = 2

    init(_ episode: Episode, _ context: ReportContext, _ size: TerminalSize, stillSize: TerminalSize? = nil) {
        self.size = size
        self.stillSize = stillSize
        width = min(size.columns - 6 - (stillSize.map { $0.columns + Self.gap } ?? 0), Self.maxWidth)
        let width = width
        let text = EventText(row: episode)
        let name = text.name.isEmpty ? "Untitled" : text.name
        let number = [text.code, text.premiere].filter { !$0.isEmpty }.joined(separator: ", ")
        let facts = [number, AiringText(episode, context).moment, text.runtime].filter { !$0.isEmpty }
        head =
            name.wrapped(to: width).prefix(3).map { ScreenLine($0, .heading) }
            + facts.flatMap { SafeText.terminal($0).wrapped(to: width) }.map { ScreenLine($0, .time) } + [ScreenLine()]
        let lines = SafeText.lines(ofSummary: episode.summary, in: width).map { ScreenLine($0) }
        summary = lines.isEmpty ? [ScreenLine("No summary.", .dim)] : lines
        summaryHeight = max(1, min(summary.count, size.rows - 4 - head.count))
    }

    /// The position of the still on the screen, or nil without one.
    var stillPosition: ScreenPosition? {
        guard stillSize != nil else { return nil }
        let corner = box(from: 0).corner(in: size)
        return ScreenPosition(row: corner.row + 1, column: corner.column + 2 + width + Self.gap)
    }

    func over(_ frame: ScreenFrame, from top: Int) -> ScreenFrame { box(from: top).over(frame) }

    private func box(from top: Int) -> OverlayBox {
        let text = head + summary.dropFirst(top).prefix(summaryHeight)
        guard let stillSize else { return OverlayBox(lines: text, width: width) }
        let column = width + Self.gap
        return OverlayBox(
            lines: PicturePlaceholder("", stillSize).beside(text, at: column),
            width: column + stillSize.columns
        )
    }
}
