/// The user's choice of when to show pictures.
package enum PictureChoice: String, CaseIterable, Sendable {
    /// On terminals that are known to show pictures.
    case auto
    case never
    /// On every terminal, at least in colored blocks.
    case always
}

extension Environment {
    /// Whether the terminal is one of those that are known to take the file of a picture as it is.
    package var takesPictures: Bool {
        // A multiplexer would show it as text.
        guard self["TMUX"] == nil, self["STY"] == nil else { return false }
        return ["iTerm.app", "WezTerm", "mintty"].contains(self["TERM_PROGRAM"]) || self["LC_TERMINAL"] == "iTerm2"
    }
}
