import CommandLineKit
import Foundation
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The commands for favorites. Lists of them are reports; changes are printed, one line per show.
struct FavoritesJob {
    let line: TypedCommandLine
    let context: ProgramContext
    let diagnostics: Diagnostics

    /// `favorites add WHICH...`
    func add() async throws(CommandFailure) -> ExitStatus {
        try await withService { service, settings throws(CommandFailure) in
            var tally = FavoritesSummary(diagnostics, in: context)
            for typed in line.arguments {
                do throws(ShowError) {
                    let addition = try await diagnostics.progress.during("Fetching the show") { () throws(ShowError) in
                        try await service.addFavorite(ShowReference(typed))
                    }
                    tally.note(addition)
                    if let details = addition.details {
                        diagnostics.report(FetchNotices(details, for: settings.reportContext))
                    }
                } catch {
                    try tally.note(error, about: "the show \(quotedForDisplay(typed))")
                }
            }
            return try tally.finish()
        }
    }

    /// `favorites remove WHICH...`; nothing is removed unless all of them are favorites.
    func remove() async throws(CommandFailure) -> ExitStatus {
        let question = Question(in: context)
        guard line.has(.yes) || question.canBeAsked else {
            throw .usage(.missingOption(Option.yes.spec, line.command.spec))
        }
        return try await withService { service, _ throws(CommandFailure) in
            let shows = try await favorites(of: service)
            let names = shows.map(\.favoriteName).joinedByWord("and")
            guard line.has(.yes) || question.ask("Remove \(names) from your favorites?") else {
                diagnostics.report(notice: "Nothing was removed.")
                return .done
            }
            var tally = FavoritesSummary(diagnostics, in: context)
            for show in shows {
                do throws(ShowError) {
                    if try await service.removeFavorite(show.id) { tally.say("Removed", show) }
                } catch {
                    try tally.note(error, about: show.favoriteName)
                }
            }
            return try tally.finish()
        }
    }

    /// `favorites refresh`
    func refresh() async throws(CommandFailure) -> ExitStatus {
        try await withService { service, _ throws(CommandFailure) in
            let progress = diagnostics.progress
            let outcomes: [FavoriteRefresh]
            do throws(ShowError) {
                outcomes = try await progress.during("Fetching favorites") { () throws(ShowError) in
                    try await service.refreshFavorites { progress.note($0, of: $1, requests: 2) }
                }
            } catch {
                throw CommandFailure(error, about: "the favorites")
            }
            if outcomes.isEmpty { diagnostics.report(notice: ShowListReport.noFavorites) }
            var tally = FavoritesSummary(diagnostics, in: context)
            for outcome in outcomes { try tally.note(outcome) }
            return try tally.finish()
        }
    }

    /// `favorites export FILE`
    func export() async throws(CommandFailure) {
        let destination = try OutputPlace.prepare(line.arguments[0], in: context)
        _ = try await withService { service, _ throws(CommandFailure) in
            let data: Data
            do throws(ShowError) {
                data = try await service.exportFavorites()
            } catch {
                throw CommandFailure(error, about: "the favorites")
            }
            try destination.put(data)
            return .done
        }
    }

    /// `favorites import FILE`
    func importing() async throws(CommandFailure) -> ExitStatus {
        let path = line.arguments[0]
        let data = Data(try TemplateFiles(in: context).text(of: path).utf8)
        return try await withService { service, _ throws(CommandFailure) in
            let progress = diagnostics.progress
            let outcomes: [FavoriteImport]
            do throws(ShowError) {
                outcomes = try await progress.during("Fetching favorites") { () throws(ShowError) in
                    try await service.importFavorites(data) { progress.note($0, of: $1, requests: 2) }
                }
            } catch {
                throw CommandFailure(error, about: path == "-" ? "standard input" : path)
            }
            var tally = FavoritesSummary(diagnostics, in: context)
            for outcome in outcomes { try tally.note(outcome) }
            return try tally.finish()
        }
    }

    /// The favorites that are named on the command line, each once.
    private func favorites(of service: TVService) async throws(CommandFailure) -> [Show] {
        var shows: [Show] = []
        for typed in line.arguments {
            do throws(ShowError) {
                let show = try await service.favorite(ShowReference(typed)).show
                if !shows.contains(where: { $0.id == show.id }) { shows.append(show) }
            } catch {
                throw CommandFailure(error, about: "the favorites")
            }
        }
        return shows
    }

    /// Runs a command with a service that stores favorites and fetches their posters.
    private func withService(
        _ body: (TVService, Settings) async throws(CommandFailure) -> ExitStatus
    ) async throws(CommandFailure) -> ExitStatus {
        let settings = try Settings(line, in: context)
        guard settings.source.dataFolder != nil else { throw .noDataFolder }
        let service = TVService(settings, keepsPosters: true, context: context, diagnostics: diagnostics)
        defer { service.close() }
        let status = try await body(service, settings)
        service.pruneFavorites(today: context.wallClock())
        return status
    }
}
