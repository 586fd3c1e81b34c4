import GuideReports
import Platform
import SafeText
import TVModel

/// Lines in a frame, in the middle of the screen.
struct Box {
    let lines: [ScreenLine]
    /// How wide the text is.
    let width: Int

    /// Draws the box over a frame.
    func over(_ frame: Frame) -> Frame {
        let edge = String(repeating: "─", count: width + 2)
        var drawn = [ScreenLine("┌" + edge + "┐")]
        for line in lines {
            var framed = ScreenLine("│ ")
            for piece in line.pieces { framed.append(piece.text, piece.look) }
            framed.pad(to: width + 2)
            framed.append(" │")
            drawn.append(framed)
        }
        drawn.append(ScreenLine("└" + edge + "┘"))
        let row = max(0, (frame.size.rows - drawn.count) / 2)
        let column = max(0, (frame.size.columns - width - 4) / 2)
        return frame.covered(by: drawn, at: Frame.Position(row: row, column: column))
    }
}

/// A dialog as it is drawn.
struct DialogBox {
    private let box: Box

    init(_ dialog: Dialog, in size: TerminalSize) {
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
        // On the smallest screen the buttons matter most.
        let text = (title + [ScreenLine()] + message).prefix(max(1, size.rows - 6))
        box = Box(lines: text + [ScreenLine(), buttons], width: width)
    }

    func over(_ frame: Frame) -> Frame { box.over(frame) }
}

/// An episode as it is drawn.
struct EpisodeBox {
    /// The lines of what happens.
    let summary: [ScreenLine]
    /// How many of them fit.
    let summaryHeight: Int
    private let head: [ScreenLine]
    private let width: Int

    init(_ episode: Episode, _ edition: Edition, _ size: TerminalSize) {
        width = min(size.columns - 6, 70)
        let width = width
        let text = EventText(episode: episode)
        let name = SafeText.terminal(text.name.isEmpty ? "Untitled" : text.name)
        let number = [text.code, text.premiere].filter { !$0.isEmpty }.joined(separator: ", ")
        let facts = [number, AiringText(episode, edition).moment, text.runtime].filter { !$0.isEmpty }
        head =
            name.wrapped(to: width).prefix(3).map { ScreenLine($0, .heading) }
            + facts.flatMap { SafeText.terminal($0).wrapped(to: width) }.map { ScreenLine($0, .time) } + [ScreenLine()]
        let plain = RichText(html: episode.summary ?? "").plain
        let paragraphs = plain.split(separator: "\n", omittingEmptySubsequences: true)
        let lines = paragraphs.flatMap { SafeText.terminal(String($0)).wrapped(to: width) }.map { ScreenLine($0) }
        summary = lines.isEmpty ? [ScreenLine("What happens is not told.", .dim)] : lines
        summaryHeight = max(1, min(summary.count, size.rows - 4 - head.count))
    }

    func over(_ frame: Frame, from top: Int) -> Frame {
        Box(lines: head + summary.dropFirst(top).prefix(summaryHeight), width: width).over(frame)
    }
}
