/// A fixed set of words, one of which is the value of an option.
package protocol Choice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Other spellings that are accepted, with their meanings.
    static var aliases: [String: Self] { get }
}

extension Choice {
    /// No other spellings.
    package static var aliases: [String: Self] { [:] }

    /// Parses a typed word, ignoring case.
    package init?(typed: String) {
        let word = typed.lowercased()
        guard let choice = Self(rawValue: word) ?? Self.aliases[word] else { return nil }
        self = choice
    }
}

/// The words of a ``Choice``, without its type.
package struct ChoiceWords: Hashable, Sendable {
    /// The words that help and completions show, in the order of the cases.
    let shown: [String]
    /// Other spellings, each with the shown word that it means.
    let aliases: [String: String]

    /// Creates the words of a choice.
    package init<C: Choice>(of choice: C.Type) {
        shown = choice.allCases.map(\.rawValue)
        aliases = choice.aliases.mapValues(\.rawValue)
    }

    /// Returns the shown word for a typed word, or nil if that is unknown.
    package func word(for typed: String) -> String? {
        let word = typed.lowercased()
        return shown.contains(word) ? word : aliases[word]
    }
}
