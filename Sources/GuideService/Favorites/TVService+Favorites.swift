public import GuideStore
public import TVModel

extension TVService {
    /// The favorites, first added first; this needs no network.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read.
    public func favorites() async throws(ShowError) -> FavoritesList {
        let list = try await orShowError { () async throws(StoreFailure) in try await favoritesStore.favorites() }
        if let damage = list.damage { observe(.favoritesDamaged(damage)) }
        return list
    }

    /// The favorites, first added first, for a caller to whom an empty list in the place of a lost one would be wrong.
    ///
    /// - Throws: ``ShowError/lostFavorites(_:)`` if the list is lost, another ``ShowError`` if it cannot be read.
    public func readableFavorites() async throws(ShowError) -> [Favorite] {
        let list = try await favorites()
        if let loss = list.loss { throw .lostFavorites(loss) }
        return list.favorites
    }

    /// The favorite that is meant: the one of this number or of exactly this name, or the only one whose name holds it.
    ///
    /// - Throws: ``ShowError/notAFavorite(_:)``, ``ShowError/ambiguous(_:_:)`` or ``ShowError/store(_:)``.
    public func favorite(_ which: ShowReference) async throws(ShowError) -> Favorite {
        let all = try await favorites().favorites
        let candidates =
            switch which {
            case .id(let id): all.filter { $0.id == id }
            case .imdb(let number): all.filter { $0.show.imdb == number }
            case .name(let name): Self.favorites(named: name, among: all)
            }
        guard let favorite = candidates.first else { throw .notAFavorite(which) }
        guard candidates.count == 1 else { throw .ambiguous(which.description, candidates.map(\.show)) }
        return favorite
    }

    /// All that is kept of a favorite; nil where the show is none. This needs no network.
    public func favoriteDetails(of id: Show.ID) -> ShowDetails? {
        favoritesStore.details(of: id)
    }

    /// Makes a show a favorite, with its episodes, its cast and its poster.
    ///
    /// Everything is fetched before the store is locked. What cannot be had is missing from the favorite, but for the show
    /// itself.
    ///
    /// - Throws: ``ShowError``, for example if there is no such show, or if the list cannot be written.
    public func addFavorite(_ which: ShowReference) async throws(ShowError) -> FavoriteAddition {
        // Where the list cannot be read, nothing needs to be fetched either.
        let before = try await favorites().favorites
        let found = try await found(which)
        if let favorite = before.first(where: { $0.id == found.id }) {
            return FavoriteAddition(show: favorite.show, isNew: false)
        }
        let details = try await details(of: found, which, under: policy, freshFor: policy.maxAge)
        let isNew = try await add(details.value)
        return FavoriteAddition(show: details.value.show, isNew: isNew, details: isNew ? details : nil)
    }

    /// Removes a show from the favorites, with all that was kept of it; says whether it was one.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be changed.
    @discardableResult
    public func removeFavorite(_ id: Show.ID) async throws(ShowError) -> Bool {
        let removal = try await orShowError { () async throws(StoreFailure) in
            try await favoritesStore.remove(id)
        }
        if let damage = removal.damage { observe(.favoritesDamaged(damage)) }
        if removal.favorite != nil { broadcaster.send(.favoriteChanged(id)) }
        return removal.favorite != nil
    }

