import GuideReports
import GuideStore

/// A command: its entry in the table of commands, and the function that runs it.
protocol CommandDefinition {
    /// The entry in the table: arguments, options, help and examples.
    static var spec: CommandSpec { get }

    static func run(_ call: CommandCall) async throws -> ExitStatus
}

/// A command that prints a text which needs no asynchronous code, and therefore no threads.
protocol TextCommandDefinition: CommandDefinition {
    static func text(for line: TypedCommandLine, in context: ProgramContext) throws -> String
}

extension TextCommandDefinition {
    static func run(_ call: CommandCall) throws -> ExitStatus {
        try call.print(TerminalText(text(for: call.line, in: call.context)))
        return .done
    }
}

extension Command {
    /// The entry in the table of commands.
    var spec: CommandSpec { definition.spec }

    /// The type that defines the command.
    var definition: any CommandDefinition.Type {
        switch self {
        case .week: WeekCommand.self
        case .day: DayCommand.self
        case .tonight: TonightCommand.self
        case .now: NowCommand.self
        case .browse: BrowseCommand.self
        case .search: SearchCommand.self
        case .shows: ShowsCommand.self
        case .show: ShowCommand.self
        case .favoritesAdd: FavoritesAddCommand.self
        case .favoritesRemove: FavoritesRemoveCommand.self
        case .favorites: FavoritesCommand.self
        case .favoritesSeen: FavoritesSeenCommand.self
        case .favoritesMissed: FavoritesMissedCommand.self
        case .favoritesUpcoming: FavoritesUpcomingCommand.self
        case .favoritesExport: FavoritesExportCommand.self
        case .favoritesImport: FavoritesImportCommand.self
        case .alerts: AlertsCommand.self
        case .site: SiteCommand.self
        case .grab: GrabCommand.self
        case .templatesExport: TemplatesExportCommand.self
        case .templatesCheck: TemplatesCheckCommand.self
        case .cache: CacheCommand.self
        case .cacheClear: CacheClearCommand.self
        case .config: ConfigCommand.self
        case .doctor: DoctorCommand.self
        case .completions: CompletionsCommand.self
        case .completeLine: CompleteLineCommand.self
        case .help: HelpCommand.self
        case .version: VersionCommand.self
        }
    }
}

/// A call of a command, with everything that the command may use.
struct CommandCall {
    /// The parsed command line.
    var line: TypedCommandLine
    /// The streams, clocks and folders of the run.
    var context: ProgramContext
    /// Writes messages to standard error.
    let diagnostics: Diagnostics

    /// Runs the command, with the favorites of the sample if it reads that.
    func run() async throws -> ExitStatus {
        guard line.values.sample else { return try await line.command.definition.run(self) }
        let folder = PrivateFolder()
        // Where it cannot be made, the sample has no favorites, as one that cannot store them.
        try? folder.make()
        defer { withExtendedLifetime(folder) {} }
        let call = try await withFavorites(ofSampleIn: folder.path)
        return try await line.command.definition.run(call)
    }

    /// Writes text to standard output, through a pager unless the user turned it off.
    func print(_ text: TerminalText) throws {
        try OutputPlace.print(text, for: line, in: context)
    }

    /// Returns a store of the user's data, by default in a temporary folder, which reports what it moves aside.
    func dataStore(in folder: String?) -> DataFolder {
        DataFolder(folder, lockLimit: context.lockLimit, reportKept: diagnostics.report(kept:))
    }

    /// Checks that the environment names a folder for favorites.
    func checkFavoritesFolder() throws {
        guard try Settings(line, in: context).dataFolder != nil else { throw CommandFailure.noFavorites }
    }
}
