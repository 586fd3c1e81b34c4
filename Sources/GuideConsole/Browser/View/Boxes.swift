import GuidePlatform
import GuideReports
import TVModel

/// A bordered box in the middle of the screen.
struct OverlayBox {
    let lines: [ScreenLine]
    /// The width of the text, in columns.
    let width: Int

    /// The lines with their border.
    var framed: [ScreenLine] {
        let edge = String(repeating: "─", count: width + 2)
        var framed = [ScreenLine("┌\(edge)┐")]
        for line in lines {
            var inner = ScreenLine("│ ")
            inner.append(line)
            inner.pad(to: width + 2)
            inner.append(" │")
            framed.append(inner)
        }
        framed.append(ScreenLine("└\(edge)┘"))
        return framed
    }

    func over(_ frame: ScreenFrame) -> ScreenFrame { frame.covered(by: framed, at: corner(in: frame.size)) }

    func corner(in size: TerminalSize) -> ScreenPosition {
        let row = (size.rows - lines.count - 2) / 2
        let column = (size.columns - width - 4) / 2
        return ScreenPosition(row: max(0, row), column: max(0, column))
    }
}

extension OverlayBox {
    /// Creates the box of a question.
    init(_ dialog: Dialog, in size: TerminalSize) {
        width = min(size.columns - 6, 60)
        let width = width
        var buttons = ScreenLine()
        for (word, isAction) in [("Cancel", false), (dialog.action, true)] {
            if isAction { buttons.append("   ") }
            if isAction == dialog.isActionSelected {
                buttons.append("[ \(word) ]", word == "Delete" ? .delete : .button)
            } else {
                buttons.append("  \(word)  ")
            }
        }
        var text = dialog.title.wrapped(to: width).map { ScreenLine($0, .heading) }
        text.append(ScreenLine())
        text += dialog.message.wrapped(to: width).map { ScreenLine($0) }
        // On a screen of the minimum size, the text is cut to leave room for the buttons.
        let room = max(1, size.rows - 6)
        lines = text.prefix(room) + [ScreenLine(), buttons]
    }

    /// Returns the key for the button at a position of a question, or nil beside its buttons.
    func key(at position: ScreenPosition, in size: TerminalSize) -> Key? {
        let corner = corner(in: size)
        guard position.row == corner.row + lines.count else { return nil }
        // The buttons and the gap between them are the pieces of the last line.
        switch lines.last?.index(at: position.column - corner.column - 2) {
        case 0: return .escape
        case 2: return .character("y")
        default: return nil
        }
    }
}

extension BrowserState {
    private static let maxBoxWidth = 70

    /// Returns the box of an opened episode with the lines of its summary, some of which are visible at once.
    func episodeBox(of state: EpisodeState) -> (box: OverlayBox, list: Scroller.List) {
        let episode = state.episode
        let width = min(size.columns - 6, Self.maxBoxWidth)
        let text = EventText(row: episode)
        let name = text.name.isEmpty ? "Untitled" : text.name
        let number = [text.code, text.premiere].filter { !$0.isEmpty }.joined(separator: ", ")
        let facts = [number, context.moment(of: episode), text.runtime].filter { !$0.isEmpty }
        let factLines = facts.flatMap { SafeText.terminal($0).wrapped(to: width) }
        var head = name.wrapped(to: width).prefix(3).map { ScreenLine($0, .heading) }
        head += factLines.map { ScreenLine($0, .time) }
        head.append(ScreenLine())
        var summary = SafeText.lines(ofSummary: episode.summary, in: width).map { ScreenLine($0) }
        if summary.isEmpty { summary = [ScreenLine("No summary.", .dim)] }
        let room = size.rows - 4 - head.count
        let height = max(1, min(summary.count, room))
        let visible = head + summary.dropFirst(state.scroller.top).prefix(height)
        let list = Scroller.List(count: summary.count, height: height) { _ in false }
        return (OverlayBox(lines: Array(visible), width: width), list)
    }
}
