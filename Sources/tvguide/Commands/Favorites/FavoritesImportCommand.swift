import GuideService

/// `tvguide favorites import FILE...`: adds the shows of lists to the favorites.
struct FavoritesImportCommand: FavoritesChangeCommand {
    static let spec = CommandSpec(
        summary: "Add the shows of a file to your favorites.",
        description: """
            Reads lists of TV Time, Trakt, Simkl, IMDb, TMDB, Sonarr, SeriesGuide, Jellyfin and Yamtrack, what tvguide \
            favorites export wrote, and names of shows, one on each line; - is standard input. Shows are found by \
            their numbers at TVmaze, IMDb and TheTVDB, else by name and year. Films and games are left out. Shows that \
            are already favorites stay as they are. A list that was stopped continues where it was.
            """,
        arguments: [ArgumentSpec(name: "FILE", kind: .file, isRepeated: true)],
        options: Option.favoritesFetching + [.offline, .dryRun],
        examples: [
            .init("tvguide favorites import favorites.json", "Add the shows of a backup."),
            .init("tvguide favorites import followed_tv_show.csv --dry-run", "Only print what would be added."),
        ]
    )

    private let list: ImportedList
    private let isTrial: Bool
    private let progress: FetchProgress

    init(_ call: CommandCall) throws {
        var list = ImportedList()
        for path in call.line.arguments {
            let file = try TemplateFiles(in: call.context).bytes(of: path)
            do { try list.read(file) } catch {
                throw CommandFailure(error, about: path == "-" ? "standard input" : path)
            }
        }
        self.list = list
        isTrial = call.line.has(.dryRun)
        progress = call.diagnostics.progress
    }

    func change(with service: TVService) async throws -> [FavoriteChange] {
        let imported = try await CommandFailure.wrapping(about: "the favorites") {
            try await progress.during("Fetching favorites") {
                try await service.importFavorites(list, isTrial: isTrial) {
                    progress.showParts($0, of: $1, requests: 4)
                }
            }
        }
        return imported.shows.map(FavoriteChange.imported) + [.counted(ImportedRows(imported))]
    }
}
