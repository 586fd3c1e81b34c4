import GuidePlatform
import GuideReports

/// The drawing of a dialog.
struct DialogBox {
    private let box: OverlayBox

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
        // On a screen of the minimum size, the text is cut to leave room for the buttons.
        let text = (title + [ScreenLine()] + message).prefix(max(1, size.rows - 6))
        box = OverlayBox(lines: text + [ScreenLine(), buttons], width: width)
    }

    func over(_ frame: ScreenFrame) -> ScreenFrame { box.over(frame) }
}
