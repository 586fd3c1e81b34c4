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
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
