public import Foundation
import GuideStore
import TVModel

extension TVService {
    /// The favorites as JSON: an array of shows, each an object with its integer `id`. This needs no network.
    public func exportFavorites() async throws(ShowError) -> Data {
        let shows = try await favorites().favorites.map(\.show)
        do { return try FavoritesFile.data(of: shows) } catch { throw .store(.unencodable(path: "favorites")) }
    }

    /// Makes favorites of the shows in JSON, and says what became of each, in their order.
    ///
    /// It takes what ``exportFavorites()`` gives, and any array of objects with an integer `id`. If anything in it is
    /// neither, nothing is changed. What the service cannot tell is taken as the file tells it.
    ///
    /// - Parameter progress: Is told how many have been dealt with, of how many.
    public func importFavorites(
        _ data: Data,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> [FavoriteImport] {
        let rows = try FavoritesFile.rows(of: data)
        let known = try await favorites().favorites
        let shows = Dictionary(known.map { ($0.id, $0.show) }) { one, _ in one }
        let outcomes = await inTurn(rows, progress) { row in
            if let show = shows[row.id] { return FavoriteImport(show: show, outcome: .alreadyThere) }
            return await self.imported(row)
        }
        if Task.isCancelled { throw .cancelled }
        // A store that takes nothing is nobody's fault but its own.
        let refusal = outcomes.lazy.compactMap(\.storeFailure).first
        if let refusal, !outcomes.contains(where: \.isFavorite) { throw .store(refusal) }
        return outcomes
    }

    private func imported(_ row: FavoritesFile.Row) async -> FavoriteImport {
        var details: ShowDetails
        var obstacle: ShowError?
        let found = FoundShow(id: row.id)
        do throws(ShowError) {
            details = try await self.details(of: found, .id(row.id), under: policy, freshFor: policy.maxAge).value
        } catch {
            let nameless = Show(id: row.id, name: "Show \(row.id)")
            guard let show = row.show, error != .cancelled else {
                return FavoriteImport(show: row.show ?? nameless, outcome: .failed(error))
            }
            // As old as can be, so that it is fetched as soon as that is possible.
            let never = Instant(secondsSince1970: 0)
            details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: never)
            obstacle = error
        }
        do throws(ShowError) {
            guard try await add(details) else { return FavoriteImport(show: details.show, outcome: .alreadyThere) }
            return FavoriteImport(show: details.show, outcome: obstacle.map { .addedAsGiven($0) } ?? .added)
        } catch {
            return FavoriteImport(show: details.show, outcome: .failed(error))
        }
    }
}

extension FavoriteImport {
    fileprivate var storeFailure: StoreFailure? {
        if case .failed(.store(let failure)) = outcome { failure } else { nil }
    }

    fileprivate var isFavorite: Bool {
        if case .failed = outcome { false } else { true }
    }
}
