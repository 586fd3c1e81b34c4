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

/// The words of a ``Choice``. They are created only when needed, since a run uses few options.
package struct ChoiceWords: Sendable {
    private let choice: any Choice.Type

    /// Creates the words of a choice.
    package init(of choice: any Choice.Type) {
        self.choice = choice
    }

    /// The words that help and completions show, in the order of the cases.
    var shown: [String] { choice.words }

    /// Returns the shown word for a typed word, or nil if that is unknown.
    package func word(for typed: String) -> String? { choice.word(for: typed) }
}

extension ChoiceWords: Hashable {
    package static func == (left: ChoiceWords, right: ChoiceWords) -> Bool { left.choice == right.choice }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(choice)) }
}

extension Choice {
    fileprivate static var words: [String] { allCases.map(\.rawValue) }

    fileprivate static func word(for typed: String) -> String? { Self(typed: typed)?.rawValue }
}
