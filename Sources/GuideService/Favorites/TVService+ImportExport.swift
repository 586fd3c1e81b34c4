public import GuidePlatform
import GuideStore
import TVModel

extension TVService {
    /// Exports the favorites as JSON: an array of shows, which are objects with an integer `id` and the address of the show
    /// at TVmaze. This needs no network.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read.
    public func exportFavorites() async throws(ShowError) -> Data {
        let shows = try await readableFavorites().map(\.show)
        do { return try FavoritesFile.data(of: shows) } catch { throw .store(.unencodable(path: "favorites")) }
    }

    /// Imports favorites from JSON, and returns the result for each show, in order.
    ///
    /// The JSON must be that of ``exportFavorites()``, or another array of objects with the show's `url` at TVmaze or with
    /// the service's `_links`. Otherwise nothing is changed. Shows that cannot be fetched are imported as the file
    /// describes them.
    ///
    /// - Parameter progress: A closure to call with the number of finished shows and the total number.
    /// - Throws: ``ShowError/badImport(_:)``, ``ShowError/store(_:)`` or ``ShowError/cancelled``.
    public func importFavorites(
        _ data: Data,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> [FavoriteImport] {
        let rows = try FavoritesFile.rows(of: data)
        let known = try await favorites().favorites
        let shows = Dictionary(known.map { ($0.id, $0.show) }) { one, _ in one }
        // Once for all rows, since it reads everything that is stored.
        let stored = Dictionary(await knownShows().map { ($0.value.id, $0) }) { one, _ in one }
        let imported = await inBatches(rows, progress, store: { await write($0) }) { [self] row in
            if let show = shows[row.id] {
                return FetchedRow.finished(FavoriteImport(show: show, outcome: .alreadyThere))
            }
            return await fetch(row, stored[row.id])
        }
        if Task.isCancelled { throw .cancelled }
        // If no show could be written, the reason is the store, not the shows.
        let failure = imported.lazy.compactMap(\.storeFailure).first
        if let failure, !imported.contains(where: \.isFavorite) { throw .store(failure) }
        return imported
    }

    private func fetch(_ row: FavoritesFile.Row, _ stored: Fetched<Show>?) async -> FetchedRow {
        let resolved = ResolvedShow(id: row.id, facts: stored, isLookedUp: true)
        do {
            let details = try await details(of: resolved, .id(row.id), under: policy, maxAge: policy.maxAge)
            return .details(details.value, nil)
        } catch {
            let nameless = Show(id: row.id, name: "Show \(row.id)")
            guard let show = row.show, error != .cancelled else {
                return .finished(FavoriteImport(show: row.show ?? nameless, outcome: .failed(error)))
            }
            // The oldest possible date, so that the show is fetched as soon as the service can be reached.
            let never = Instant(secondsSince1970: 0)
            return .details(ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: never), error)
        }
    }

    /// Writes the fetched rows in one step, unless the task is cancelled, and fetches the posters of new favorites.
    private func write(_ rows: [FetchedRow]) async -> [FavoriteImport] {
        guard !Task.isCancelled else { return [] }
        let details = rows.compactMap { if case .details(let details, _) = $0 { details } else { nil } }
        let added: Result<Set<Show.ID>, ShowError>
        do { added = .success(try await writeFavorites(details)) } catch { added = .failure(error) }
        let imported = rows.map { row in
            switch (row, added) {
            case (.finished(let imported), _): imported
            case (.details(let details, _), .failure(let error)):
                FavoriteImport(show: details.show, outcome: .failed(error))
            case (.details(let details, let failure), .success(let ids)) where ids.contains(details.id):
                FavoriteImport(show: details.show, outcome: failure.map { .addedAsGiven($0) } ?? .added)
            case (.details(let details, _), .success):
                FavoriteImport(show: details.show, outcome: .alreadyThere)
            }
        }
        let new = imported.filter(\.isNew)
        _ = await concurrentMap(new, width: Self.favoriteWidth) { [self] in await fetchPoster(of: $0.show) }
        return imported
    }
}

/// A row of an import, after fetching.
private enum FetchedRow: Sendable {
    /// The details to write, and the reason if they are only those of the file.
    case details(ShowDetails, ShowError?)
    /// Nothing to write.
    case finished(FavoriteImport)
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
