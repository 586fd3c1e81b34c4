import GuideService
import TVModel

/// A command that changes favorites. The change and the printing of its results are apart; see ``FavoritesSummary``.
protocol FavoritesChangeCommand: CommandDefinition {
    /// The command of a call.
    ///
    /// - Throws: An error that is found without the favorites, such as a file that cannot be read.
    init(_ call: CommandCall) throws(CommandFailure)

    /// Changes the favorites.
    ///
    /// - Returns: The results in the order of the favorites; they end with the first that ``FavoriteChange/endsRun``.
    func change(with service: TVService) async throws(CommandFailure) -> [FavoriteChange]
}

extension FavoritesChangeCommand {
    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        let command = try Self(call)
        return try await call.withFavorites { service, settings throws(CommandFailure) in
            let changes = try await command.change(with: service)
            return try FavoritesSummary(changes).write(for: call, settings)
        }
    }
}

extension CommandCall {
    /// Runs a request with a service that stores favorites and their posters.
    func withFavorites<Value>(
        _ request: (TVService, Settings) async throws(CommandFailure) -> Value
    ) async throws(CommandFailure) -> Value {
        let settings = try Settings(line, in: context)
        guard settings.source.dataFolder != nil else { throw .noDataFolder }
        let service = TVService(settings, keepsPosters: true, context: context, diagnostics: diagnostics)
        defer { service.close() }
        let today = context.wallClock()
        do throws(CommandFailure) {
            let value = try await request(service, settings)
            await service.pruneFavorites(today: today)
            return value
        } catch {
            await service.pruneFavorites(today: today)
            throw error
        }
    }
}
