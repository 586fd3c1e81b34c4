import Foundation
import GuidePlatform
import TVModel

/// Turns frames into what a terminal has to be told: where something changed, and only that.
package struct FramePainter: Sendable {
    /// What is on the screen; nil where nobody knows.
    private var shown: ScreenFrame?
    private let hasColor: Bool

    /// A painter who does not know what is on the screen.
    package init(hasColor: Bool) {
        self.hasColor = hasColor
    }

    /// Forgets what is on the screen, so that the next frame is painted as a whole.
    package mutating func forget() {
        shown = nil
    }

    /// What makes the screen show a frame, to be written at once; empty where it does already.
    package mutating func bytes(for frame: ScreenFrame) -> [UInt8] {
        guard frame != shown else { return [] }
        var diff = FrameDiff(hasColor: hasColor)
        var before = ScreenFrame(blank: frame.size)
        if let shown, shown.size == frame.size {
            before = shown
        } else {
            diff.clear()
        }
        let hadPicture = shown?.picture != nil && shown?.picture != frame.picture
        for row in 0..<frame.size.rows {
            let isUnderPicture = hadPicture && shown?.picture?.overlaps(row) == true
            diff.paint(frame.row(row), over: isUnderPicture ? nil : before.row(row), row)
        }
        if let picture = frame.picture, picture != shown?.picture || shown?.size != frame.size {
            diff.paint(picture)
        }
        diff.finish(cursor: frame.cursor)
        shown = frame
        return diff.bytes
    }
}

/// The bytes of a frame in the making.
private struct FrameDiff {
    let hasColor: Bool
    private(set) var bytes: [UInt8] = []
    /// Where the terminal's cursor is; nil where nobody knows.
    private var position: ScreenPosition?
    /// The look that the terminal would write in; nil where nobody knows.
    private var style: TextStyle?

    init(hasColor: Bool) {
        self.hasColor = hasColor
        // Neither a frame that is half painted is to be seen, by terminals that know the mode, nor a cursor that runs about.
        write("\u{1B}[?2026h\u{1B}[?25l")
    }

    /// Empties the screen.
    mutating func clear() {
        write("\u{1B}[0m\u{1B}[2J")
        style = .plain
    }

    /// Writes the places of a line that are not as they should be; all of them where nothing is known.
    mutating func paint(_ cells: ArraySlice<ScreenCell>, over old: ArraySlice<ScreenCell>?, _ row: Int) {
        if let old, old == cells { return }
        // Whatever stands behind a character of uncertain width may have been hit by it, however wide it came out.
        var followsUncertainWidth = false
        for (column, cell) in cells.enumerated() where !cell.text.isEmpty {
            let isWide = column + 1 < cells.count && cells[cells.startIndex + column + 1].text.isEmpty
            let length = isWide ? 2 : 1
            let before = old?.dropFirst(column).prefix(length)
            if !followsUncertainWidth, let before, before.elementsEqual(cells.dropFirst(column).prefix(length)) {
                continue
            }
            put(cell, isWide: isWide, at: ScreenPosition(row: row, column: column))
            let wasUncertain = before?.contains { !$0.text.hasCertainWidth } ?? false
            if wasUncertain || !cell.text.hasCertainWidth { followsUncertainWidth = true }
        }
    }

    private mutating func put(_ cell: ScreenCell, isWide: Bool, at place: ScreenPosition) {
        move(to: place)
        if style != cell.style {
            let rendition = cell.style.rendition(hasColor: hasColor)
            write(rendition.isEmpty ? "\u{1B}[0m" : "\u{1B}[0;\(rendition)m")
            style = cell.style
        }
        guard cell.text.hasCertainWidth else {
            // Terminals disagree on how wide this is: its places are emptied first, and the next place is named.
            write(isWide ? "  " : " ")
            position = nil
            move(to: place)
            write(cell.text)
            position = nil
            return
        }
        write(cell.text)
        position = ScreenPosition(row: place.row, column: place.column + 1)
    }

    private mutating func move(to place: ScreenPosition) {
        guard position != place else { return }
        write("\u{1B}[\(place.row + 1);\(place.column + 1)H")
        position = place
    }

    /// Hands a picture over as it is, in the way of iTerm2 (https://iterm2.com/documentation-images.html).
    mutating func paint(_ picture: PlacedPicture) {
        move(to: picture.position)
        write("\u{1B}]1337;File=inline=1;size=\(picture.file.bytes.count);width=\(picture.columns)")
        write(";height=\(picture.rows);preserveAspectRatio=1;doNotMoveCursor=1:")
        write(picture.file.bytes.base64EncodedString())
        write("\u{07}")
        position = nil
    }

    /// Leaves the cursor where it belongs.
    mutating func finish(cursor: ScreenPosition?) {
        write("\u{1B}[0m")
        if let cursor {
            position = nil
            move(to: cursor)
            write("\u{1B}[?25h")
        }
        write("\u{1B}[?2026l")
    }

    private mutating func write(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}

extension PlacedPicture {
    /// Whether it takes a part of a line.
    fileprivate func overlaps(_ row: Int) -> Bool {
        (position.row..<position.row + rows).contains(row)
    }
}

extension String {
    /// Whether every terminal gives the character one column: letters of Europe, general punctuation, lines and blocks. The
    /// second half of a wide character has no width of its own.
    fileprivate var hasCertainWidth: Bool {
        guard utf8.count > 1 else { return true }
        guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
        return (0xA0...0x2FF).contains(scalar.value) || (0x2010...0x2027).contains(scalar.value)
            || (0x2500...0x259F).contains(scalar.value)
    }
}
