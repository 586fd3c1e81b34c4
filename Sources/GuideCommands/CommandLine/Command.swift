import GuideReports

/// The commands of the program, by the words that call them. ``definition`` is the type that defines a command.
///
/// The order of the cases is the order in help, manual and completions.
enum Command: String, CaseIterable, Sendable {
    case week, day, tonight, now
    case browse
    case search, shows, show
    case favorites
    case favoritesAdd = "favorites add"
    case favoritesRemove = "favorites remove"
    case favoritesSeen = "favorites seen"
    case favoritesMissed = "favorites missed"
    case favoritesUpcoming = "favorites upcoming"
    case favoritesExport = "favorites export"
    case favoritesImport = "favorites import"
    case alerts
    case site
    case templatesExport = "templates export"
    case templatesCheck = "templates check"
    case cache
    case cacheClear = "cache clear"
    case config, doctor, completions, help
    // These are accepted, and described in the manual alone.
    case grab
    /// Prints the version. No word calls it, but the option of that name.
    case version
    /// Completes a command line for a shell. Only the scripts of completions call it.
    case completeLine = "complete-line"

    /// The commands that a user may call by their words.
    static let accepted = allCases.filter { ![.version, .completeLine].contains($0) }
    /// The commands that help and completions list.
    static let listed = accepted.filter { $0 != .grab }
    /// The command that runs if the command line names no command.
    static let byDefault = Command.week

    /// Returns the command with these words, such as `cache clear`.
    static func named(_ words: String) -> Command? { accepted.first { $0.rawValue == words } }

    /// The first words of all commands, each once.
    static let firstWords: [String] = accepted.reduce(into: []) { words, command in
        if !words.contains(command.words[0]) { words.append(command.words[0]) }
    }

    /// The first words of the commands that help and completions list, each once.
    static let listedFirstWords = firstWords.filter { word in listed.contains { $0.words[0] == word } }

    /// Returns the summary of the family or the command with this first word.
    static func summary(of word: String) -> String? {
        CommandFamily.named(word)?.summary ?? named(word)?.spec.summary
    }

    /// The one or two words that call the command.
    var words: [String] { rawValue.split(separator: " ").map(String.init) }
    /// The family of a command with a first word that several commands share.
    var family: CommandFamily? { CommandFamily.named(words[0]) }
    /// The second word of a command of two words.
    var subcommand: String? { words.count > 1 ? words[1] : nil }
    /// The call of the command in a shell, such as `tvguide cache clear`.
    var call: String { "\(Program.name) \(rawValue)" }

    /// The call with arguments, such as `tvguide day DATE`.
    var usage: String {
        ([call] + spec.arguments.map(\.usage)).joined(separator: " ")
    }

    /// Returns whether the command takes an option.
    func takes(_ option: Option) -> Bool { option.spec.commands.contains(self) }
    /// The options that the command takes, in the order of the table.
    var options: [Option] { Option.allCases.filter(takes) }
    /// The options that the command's help lists. The grabber's own are listed there alone.
    var listedOptions: [Option] { self == .grab ? options : options.filter(\.spec.isListed) }

    /// The formats in which the command writes.
    var formats: [ReportFormat] {
        switch self {
        case .now: GuideReport.Kind.now.formats
        case .favoritesUpcoming: GuideReport.Kind.upcoming.formats
        case .favoritesMissed: GuideReport.Kind.missed.formats
        case .show: ReportFormat.ofEvents
        case .search, .shows, .favorites: ReportFormat.ofReports
        case .doctor: [.text, .json]
        case .favoritesExport: [.json, .csv, .jsonl]
        case .alerts: AlertDocument.formats
        default: ReportFormat.allCases
        }
    }

    /// The format of the command's output if neither an option nor the name of a file selects one.
    var usualFormat: ReportFormat { fixedFormat ?? .text }

