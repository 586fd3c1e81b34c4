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

extension [String] {
    /// Returns the texts that are not empty, with a separator between them.
    func joinedNonEmpty(by separator: String) -> String {
        filter { !$0.isEmpty }.joined(separator: separator)
    }
}

extension [UInt8] {
    /// Appends text unchanged.
    mutating func append(_ text: String) {
        append(contentsOf: text.utf8)
    }
}

extension Int {
    /// Returns the number with a noun, such as `1 episode` or `10 episodes`.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }

    /// Returns the form of a word that agrees with the number, such as `is` or `are`.
    package func form(_ singular: String, _ plural: String) -> String { self == 1 ? singular : plural }

    /// The number of minutes in words, such as `45 min` or `1 h 30 min`, or an empty text unless it is positive.
    var minutesText: String {
        guard self > 0 else { return "" }
        switch (self / 60, self % 60) {
        case (0, let rest): return "\(rest) min"
        case (let hours, 0): return "\(hours) h"
        case (let hours, let rest): return "\(hours) h \(rest) min"
        }
    }
}
