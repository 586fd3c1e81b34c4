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
            send(.favoritesRead(await result(try await service.storedFavorites())))
        case .save(let show):
            let saved = await result(try await service.addFavorite(.id(show.id)))
            let missing = (try? saved.get())?.details?.value.missingParts ?? []
            send(.finished(effect, saved.failure, without: missing))
        case .delete(let show):
            send(.finished(effect, await result(try await service.removeFavorite(show.id)).failure))
        case .markSeen(let show, let mark):
            send(.finished(effect, await result(try await service.markSeen([show.id: mark])).failure))
        case .refreshFavorites:
            let refreshed = await result(try await service.refreshFavorites())
            let kept = ((try? refreshed.get()) ?? []).compactMap { refresh -> (show: Show, error: LoadError)? in
                refresh.failure.map { (refresh.show, LoadError($0)) }
            }
            let gone = kept.filter { $0.error == .notFound }.map(\.show)
            let failure = refreshed.failure ?? kept.first { $0.error != .notFound }?.error
            send(.finished(effect, failure, gone: gone))
        case .open(let page): if await !open(page) { send(.finished(effect, .badResponse)) }
        case .cancel, .repaint: break  // `GuideBrowser` performs these itself.
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
