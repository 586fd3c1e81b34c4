/// One entry of the table of options: all that parsing, help, manual and completions know of an option.
struct OptionSpec: Hashable, Sendable {
    /// The long name without its dashes.
    let name: String
    /// Other long names that are accepted, but not shown.
    let aliases: [String]
    /// The letter that stands for the name, without its dash.
    let short: Character?
    /// The kind of value it takes.
    let value: ValueKind
    /// The group under which it is listed.
    let group: OptionGroup
    /// What it does, as sentences.
    private(set) var help = ""
    /// What holds where it is not given, or nil where that is plain.
    private(set) var fallback: String?
    /// The environment variable that stands in for it.
    private(set) var environment: String?

    init(
        _ name: String,
        also aliases: [String] = [],
        short: Character? = nil,
        _ value: ValueKind = .none,
        in group: OptionGroup
    ) {
        self.name = name
        self.aliases = aliases
        self.short = short
        self.value = value
        self.group = group
    }

    /// The entry with its help.
    func help(_ help: String, default fallback: String? = nil) -> OptionSpec {
        var spec = self
        spec.help = help
        spec.fallback = fallback
        return spec
    }

    /// The entry with the environment variable that stands in for it.
    func environment(_ name: String) -> OptionSpec {
        var spec = self
        spec.environment = name
        return spec
    }

    /// The help with the words of a choice, the default and the environment variable behind it.
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