    /// The usual format of a command that help names by its word.
    var fixedFormat: ReportFormat? {
        switch self {
        case .favoritesExport: .json
        case .doctor, .alerts: .text
        default: nil
        }
    }

    /// The sources of pictures that the command accepts. Only the pages of a site can have files beside them.
    var imagesChoices: [ImagesChoice] {
        switch self {
        case .site: [.link, .local, .none]
        case .grab: [.link, .none]
        default: [.link, .embed, .none]
        }
    }
}

/// A first word that several commands share, such as `cache` of `cache` and `cache clear`.
struct CommandFamily: Hashable, Sendable {
    /// The first word.
    let name: String
    /// The purpose of the family, in one sentence.
    let summary: String
    /// The purpose of the family, at length.
    let description: String
    /// The command that runs if the first word is used alone, or nil if that is an error.
    var defaultCommand: Command?

    static let all: [CommandFamily] = [.favorites, .templates, .cache]

    /// Returns the family with this first word.
    static func named(_ name: String) -> CommandFamily? { all.first { $0.name == name } }

    /// The commands with a second word that help lists.
    var commands: [Command] { Command.listed.filter { $0.family == self && $0.subcommand != nil } }
    /// The second words that help lists.
    var subcommands: [String] { commands.compactMap(\.subcommand) }
    /// The call of its commands, such as `tvguide favorites [COMMAND]`.
    var usage: String { "\(Program.name) \(name) \(defaultCommand == nil ? "COMMAND" : "[COMMAND]")" }

    static let cache = CommandFamily(
        name: "cache",
        summary: "Show or clear the data stored on disk.",
        description: """
            Responses of the service are stored on disk, one file for each country and date, so that a second run \
            is quick and a guide can be made while the service is unreachable. Without COMMAND, the folder is \
            printed, with what is stored there and how fresh it is.
            """,
        defaultCommand: .cache
    )

    static let favorites = CommandFamily(
        name: "favorites",
        summary: "Keep favorites, and read them offline.",
        description: """
            Favorites are stored on this computer, each with its episodes, cast and poster, so that they can be read \
            offline. Guides mark them, and --favorites shows only them. Without COMMAND, they are listed, each with its \
            next episode for you, and how many are left. SHOW is a name, an id, a number elsewhere (imdb:tt0098904, tvdb:76107), or a link to TVmaze, IMDb or TheTVDB.
            """,
        defaultCommand: .favorites
    )

    static let templates = CommandFamily(
        name: "templates",
        summary: "Export the templates, and check your own.",
        description: """
            Mustache templates lay out the reports. These commands write the built-in ones to a folder, and check your own.
            """
    )
}

/// The entry of a command in the table of commands, from which the parser, help, manual and completions are made.
struct CommandSpec: Sendable {
    /// The command in one sentence.
    let summary: String
    /// The command at length.
    let description: String
    /// Its arguments, in order.
    var arguments: [ArgumentSpec] = []
    /// Command lines to show as examples, each with its purpose in one sentence.
    let examples: [HelpLayout.Row]

    /// The entry of a command that neither help nor the manual describes.
    static let undescribed = CommandSpec(summary: "", description: "", examples: [])
}

/// An argument of a command.
struct ArgumentSpec: Sendable {
    /// The kind of its value, whose placeholder stands in help, such as `DATE`.
    let value: ValueKind
    /// A noun with its article, as in "needs a date", or nil if the placeholder is clear.
    var description: String?
    /// Whether the argument may be left out.
    var isOptional = false
    /// Whether the argument may be repeated, which only the last argument of a command may.
    var isRepeated = false

    var name: String { value.placeholder ?? "" }

    /// The name as usage lines show it, in brackets if the argument is optional.
    var usage: String { usage { $0 } }

    /// Returns ``usage`` with a name that is marked up.
    func usage(_ mark: (String) -> String) -> String {
        let word = mark(name) + (isRepeated ? "..." : "")
        return isOptional ? "[\(word)]" : word
    }
}
