/// How much room a terminal has.
package struct TerminalSize: Hashable, Sendable {
    /// How many narrow characters fit side by side.
    package let columns: Int

    /// How many lines fit below each other.
    package let rows: Int

    /// Makes a size, for instance one that was asked for.
    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

extension OpenDescriptor where Self: ~Copyable {
    /// Whether a person sits at the other end.
    package var isTerminal: Bool {
        isatty(number) == 1
    }

    /// The terminal's size at this moment; nil where there is no terminal, or one that does not know.
    package var terminalSize: TerminalSize? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
