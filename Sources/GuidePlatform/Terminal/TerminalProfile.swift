/// The properties of an output stream that decide on the layout and the colors of text.
///
/// The encoding is UTF-8 in every locale.
package struct TerminalProfile: Hashable, Sendable {
    package let isTerminal: Bool
    /// The maximum width of a line, in columns, at least one.
    package let width: Int
    /// The number of lines of the window, or nil if the stream is no terminal or does not report it.
    package let height: Int?
    /// Whether text has colors and other styles.
    package let hasColor: Bool
    /// Whether the terminal is known to show links as words that open an address (OSC 8), and text may have styles.
    package let hasLinks: Bool
    /// Whether the terminal is known well enough to be asked for reports of the mouse.
    package let hasMouse: Bool
    /// Whether lines can be erased, as a progress line requires.
    package let canErase: Bool

    /// The width of a stream that does not report one, in columns.
    static let defaultWidth = 80

    /// Creates a profile from the properties of a stream and the choices of the user.
    ///
    /// - Parameters:
    ///   - size: The size of the terminal, or nil if unknown.
    ///   - environment: The environment, for `NO_COLOR` (https://no-color.org) and `TERM`.
    ///   - color: When to use colors; takes precedence over the environment.
    ///   - width: The requested width in columns; takes precedence over that of the terminal.
    package init(
        isTerminal: Bool,
        size: TerminalSize? = nil,
        environment: Environment = Environment(),
        color: ColorChoice = .auto,
        width: Int? = nil
    ) {
        let isCapable = isTerminal && environment["TERM"] != "dumb"
        self.isTerminal = isTerminal
        self.width = max(1, width ?? (isTerminal ? size?.columns : nil) ?? Self.defaultWidth)
        height = isTerminal ? size?.rows : nil
        canErase = isCapable
        hasMouse = isCapable && !["", "unknown", "linux"].contains(environment["TERM"] ?? "")
        let hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: isCapable && environment["NO_COLOR"] == nil
            }
        self.hasColor = hasColor
        hasLinks = isCapable && hasColor && environment.showsLinks
    }
}

extension Environment {
    /// Whether the terminal is one of those that are known to show links (OSC 8). Others would hide the address.
    fileprivate var showsLinks: Bool {
        // A multiplexer may remove them, and the variables may be those of another terminal.
        guard self["TMUX"] == nil, self["STY"] == nil, let name = self["TERM"] else { return false }
        let programs = ["iTerm.app", "WezTerm", "vscode", "ghostty", "mintty"]
        let names = ["xterm-kitty", "xterm-ghostty", "foot", "wezterm", "contour"]
        // VTE 0.50 and Konsole 20.12 are the first.
        return programs.contains(self["TERM_PROGRAM"] ?? "") || names.contains(name) || self["WT_SESSION"] != nil
            || Int(self["VTE_VERSION"] ?? "") ?? 0 >= 5_000 || Int(self["KONSOLE_VERSION"] ?? "") ?? 0 >= 201_200
    }
}

/// The user's choice of when to use colors.
package enum ColorChoice: String, Hashable, Sendable, CaseIterable {
    /// On a terminal that has colors, unless the environment forbids them.
    case auto
    /// Always, also in files and pipes.
    case always
    case never
}
