import GuidePlatform

extension Environment {
    /// Whether the terminal is one of those that are known to take a picture's file as it is.
    var takesPictures: Bool {
        // A multiplexer would take it for text.
        guard self["TMUX"] == nil, self["STY"] == nil else { return false }
        return ["iTerm.app", "WezTerm", "mintty"].contains(self["TERM_PROGRAM"]) || self["LC_TERMINAL"] == "iTerm2"
    }
}
