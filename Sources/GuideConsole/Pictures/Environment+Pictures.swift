package import GuidePlatform

extension Environment {
    /// Whether the terminal is one of those that are known to take the file of a picture as it is.
    package var takesPictures: Bool {
        // A multiplexer would show it as text.
        guard self["TMUX"] == nil, self["STY"] == nil else { return false }
        return ["iTerm.app", "WezTerm", "mintty"].contains(self["TERM_PROGRAM"]) || self["LC_TERMINAL"] == "iTerm2"
    }

    /// The colors for block characters, or nil if the terminal is not known to have more than 16.
    var blockColors: BlockColors? {
        let name = self["TERM"] ?? ""
        if ["truecolor", "24bit"].contains(self["COLORTERM"]) || name.hasSuffix("-direct") { return .all }
        if ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"].contains(name) { return .all }
        return name.contains("256color") ? .palette : nil
    }

    /// Whether the terminal ignores the question about kitty's graphics if it does not support them.
    ///
    /// Multiplexers take it for a title or pass it on, and the Linux console prints it.
    var takesStrings: Bool {
        guard self["TMUX"] == nil, self["STY"] == nil, let name = self["TERM"] else { return false }
        return !["screen", "tmux", "linux"].contains { name.hasPrefix($0) }
    }
}
