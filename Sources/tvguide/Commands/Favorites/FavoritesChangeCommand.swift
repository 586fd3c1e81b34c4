import GuideService
import TVModel

/// A command that changes favorites. ``FavoritesSummary`` prints the results separately.
protocol FavoritesChangeCommand: CommandDefinition {
    /// Creates the command for a call.
    ///
    /// - Throws: An error that can be found without the favorites, such as an unreadable file.
    init(_ call: CommandCall) throws

    /// Changes the favorites.
    ///
    /// - Returns: The results in the order of the favorites, up to the first that ends the run.
    func change(with service: TVService) async throws -> [FavoriteChange]
}

extension FavoritesChangeCommand {
    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let command = try Self(call)
        return try await call.withFavorites { service, settings in
            let changes = try await command.change(with: service)
            return try FavoritesSummary(changes).write(for: call, settings)
        }
    }
}

extension CommandCall {
    /// Runs a request with a service that stores favorites and their posters.
    func withFavorites<Value>(
        _ request: (TVService, Settings) async throws -> Value
    ) async throws -> Value {
        let settings = try Settings(line, in: context)
        guard settings.source.dataFolder != nil else { throw CommandFailure.noDataFolder }
        let service = TVService(settings, keepsPosters: true, context: context, diagnostics: diagnostics)
        defer { service.close() }
        let today = context.wallClock()
        do {
            let value = try await request(service, settings)
            await service.pruneFavorites(today: today)
            return value
        } catch {
            await service.pruneFavorites(today: today)
            throw error
        }
    }
}
