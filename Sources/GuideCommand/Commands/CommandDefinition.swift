import CommandLineKit

/// A command: its entry in the table of commands, and its run.
protocol CommandDefinition {
    /// The entry in the table: arguments, options, help and examples.
    static var spec: CommandSpec { get }

    /// Runs the command.
    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus
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
        case .episodes: EpisodesCommand.self
        case .cast: CastCommand.self
        case .favoritesAdd: FavoritesCommands.Add.self
        case .favoritesRemove: FavoritesCommands.Remove.self
        case .favoritesList: FavoritesListCommand.self
        case .favoritesRefresh: FavoritesCommands.Refresh.self
        case .favoritesUpcoming: FavoritesUpcomingCommand.self
        case .favoritesExport: FavoritesCommands.Export.self
        case .favoritesImport: FavoritesCommands.Import.self
        case .site: SiteCommand.self
        case .templatesList: TemplatesCommands.List.self
        case .templatesShow: TemplatesCommands.Show.self
        case .templatesExport: TemplatesCommands.Export.self
        case .templatesData: TemplatesCommands.Data.self
        case .templatesCheck: TemplatesCommands.Check.self
        case .templatesRender: TemplatesCommands.Render.self
        case .cacheStatus: CacheCommands.Status.self
        case .cacheClear: CacheCommands.Clear.self
        case .cachePath: CacheCommands.Path.self
        case .config: ConfigCommand.self
        case .completions: CompletionsCommand.self
        case .help: HelpCommand.self
        case .version: VersionCommand.self
        }
    }
}
