/// A fixed set of words, one of which is the value of an option.
protocol Choice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Other spellings that are accepted.
    var aliases: [String] { get }
}

extension Choice {
    /// No other spellings.
    var aliases: [String] { [] }
}

extension [any Choice] {
    /// The words that help and completions show.
    var words: [String] { map { $0.rawValue } }

    /// Returns the shown word for a typed one, ignoring case, or nil if that is none of the choices.
    func word(for typed: String) -> String? {
        let typed = typed.lowercased()
        return first { $0.rawValue == typed || $0.aliases.contains(typed) }?.rawValue
    }
}
