import GuideSafeText

extension String {
    /// The text as one clean line; empty where it has no visible character.
    var cleanLine: String {
        let line = SafeText.plain(self)
        // Direction marks and fillers are not seen: what a terminal is given has none of them.
        return line.utf8.contains { $0 > 0x20 && $0 < 0x7F } || !SafeText.terminal(line).isEmpty ? line : ""
    }

    /// The text; nil where there is none.
    var nonEmpty: String? { isEmpty ? nil : self }
}
