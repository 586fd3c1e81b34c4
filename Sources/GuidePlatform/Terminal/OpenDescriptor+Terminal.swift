package struct TerminalSize: Hashable, Sendable {
    /// The width, in narrow characters.
    package let columns: Int
    /// The height, in lines.
    package let rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

extension OpenDescriptor where Self: ~Copyable {
    package var isTerminal: Bool {
        isatty(number) == 1
    }

    /// The current size of the terminal, or nil if the file is not a terminal or does not report a size.
    package var terminalSize: TerminalSize? {
        window.map { TerminalSize(columns: Int($0.ws_col), rows: Int($0.ws_row)) }
    }

    /// The current size of a character cell of the terminal, or nil if it does not report one.
    package var terminalCellSize: PixelSize? {
        window.flatMap { window in
            PixelSize(
                cellWidth: Int(window.ws_xpixel / window.ws_col),
                cellHeight: Int(window.ws_ypixel / window.ws_row)
            )
        }
    }

    private var window: winsize? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return size
    }
}

package struct PixelSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Creates the size of a character cell, or nil if no font has cells of this size.
    package init?(cellWidth width: Int, cellHeight height: Int) {
        guard (2...200).contains(width), (2...200).contains(height) else { return nil }
        self.init(width: width, height: height)
    }
}
