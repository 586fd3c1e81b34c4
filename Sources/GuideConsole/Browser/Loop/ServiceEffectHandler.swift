package import GuideService
import GuideStore
package import GuideSafeText
package import TVModel

/// Does what the browser asks for with the service and its store.
package struct ServiceEffectHandler: EffectHandler {
    private let service: TVService
    private let poster: @Sendable (Show) async -> PictureFile?
    private let open: @Sendable (WebLink) async -> Bool

    /// A effectHandler over a service.
    ///
    /// - Parameters:
    ///   - poster: Gets the poster of a show.
    ///   - open: Opens a page in the user's web browser, and says whether that went well.
    package init(
        _ service: TVService,
        poster: @escaping @Sendable (Show) async -> PictureFile?,
        open: @escaping @Sendable (WebLink) async -> Bool
    ) {
        self.service = service
        self.poster = poster
        self.open = open
    }

    package var updates: AsyncStream<ServiceUpdate> { service.updates() }

    package func perform(_ effect: Effect, _ tell: @escaping @Sendable (BrowserEvent) -> Void) async {
        switch effect {
        case .readGuide(let week): tell(.guideRead(week, service.storedWeek(week)))
        case .loadGuide(let week, let refreshing):
            tell(.guideLoaded(week, await guide(of: week, refreshing), refreshing: refreshing))
        case .loadPage(let page, let refreshing):
            let answer = await answer { () throws(ShowError) in
                try await service.shows(page: page, refreshing: refreshing)
            }
            tell(.pageLoaded(page, answer, refreshing: refreshing))
        case .search(let text, let requestID):
            let answer = await answer { () throws(ShowError) in try await service.search(text, amongStored: false) }
            tell(.found(requestID: requestID, answer))
        case .loadDetails(let show, let requestID, let refreshing):
            tellOfFavorite(show, requestID, tell)
            let answer = await answer { () throws(ShowError) in
                try await service.details(of: .id(show.id), refreshing: refreshing) { part in
                    tell(.partArrived(requestID: requestID, part))
                }
            }
            tell(.detailsLoaded(requestID: requestID, answer, refreshing: refreshing))
        case .loadPoster(let show): tell(.posterLoaded(show.id, await poster(show)))
        case .open(let page): tell(.opened(page, isOpen: await open(page)))
        case .readFavorites, .refreshFavorites, .save, .delete: await performOnFavorites(effect, tell)
        case .rest: service.rest()
        case .cancel, .repaint: break  // The loop does these.
        }
    }

    private func performOnFavorites(_ effect: Effect, _ tell: @Sendable (BrowserEvent) -> Void) async {
        switch effect {
        case .readFavorites:
            tell(
                .favoritesRead(
                    await outcome { () throws(ShowError) in try await service.favorites().favorites.map(\.show) }
                )
            )
        case .refreshFavorites:
            let outcome = await outcome { () throws(ShowError) in try await service.refreshFavorites() }
            switch outcome {
            case .success(let refreshed): tell(.favoritesRefreshed(refreshed.lazy.compactMap(\.trouble).first))
            case .failure(let trouble): tell(.favoritesRefreshed(trouble))
            }
        case .save(let show):
            tell(
                .saved(show, await trouble { () throws(ShowError) in _ = try await service.addFavorite(.id(show.id)) })
            )
        case .delete(let show):
            tell(
                .deleted(show, await trouble { () throws(ShowError) in _ = try await service.removeFavorite(show.id) })
            )
        default: break
        }
    }

    private func guide(of week: GuideWeek, _ refreshing: Bool) async -> Result<Listings, LoadError> {
        do throws(ServiceError) {
            return .success(try await service.week(week, allowsGaps: true, refreshing: refreshing))
        } catch {
            return .failure(LoadError(error))
        }
    }

    /// What is kept of a favorite is there at once, whatever the network does.
    private func tellOfFavorite(_ show: Show, _ requestID: Int, _ tell: @Sendable (BrowserEvent) -> Void) {
        guard let kept = service.favoriteDetails(of: show.id) else { return }
        if let episodes = kept.episodes { tell(.partArrived(requestID: requestID, .episodes(episodes))) }
        if let cast = kept.cast { tell(.partArrived(requestID: requestID, .cast(cast))) }
    }

    private func answer<Value>(
        _ ask: () async throws(ShowError) -> Served<Value>
    ) async -> Result<BrowserEvent.Answer<Value>, LoadError> {
        await outcome(ask).map { served in
            let reason = served.staleBecause ?? ShowPart.allCases.lazy.compactMap { served.gaps[$0] }.first
            return BrowserEvent.Answer(served.value, trouble: reason.map { LoadError($0) })
        }
    }

    private func outcome<Value>(_ ask: () async throws(ShowError) -> Value) async -> Result<Value, LoadError> {
        do throws(ShowError) { return .success(try await ask()) } catch { return .failure(LoadError(error)) }
    }

    private func trouble(_ act: () async throws(ShowError) -> Void) async -> LoadError? {
        do throws(ShowError) { try await act() } catch { return LoadError(error) }
        return nil
    }
}

extension FavoriteRefresh {
    /// Why it could not be fetched again.
    fileprivate var trouble: LoadError? {
        switch outcome {
        case .renewed, .renewedExcept: nil
        case .kept(let error): LoadError(error)
        }
    }
}