    /// Fetches all favorites again, a few at a time, and says what became of each, in their order.
    ///
    /// Each is stored as it comes, so that a task that is cancelled keeps what it has.
    ///
    /// - Parameter progress: Is told how many have been dealt with, of how many.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read or changed, or ``ShowError/cancelled``.
    public func refreshFavorites(
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> [FavoriteRefresh] {
        let policy = policy.refreshing
        let favorites = try await readableFavorites()
        let outcomes = await inTurn(favorites, progress) { [policy] favorite in
            let renewal = await self.renewed(favorite, under: policy, freshFor: 0)
            return FavoriteRefresh(show: renewal.details?.show ?? favorite.show, outcome: renewal.outcome)
        }
        if Task.isCancelled { throw .cancelled }
        return outcomes
    }

    /// All favorites with what is known of them now: those that were fetched over a day ago are fetched again.
    ///
    /// What cannot be fetched is as it was, and the answer says why.
    ///
    /// - Parameter progress: Is told how many have been dealt with, of how many.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read or changed, or ``ShowError/cancelled``.
    public func currentFavorites(
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> Served<[ShowDetails]> {
        let favorites = try await readableFavorites()
        let age = max(policy.maxAge, CachePolicy.pageAge)
        let present = now()
        let results = await inTurn(favorites, progress) { [policy] favorite in
            let isFresh = policy.isFresh(fetchedAt: favorite.fetchedAt, within: age, now: present)
            guard policy.mode != .offline, !isFresh else {
                return Renewal(details: self.favoriteDetails(of: favorite.id), failure: nil, outcome: .renewed)
            }
            return await self.renewed(favorite, under: policy, freshFor: age)
        }
        if Task.isCancelled { throw .cancelled }
        let details = results.compactMap(\.details)
        return Served(
            details,
            asOf: details.map(\.fetchedAt).min() ?? present,
            staleBecause: results.compactMap(\.failure).first
        )
    }

    /// Removes files of favorites that ended runs left behind. If that fails, they only take up space.
    ///
    /// - Parameter today: The time of this machine's clock, not the one that a run pretends.
    package func pruneFavorites(today: Instant) {
        try? favoritesStore.prune(now: today)
    }

    /// Stores a favorite and its poster.
    func add(_ details: ShowDetails) async throws(ShowError) -> Bool {
        guard try await store(details) else { return false }
        await keepPoster(of: details.show)
        return true
    }

    /// Stores a favorite without its poster; says whether it is new.
    func store(_ details: ShowDetails) async throws(ShowError) -> Bool {
        let present = now()
        let insertion = try await orShowError { () async throws(StoreFailure) in
            try await favoritesStore.add(details, at: present)
        }
        if let damage = insertion.damage { observe(.favoritesDamaged(damage)) }
        guard insertion.addition == .added else { return false }
        broadcaster.send(.favoriteChanged(details.id))
        return true
    }

    /// Runs something over all favorites, a few at a time; what came of each, in their order.
    func inTurn<Item: Sendable, Result: Sendable>(
        _ items: [Item],
        _ progress: @Sendable (Int, Int) -> Void,
        _ work: @escaping @Sendable (Item) async -> Result
    ) async -> [Result] {
        await withTaskGroup(of: (Int, Result).self) { group in
            var waiting = Array(items.enumerated())[...]
            func startNext() {
                guard let (place, item) = waiting.popFirst() else { return }
                group.addTask { (place, await work(item)) }
            }
            for _ in 0..<Self.favoriteWidth { startNext() }
            var results: [Int: Result] = [:]
            for await (place, result) in group {
                results[place] = result
                progress(results.count, items.count)
                if !Task.isCancelled { startNext() }
            }
            return items.indices.compactMap { results[$0] }
        }
    }

    /// Passes a refusal of the store on.
    func orShowError<Result>(
        _ body: () async throws(StoreFailure) -> Result
    ) async throws(ShowError) -> Result {
        do throws(StoreFailure) {
            return try await body()
        } catch .cancelled {
            throw .cancelled
        } catch {
            throw .store(error)
        }
    }
}

extension TVService {
    /// How many favorites are dealt with at once; each is two requests or three.
    static var favoriteWidth: Int { 4 }

    /// What came of fetching a favorite again.
    private struct Renewal: Sendable {
        let details: ShowDetails?
        let failure: ServiceFailure?
        let outcome: FavoriteRefresh.Outcome
    }

    /// Fetches a favorite again and stores what came.
    private func renewed(_ favorite: Favorite, under policy: CachePolicy, freshFor: Int) async -> Renewal {
        let found = FoundShow(id: favorite.id)
        let old = favoriteDetails(of: favorite.id)
        do throws(ShowError) {
            let new = try await details(of: found, .id(favorite.id), under: policy, freshFor: freshFor)
            if let reason = new.staleBecause, new.staleParts.count + new.gaps.count == ShowPart.allCases.count {
                return Renewal(details: old ?? new.value, failure: reason, outcome: .kept(.unavailable(reason)))
            }
            if old != new.value {
                let isStored = try await orShowError { () async throws(StoreFailure) in
                    try await favoritesStore.replace(new.value)
                }
                if isStored { broadcaster.send(.favoriteChanged(favorite.id)) }
            }
            await keepPoster(of: new.value.show)
            let others = new.staleParts.merging(new.gaps) { stale, _ in stale }
            return Renewal(
                details: new.value,
                failure: new.staleBecause,
                outcome: others.isEmpty ? .renewed : .renewedExcept(others)
            )
        } catch {
            let failure: ServiceFailure? = if case .unavailable(let reason) = error { reason } else { nil }
            return Renewal(details: old, failure: failure, outcome: .kept(error))
        }
    }

    /// Stores the poster of a favorite; one that cannot be had is no failure.
    func keepPoster(of show: Show) async {
        guard let posters, let address = show.image?.medium ?? show.image?.original else { return }
        _ = await posters.posters(at: [address])
    }

    /// The favorites of exactly a name, or else those whose names hold it.
    private static func favorites(named name: String, among all: [Favorite]) -> [Favorite] {
        let matcher = ShowMatcher(name)
        let exact = all.filter { matcher.isName(of: $0.show) }
        guard exact.isEmpty else { return exact }
        let fitting = matcher.matches(among: all.map(\.show)).map(\.id)
        return fitting.compactMap { id in all.first { $0.id == id } }
    }
}
