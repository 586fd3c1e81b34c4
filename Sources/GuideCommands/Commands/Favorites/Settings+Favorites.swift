import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The user's favorites, read from disk for guides and sites, without the service.
extension Settings {
    /// Returns the favorites that a report marks, which its filter selects, or whose marks hide spoilers.
    ///
    /// If the favorites are only needed for marks, an unreadable list causes a notice. If a filter needs them, it
    /// causes an error, since an empty guide would replace a good page, as does one that hides spoilers, since it would
    /// show them.
    func favoritesOfReport(_ diagnostics: Diagnostics) async throws -> [Favorite] {
        let isFiltered = selection.filter.favoritesOnly
        guard isFiltered || source.dataFolder != nil else { return [] }
        do {
            return try await favorites(diagnostics)
        } catch let failure as CommandFailure {
            if isFiltered || reportContext.spoilerMarks != nil { throw failure }
            diagnostics.report(notice: "Favorites are not marked. \(failure.sentence)", at: .quiet)
            return []
        }
    }

    /// Hides what the marks of favorites do not cover, if the command line hides spoilers.
    mutating func hideSpoilers(_ diagnostics: Diagnostics) async throws {
        guard reportContext.spoilerMarks != nil else { return }
        hideSpoilers(after: try await favoritesOfReport(diagnostics), diagnostics)
    }

    /// Returns the favorites.
    func favorites(_ diagnostics: Diagnostics) async throws -> [Favorite] {
        guard source.dataFolder != nil else { throw CommandFailure.noFavorites }
        let list: FavoritesList
        do {
            list = try await FavoritesStore(files: source.dataStore(diagnostics)).favorites()
        } catch let failure as SystemFailure {
            let problem = "Could not read the favorites in \(SafeText.terminal(failure.path)): \(failure.reason)."
            throw CommandFailure(problem, .inputOutput)
        } catch let failure as FileFailure {
            throw CommandFailure(failure)
        }
        if let loss = list.loss { throw CommandFailure(ShowError.lostFavorites(loss), about: "the favorites") }
        if let damage = list.damage { diagnostics.report(.favoritesDamaged(damage)) }
        return list.favorites
    }
}

extension CommandCall {
    /// Returns the call with another folder for favorites, so that nothing of the user's is read or written. If the call is
    /// about favorites, the folder gets those of the sample, unless it cannot be written.
    func withFavorites(ofSampleIn folder: String) async throws -> CommandCall {
        var call = self
        call.context.environment = Environment(context.environment.variables.merging(["XDG_DATA_HOME": folder]) { $1 })
        if line.command.words.first == "favorites" || line.has(.favorites) {
            let service = TVService(
                try Settings(line, in: call.context),
                context: call.context,
                diagnostics: diagnostics
            )
            defer { service.close() }
            _ = await service.addFavorites(SampleWeek.favorites.map { .id($0) })
        }
        return call
    }
}
