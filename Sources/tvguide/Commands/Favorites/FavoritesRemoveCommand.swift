import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide favorites remove SHOW...`: removes favorites. If one of them is not found, none is removed.
struct FavoritesRemoveCommand: FavoritesChangeCommand {
    static let spec = CommandSpec(
        summary: "Remove shows from your favorites.",
        description:
            "Removes shows and everything stored about them. Asks for confirmation, unless --yes is given.",
        arguments: [.show(isRepeated: true)],
        options: [.yes, .now],
        examples: [
            .init("tvguide favorites remove 82 --yes", "One show, by id, without confirmation.")
        ]
    )

    private let call: CommandCall
    private let question: Question

    init(_ call: CommandCall) throws {
        self.call = call
        question = Question(in: call.context)
        guard call.line.has(.yes) || question.canBeAsked else {
            throw CommandFailure.usage(.missingOption(.yes, call.line.command))
        }
    }

    func change(with service: TVService) async throws -> [FavoriteChange] {
        let shows = try await shows(of: service)
        guard isConfirmed(for: shows) else {
            call.diagnostics.report(notice: "Nothing was removed.")
            return []
        }
        let removed = try await CommandFailure.wrapping(about: "the favorites") {
            try await service.removeFavorites(Set(shows.map(\.id)))
        }
        let ids = Set(removed.map(\.id))
        return shows.filter { ids.contains($0.id) }.map(FavoriteChange.removed)
    }

    private func isConfirmed(for shows: [Show]) -> Bool {
        let names = shows.map(\.favoriteName).joinedByWord("and")
        return call.line.has(.yes) || question.ask("Remove \(names) from your favorites?")
    }

    /// Returns the favorites that the command line names, each once.
    private func shows(of service: TVService) async throws -> [Show] {
        var (shows, ids): ([Show], Set<Show.ID>) = ([], [])
        for typed in call.line.arguments {
            let show = try await CommandFailure.wrapping(about: "the favorites") {
                try await service.favorite(ShowReference(typed)).show
            }
            if ids.insert(show.id).inserted { shows.append(show) }
        }
        return shows
    }
}
