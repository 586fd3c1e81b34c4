import GuidePlatform
import GuideReports
import TVModel

/// A bordered box in the middle of the screen.
struct OverlayBox {
    let lines: [ScreenLine]
    /// The width of the text, in columns.
    let width: Int

    func over(_ frame: ScreenFrame) -> ScreenFrame {
        let edge = String(repeating: "─", count: width + 2)
        var drawn = [ScreenLine("┌" + edge + "┐")]
        for line in lines {
            var framed = ScreenLine("│ ")
            framed.append(line)
            framed.pad(to: width + 2)
            framed.append(" │")
            drawn.append(framed)
        }
        drawn.append(ScreenLine("└" + edge + "┘"))
        return frame.covered(by: drawn, at: corner(in: frame.size))
    }

    func corner(in size: TerminalSize) -> ScreenPosition {
        let row = max(0, (size.rows - lines.count - 2) / 2)
        return ScreenPosition(row: row, column: max(0, (size.columns - width - 4) / 2))
    }
}

struct DialogBox {
    private let box: OverlayBox
    private let size: TerminalSize

    init(_ dialog: Dialog, in size: TerminalSize) {
        self.size = size
        let width = min(size.columns - 6, 60)
        var buttons = ScreenLine()
        for (number, word) in dialog.buttons.enumerated() {
            if number > 0 { buttons.append("   ") }
            let isDeletion = number == 1 && word == "Delete"
            let isChosen = number == dialog.button
            buttons.append(
                isChosen ? "[ \(word) ]" : "  \(word)  ",
                isChosen ? (isDeletion ? .delete : .button) : .plain
            )
        }
        let title = dialog.title.wrapped(to: width).map { ScreenLine($0, .heading) }
        let message = dialog.message.wrapped(to: width).map { ScreenLine($0) }
        // On a screen of the minimum size, the text is cut to leave room for the buttons.
        let text = (title + [ScreenLine()] + message).prefix(max(1, size.rows - 6))
        box = OverlayBox(lines: text + [ScreenLine(), buttons], width: width)
    }

    func over(_ frame: ScreenFrame) -> ScreenFrame { box.over(frame) }

    func button(at position: ScreenPosition) -> Int? {
        let corner = box.corner(in: size)
        guard position.row == corner.row + box.lines.count else { return nil }
        // The buttons and the gap between them are the pieces of the last line.
        let piece = box.lines.last?.index(at: position.column - corner.column - 2)
        return piece.flatMap { [0: 0, 2: 1][$0] }
    }
}

struct EpisodeBox {
    let summary: [ScreenLine]
    let summaryHeight: Int
    let stillSize: TerminalSize?
    private let head: [ScreenLine]
    /// The width of the text, in columns.
    private let width: Int
    private let size: TerminalSize

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
