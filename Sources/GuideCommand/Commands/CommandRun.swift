import CommandLineKit
import GuideReports

/// Which job does which command.
struct CommandRun {
    let line: TypedCommandLine
    let world: ProgramContext
    let narrator: Diagnostics

    /// Runs the command.
    func status() async throws(CommandFailure) -> ExitStatus {
        let templates = TemplatesJob(line: line, world: world, narrator: narrator)
        let favorites = FavoritesJob(line: line, world: world, narrator: narrator)
        let cache = CacheJob(line: line, world: world)
        switch line.command {
        case .week: return try await guide(.week)
        case .day: return try await guide(.day)
        case .tonight: return try await guide(.tonight)
        case .now: return try await guide(.now)
        case .browse: try await BrowseJob(line: line, world: world).run()
        case .search: return try await shows(ShowListQuery.search(line.arguments.joined(separator: " ")))
        case .shows: return try await shows(ShowListQuery.page(line.number(.page) ?? 0))
        case .show: return try await shows(ShowDetailsQuery(.show, of: line.arguments[0], line))
        case .episodes: return try await shows(ShowDetailsQuery(.episodes, of: line.arguments[0], line))
        case .cast: return try await shows(ShowDetailsQuery(.cast, of: line.arguments[0], line))
        case .favoritesAdd: return try await favorites.add()
        case .favoritesRemove: return try await favorites.remove()
        case .favoritesList: return try await favorites.list()
        case .favoritesRefresh: return try await favorites.refresh()
        case .favoritesUpcoming: return try await favorites.upcoming()
        case .favoritesExport: try await favorites.export()
        case .favoritesImport: return try await favorites.importing()
        case .site: return try await SiteJob(line: line, world: world, narrator: narrator).run()
        case .templatesData: return try await templates.data()
        case .templatesList: try templates.list()
        case .templatesShow: try templates.show()
        case .templatesExport: try templates.export()
        case .templatesCheck: try templates.check()
        case .templatesRender: try templates.render()
        case .cacheStatus: try cache.status()
        case .cacheClear: try cache.clear()
        case .cachePath: try cache.path()
        case .completions, .help, .version: try HelpJob(line: line, world: world).run()
        }
        return .done
    }

    private func shows(_ inquiry: some ShowQuery) async throws(CommandFailure) -> ExitStatus {
        try await ShowJob(line: line, world: world, narrator: narrator).run(inquiry)
    }

    private func guide(_ kind: GuideReport.Kind) async throws(CommandFailure) -> ExitStatus {
        try await GuideJob(line: line, kind: kind, world: world, narrator: narrator).run()
    }
}
