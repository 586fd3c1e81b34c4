public import Foundation
import GuideStore
import TVModel

extension TVService {
    /// The favorites as JSON: an array of shows, each an object with its integer `id`. This needs no network.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read.
    public func exportFavorites() async throws(ShowError) -> Data {
        let shows = try await readableFavorites().map(\.show)
        do { return try FavoritesFile.data(of: shows) } catch { throw .store(.unencodable(path: "favorites")) }
    }

    /// Makes favorites of the shows in JSON, and says what became of each, in their order.
    ///
    /// It takes what ``exportFavorites()`` gives, and any array of objects with an integer `id`. If anything in it is
    /// neither, nothing is changed. What the service cannot tell is taken as the file tells it.
    ///
    /// - Parameter progress: Is told how many have been dealt with, of how many.
    /// - Throws: ``ShowError/badImport(_:)``, ``ShowError/store(_:)`` or ``ShowError/cancelled``.
    public func importFavorites(
        _ data: Data,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> [FavoriteImport] {
        let rows = try FavoritesFile.rows(of: data)
        let known = try await favorites().favorites
        let shows = Dictionary(known.map { ($0.id, $0.show) }) { one, _ in one }
        var outcomes: [FavoriteImport] = []
        // A few at a time are fetched at once, but all are stored in their order.
        for start in stride(from: 0, to: rows.count, by: Self.favoriteWidth) where !Task.isCancelled {
            let few = Array(rows[start..<min(start + Self.favoriteWidth, rows.count)])
            let fetched = await inTurn(few, { done, _ in progress(start + done, rows.count) }) { row in
                if let show = shows[row.id] { return Fetched.not(FavoriteImport(show: show, outcome: .alreadyThere)) }
                return await self.fetched(row)
            }
            for one in fetched where !Task.isCancelled { outcomes.append(await stored(one)) }
            _ = await inTurn(outcomes.suffix(few.count).filter(\.isNew), { _, _ in }) {
                await self.keepPoster(of: $0.show)
            }
        }
        if Task.isCancelled { throw .cancelled }
        // A store that takes nothing is nobody's fault but its own.
        let refusal = outcomes.lazy.compactMap(\.storeFailure).first
        if let refusal, !outcomes.contains(where: \.isFavorite) { throw .store(refusal) }
        return outcomes
    }

    /// What was fetched for a row.
    private enum Fetched: Sendable {
        /// All or some of what belongs to a favorite, and why it is not all.
        case details(ShowDetails, ShowError?)
        /// Nothing; the row has been dealt with.
        case not(FavoriteImport)
    }

    private func fetched(_ row: FavoritesFile.Row) async -> Fetched {
        let found = FoundShow(id: row.id)
        do throws(ShowError) {
            return .details(
                try await self.details(of: found, .id(row.id), under: policy, freshFor: policy.maxAge).value,
                nil
            )
        } catch {
            let nameless = Show(id: row.id, name: "Show \(row.id)")
            guard let show = row.show, error != .cancelled else {
                return .not(FavoriteImport(show: row.show ?? nameless, outcome: .failed(error)))
            }
            // As old as can be, so that it is fetched as soon as that is possible.
            let never = Instant(secondsSince1970: 0)
            return .details(ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: never), error)
        }
    }

    private func stored(_ fetched: Fetched) async -> FavoriteImport {
        switch fetched {
        case .not(let outcome): return outcome
        case .details(let details, let obstacle):
            do throws(ShowError) {
                guard try await store(details) else {
                    return FavoriteImport(show: details.show, outcome: .alreadyThere)
                }
                return FavoriteImport(show: details.show, outcome: obstacle.map { .addedAsGiven($0) } ?? .added)
            } catch {
                return FavoriteImport(show: details.show, outcome: .failed(error))
            }
        }
    }
}

extension FavoriteImport {
    fileprivate var storeFailure: StoreFailure? {
        if case .failed(.store(let failure)) = outcome { failure } else { nil }
    }

    fileprivate var isNew: Bool {
        switch outcome {
        case .added, .addedAsGiven: true
        case .alreadyThere, .failed: false
        }
    }

    fileprivate var isFavorite: Bool {
        if case .failed = outcome { false } else { true }
    }
}
