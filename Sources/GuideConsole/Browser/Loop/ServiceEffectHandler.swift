package import GuideReports
package import GuideService
import GuideStore
package import TVModel

/// Performs the browser's effects with the service and its store.
package struct ServiceEffectHandler: EffectHandler {
    package let limitWaits: AsyncStream<Duration>
    private let service: TVService
    private let stored = FavoriteDetailsCache()
    /// Called with the listings of each week that was loaded.
    private let observe: @Sendable (Listings) -> Void
    /// Loads a picture, or returns nil if that fails.
    private let loadPicture: @Sendable (PictureRequest) async -> DrawnPicture?
    /// Opens a page in the user's web browser, and returns whether that succeeded.
    private let open: @Sendable (WebLink) async -> Bool

    package init(
        _ service: TVService,
        limitWaits: AsyncStream<Duration>,
        observe: @escaping @Sendable (Listings) -> Void,
        picture: @escaping @Sendable (PictureRequest) async -> DrawnPicture?,
        open: @escaping @Sendable (WebLink) async -> Bool
    ) {
        self.service = service
        self.limitWaits = limitWaits
        self.observe = observe
        loadPicture = picture
        self.open = open
    }

    package var updates: AsyncStream<ServiceUpdate> { service.updates() }

    package func perform(_ effect: Effect, _ send: @escaping @Sendable (EffectResult) -> Void) async {
        switch effect {
        case .readStoredGuide(let week): send(.storedGuideRead(week, service.storedWeek(week)))
        case .loadGuide(let week, let refreshing):
            send(.guideLoaded(week, await loadGuide(of: week, refreshing), refreshing: refreshing))
        case .loadPage(let page, let refreshing):
            let result = await result(try await service.shows(page: page, refreshing: refreshing))
            send(.pageLoaded(page, result, refreshing: refreshing))
        case .search(let text, let requestID):
            let result = await result(try await service.search(text, amongStored: false))
            send(.found(requestID: requestID, result))
        case .loadDetails(let show, let requestID, let refreshing):
            await loadDetails(of: show, requestID, refreshing, send)
        case .readCasts(let shows, let favorites):
            send(.castsRead(await service.storedCasts(of: shows, favorites: favorites)))
        case .loadPicture(let request, let requestID):
            send(.pictureLoaded(requestID: requestID, await loadPicture(request)))
        case .open(let page): send(.opened(page, isOpen: await open(page)))
        case .readFavorites:
            send(.favoritesRead(await result(try await stored.favorites(of: service))))
        case .refreshFavorites: send(await refreshFavorites())
        case .save(let show):
            switch await result(try await service.addFavorite(.id(show.id))) {
            case .success(let addition):
                send(.saved(show, nil, without: addition.details?.value.missingParts ?? []))
            case .failure(let error): send(.saved(show, error))
            }
        case .delete(let show):
            let error = await loadError(try await service.removeFavorite(show.id))
            send(.deleted(show, error))
        case .markSeen(let show, let mark):
            let error = await loadError(try await service.markSeen([show.id: mark]))
            send(.marked(show, mark, error))
        case .closeIdleConnections: service.closeIdleConnections()
        case .cancel, .repaint, .ask: break  // `GuideBrowser` performs these itself.
        }
    }

    private func loadGuide(of week: GuideWeek, _ refreshing: Bool) async -> Result<Listings, LoadError> {
        let result = await result(try await service.week(week, allowsPartial: true, refreshing: refreshing))
        if case .success(let listings) = result { observe(listings) }
        return result
    }

    private func loadDetails(
        of show: Show,
        _ requestID: Int,
        _ refreshing: Bool,
        _ send: @escaping @Sendable (EffectResult) -> Void
    ) async {
        // What is stored needs no network.
        let known = Fetched(show, fetchedAt: Instant(secondsSince1970: 0))
        if let stored = service.storedDetails(of: known, isFavorite: true) {
            send(.storedDetailsRead(requestID: requestID, stored))
        }
        let result = await result(try await service.details(of: .id(show.id), refreshing: refreshing))
        send(.detailsLoaded(requestID: requestID, result, refreshing: refreshing))
    }

    private func refreshFavorites() async -> EffectResult {
        switch await result(try await service.refreshFavorites()) {
        case .success(let refreshed):
            let gone = refreshed.filter { $0.loadError == .notFound }.map(\.show)
            let others = refreshed.lazy.compactMap(\.loadError).filter { $0 != .notFound }
            return .favoritesRefreshed(others.first, gone: gone)
        case .failure(let error): return .favoritesRefreshed(error)
        }
    }

    private func result<Value>(
        _ request: @autoclosure () async throws(ShowError) -> Value
    ) async -> Result<Value, LoadError> {
        do { return .success(try await request()) } catch { return .failure(LoadError(error)) }
    }

    private func loadError<Value>(_ action: @autoclosure () async throws(ShowError) -> Value) async -> LoadError? {
        do { _ = try await action() } catch { return LoadError(error) }
        return nil
    }
}

/// The favorites as last read. Only those that changed since are read again, since a refresh changes one after another.
private actor FavoriteDetailsCache {
    private var known: [String: ShowDetails] = [:]

    func favorites(of service: TVService) async throws(ShowError) -> [MarkedShow] {
        let favorites = try await service.readableFavorites()
        var details: [String: ShowDetails] = [:]
        // A file of details never changes.
        for favorite in favorites {
            details[favorite.file] = known[favorite.file] ?? service.favoriteDetails(of: favorite.id)
        }
        known = details
        return favorites.compactMap { favorite in
            details[favorite.file].map { MarkedShow($0, seen: favorite.seen) }
        }
    }
}

extension FavoriteRefresh {
    fileprivate var loadError: LoadError? {
        switch outcome {
        case .refreshed: nil
        case .kept(let error): LoadError(error)
        }
    }
}
