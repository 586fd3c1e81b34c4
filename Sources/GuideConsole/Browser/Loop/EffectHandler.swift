import GuideReports
import GuideService
import TVModel

/// Performs the effects that the browser's state requests, with the service and its store.
struct EffectHandler: Sendable {
    let service: TVService
    let observe: @Sendable (Listings) -> Void
    let open: @Sendable (WebLink) async -> Bool

    /// Performs one effect and sends its results. Canceling the task cancels the effect.
    func perform(_ effect: Effect, _ send: @escaping @Sendable (EffectResult) -> Void) async {
        switch effect {
        case .readStoredGuide(let week): send(.storedGuideRead(week, service.storedWeek(week)))
        case .loadGuide(let week, let refreshing):
            let result = await result(try await service.week(week, allowsPartial: true, refreshing: refreshing))
            if case .success(let listings) = result { observe(listings) }
            send(.guideLoaded(week, result, refreshing: refreshing))
        case .loadPage(let page, let refreshing):
            let result = await result(try await service.shows(page: page, refreshing: refreshing))
            send(.pageLoaded(page, result, refreshing: refreshing))
        case .search(let text, let requestID):
            let result = await result(try await service.search(text, amongStored: false))
            send(.found(requestID: requestID, result))
        case .loadDetails(let show, let requestID, let refreshing):
            // What is stored needs no network.
            let known = Fetched(show, fetchedAt: Instant(secondsSince1970: 0))
            if let stored = service.storedDetails(of: known, isFavorite: true) {
                send(.storedDetailsRead(requestID: requestID, stored))
            }
            let result = await result(try await service.details(of: .id(show.id), refreshing: refreshing))
            send(.detailsLoaded(requestID: requestID, result, refreshing: refreshing))
        case .readCasts(let shows, let favorites):
            send(.castsRead(await service.storedCasts(of: shows, favorites: favorites)))
        case .readFavorites:
            let favorites = await result(try await service.storedFavorites())
            send(.favoritesRead(favorites))
        case .save(let show):
            switch await result(try await service.addFavorite(.id(show.id))) {
            case .success(let saved):
                let missing = saved.details?.value.missingParts ?? []
                send(.finished(effect, nil, without: missing))
            case .failure(let failure): send(.finished(effect, failure))
            }
        case .delete(let show):
            let deleted = await result(try await service.removeFavorite(show.id))
            send(.finished(effect, deleted.failure))
        case .markSeen(let show, let mark):
            let marked = await result(try await service.markSeen([show.id: mark]))
            send(.finished(effect, marked.failure))
        case .refreshFavorites:
            send(await refreshFavorites(effect))
        case .open(let page):
            let isOpened = await open(page)
            if !isOpened { send(.finished(effect, .badResponse)) }
        case .cancel, .repaint: break  // `GuideBrowser` performs these itself.
        }
    }

    /// Fetches all favorites. Those that the service no longer has are no failure.
    private func refreshFavorites(_ effect: Effect) async -> EffectResult {
        switch await result(try await service.refreshFavorites()) {
        case .failure(let failure): return .finished(effect, failure)
        case .success(let refreshes):
            var gone: [Show] = []
            var failures: [LoadError] = []
            for refresh in refreshes {
                guard let failure = refresh.failure.map({ LoadError($0) }) else { continue }
                if failure == .notFound { gone.append(refresh.show) } else { failures.append(failure) }
            }
            return .finished(effect, failures.first, gone: gone)
        }
    }

    private func result<Value>(
        _ request: @autoclosure () async throws(ShowError) -> Value
    ) async -> Result<Value, LoadError> {
        do { return .success(try await request()) } catch { return .failure(LoadError(error)) }
    }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
