/// A closed set of words, one of which an option takes.
protocol Choice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Other spellings that are accepted, and what they mean.
    static var aliases: [String: Self] { get }
}

extension Choice {
    static var aliases: [String: Self] { [:] }

    /// Reads a typed word; case does not matter.
    init?(typed: String) {
        let word = typed.lowercased()
        guard let choice = Self(rawValue: word) ?? Self.aliases[word] else { return nil }
        self = choice
    }
}

/// The words of a ``Choice``, with its type left behind.
struct ChoiceWords: Hashable, Sendable {
    /// The words that help and completions show, in the order of the cases.
    let shown: [String]
    /// Other spellings, each with the shown word that it stands for.
    let aliases: [String: String]

    init<C: Choice>(of choice: C.Type) {
        shown = choice.allCases.map(\.rawValue)
        aliases = choice.aliases.mapValues(\.rawValue)
    }

    /// The shown word for what was typed, or nil where it is none of them.
    func word(for typed: String) -> String? {
        let word = typed.lowercased()
        return shown.contains(word) ? word : aliases[word]
    }
}
