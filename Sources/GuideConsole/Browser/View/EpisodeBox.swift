import GuideReports
import GuidePlatform
import GuideSafeText
import TVModel

/// The drawing of an episode.
struct EpisodeBox {
    /// The lines of the summary.
    let summary: [ScreenLine]
    /// The number of visible lines of the summary.
    let summaryHeight: Int
    private let head: [ScreenLine]
    private let width: Int

    init(_ episode: Episode, _ context: ReportContext, _ size: TerminalSize) {
        width = min(size.columns - 6, 70)
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

    func over(_ frame: ScreenFrame, from top: Int) -> ScreenFrame {
        OverlayBox(lines: head + summary.dropFirst(top).prefix(summaryHeight), width: width).over(frame)
    }
}
