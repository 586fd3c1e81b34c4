/// An entry in the table of options, from which the parser, help, manual and completions are made.
package struct OptionSpec: Hashable, Sendable {
    /// The long name without its dashes.
    package let name: String
    let aliases: [String]
    let letter: Character?
    let value: ValueKind
    /// The group under which it is listed.
    package let group: OptionGroup
    /// Whether every command accepts it.
    let isCommon: Bool
    let help: String
    let fallback: String?
    /// The environment variable that sets the option.
    package let environment: String?

    /// - Parameters:
    ///   - name: The long name without its dashes.
    ///   - aliases: Other long names that are accepted, but not shown.
    ///   - letter: The letter that is short for the name, without its dash.
    ///   - value: The kind of value it takes.
    ///   - group: The group under which it is listed.
    ///   - isCommon: Whether every command accepts it.
    ///   - help: Its effect, as sentences.
    ///   - fallback: The default value as help shows it, or nil if help does not mention it.
    ///   - environment: The environment variable that sets the option.
    package init(
        _ name: String,
        aliases: [String] = [],
        letter: Character? = nil,
        value: ValueKind = .none,
        in group: OptionGroup,
        isCommon: Bool = false,
        help: String,
        default fallback: String? = nil,
        environment: String? = nil
    ) {
        self.name = name
        self.aliases = aliases
        self.letter = letter
        self.value = value
        self.group = group
        self.isCommon = isCommon
        self.help = help
        self.fallback = fallback
        self.environment = environment
    }
}
