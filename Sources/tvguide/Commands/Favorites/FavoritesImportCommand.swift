import GuidePlatform
import GuideService

/// `tvguide favorites import FILE`: adds the shows of a file to the favorites.
struct FavoritesImportCommand: FavoritesChangeCommand {
    static let spec = CommandSpec(
        summary: "Add the shows of a file to your favorites.",
        description: """
            Reads a file that tvguide favorites export wrote; - is standard input. Shows that are already favorites \
            stay as they are. Lists of other programs are refused, since their ids are those of other shows.
            """,
        arguments: [ArgumentSpec(name: "FILE", kind: .file)],
        options: Option.favoritesFetching + [.offline],
        examples: [
            .init("tvguide favorites import favorites.json", "Add the shows of a backup.")
        ]
    )

    private let path: String
    private let file: Data
    private let progress: FetchProgress

    init(_ call: CommandCall) throws(CommandFailure) {
        path = call.line.arguments[0]
        file = Data(try TemplateFiles(in: call.context).text(of: path).utf8)
        progress = call.diagnostics.progress
    }

    func change(with service: TVService) async throws(CommandFailure) -> [FavoriteChange] {
        try await CommandFailure.wrapping(about: path == "-" ? "standard input" : path) { () throws(ShowError) in
            try await progress.during("Fetching favorites") { () throws(ShowError) in
                try await service.importFavorites(file) { progress.note($0, of: $1, requests: 2) }
            }
        }.map(FavoriteChange.imported)
    }
}
