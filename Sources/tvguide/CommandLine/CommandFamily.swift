/// A first word that several commands share, such as `cache` of `cache path` and `cache clear`.
struct CommandFamily: Hashable, Sendable {
    /// The first word.
    let name: String
    /// The purpose of the family, in one sentence.
    let summary: String
    /// The purpose of the family, at length.
    let description: String
    /// The command that runs if the first word is used alone, or nil if that is an error.
    var defaultCommand: Command?

    /// All families.
    static let all: [CommandFamily] = [.favorites, .templates, .cache]

    /// Returns the family with this first word.
    static func named(_ name: String) -> CommandFamily? { all.first { $0.name == name } }

    /// The commands of the family.
    var commands: [Command] { Command.listed.filter { $0.family == self } }

    /// The second words that may follow the name of the family.
    var subcommands: [String] { commands.compactMap(\.subcommand) }
}
