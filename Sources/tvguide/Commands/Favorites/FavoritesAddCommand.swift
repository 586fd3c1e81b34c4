import GuideReports
import GuideService
import TVModel

/// `tvguide favorites add SHOW...`: adds shows to the favorites.
struct FavoritesAddCommand: FavoritesChangeCommand {
    static let spec = CommandSpec(
        summary: "Add shows to your favorites.",
        description: """
            Stores each show with its episodes, cast and poster. SHOW is the name of a show, its id, its number \
            elsewhere (imdb:tt0098904, tvdb:76107), or a link to TVmaze, IMDb or TheTVDB. Shows that are already \
            favorites stay as they are.
            """,
        arguments: [.show(isRepeated: true)],
        options: Option.favoritesFetching + [.offline],
        examples: [
            .init("tvguide favorites add 'Doctor Who'", "One show, by name."),
            .init("tvguide favorites add 82 tt0098904", "Two shows, by id and by IMDb id."),
        ]
    )

    private let typed: [String]
    private let progress: FetchProgress
    private let diagnostics: Diagnostics

    init(_ call: CommandCall) {
        typed = call.line.arguments
        progress = call.diagnostics.progress
        diagnostics = call.diagnostics
    }

    func change(with service: TVService) async -> [FavoriteChange] {
        var changes: [FavoriteChange] = []
        for batch in TVService.batches(of: typed) {
            let additions = await progress.during("Fetching the show") {
                await service.addFavorites(batch.map { ShowReference($0) })
            }
            for (which, addition) in zip(batch, additions) {
                switch addition {
                case .success(let addition): changes.append(.added(addition))
                case .failure(let error): changes.append(.failed(error, about: "the show \(quotedForDisplay(which))"))
                }
            }
            // If the store fails, it would fail for the other shows too.
            if changes.contains(where: \.endsRun) { break }
        }
        if mayBeOneName(changes) {
            let name = typed.joined(separator: " ")
            diagnostics.report(notice: "If that is one name, put it in quotes: \(quotedForDisplay(name)).")
        }
        return changes
    }

    /// Returns whether several words were typed and one of them names no single show.
    private func mayBeOneName(_ changes: [FavoriteChange]) -> Bool {
        guard typed.count > 1, !typed.contains(where: { $0.contains(" ") }) else { return false }
        return changes.contains { change in
            switch change {
            case .failed(.unknown(.name), _), .failed(.ambiguous, _): true
            default: false
            }
        }
    }
}
