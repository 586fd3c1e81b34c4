extension String {
    /// The text as one clean line, or an empty text if no character is visible.
    var cleanLine: String {
        let line = SafeText.plain(self)
        // Direction marks and fillers are invisible. Text for terminals contains none of them.
        return line.utf8.contains { $0 > 0x20 && $0 < 0x7F } || !SafeText.terminal(line).isEmpty ? line : ""
    }

    /// The text, or nil if it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}
