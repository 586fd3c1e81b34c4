/// The entry of an option in the table of options.
struct OptionSpec: Sendable {
    /// The group under which it is listed.
    let group: OptionGroup
    /// Other long names that are accepted, but not shown.
    var aliases: [String] = []
    /// The letter that is short for the name, without its dash.
    var letter: Character?
    /// The kind of value it takes.
    var value = ValueKind.none
    /// Its effect, as sentences.
    let help: String
    /// The default value as help shows it, or nil if help does not mention it.
    var fallback: String?
    /// The environment variable that sets the option.
    var environment: String?
}
