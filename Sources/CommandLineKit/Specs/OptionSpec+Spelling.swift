extension OptionSpec {
    /// The long name with its dashes, such as `--format`.
    package var dashedName: String { "--\(name)" }

    /// The letter with its dash, such as `-o`.
    var dashedLetter: String? { letter.map { "-\($0)" } }

    /// The long names without dashes: the main name, then the aliases.
    var longNames: [String] { [name] + aliases }

    /// All spellings of the option, with dashes: the name, the aliases, the letter.
    package var spellings: [String] { longNames.map { "--\($0)" } + [dashedLetter].compactMap(\.self) }

    /// The spellings to show: the letter, if there is one, and the name.
    var shownSpellings: [String] { [dashedLetter, dashedName].compactMap(\.self) }

    /// Whether the option requires a value.
    package var takesValue: Bool { value != .none && !mayTakeValue }

    /// Whether a value may be given after `=`, but not as a separate argument.
    var mayTakeValue: Bool { if case .optionalChoice = value { true } else { false } }

    /// The name with a placeholder for the value, such as `--output FILE` or `--open[=PAGE]`.
    package var usage: String {
        guard let placeholder = value.placeholder else { return dashedName }
        return mayTakeValue ? "\(dashedName)[=\(placeholder)]" : "\(dashedName) \(placeholder)"
    }

    /// The help, followed by the words of a choice, the default and the environment variable.
    var fullHelp: String {
        var sentences = [help]
        switch value {
        case .choice(_, let words), .optionalChoice(_, let words):
            sentences.append("One of \(words.shown.joinedByWord("or")).")
        default: break
        }
        if let fallback { sentences.append("Default: \(fallback).") }
        if let environment { sentences.append("Environment: \(environment).") }
        return sentences.joined(separator: " ")
    }
}
