public import GuideStore
public import TVModel

extension TVService {
    /// Reads the favorites in the order in which they were added. This needs no network.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read.
    public func favorites() async throws(ShowError) -> FavoritesList {
        let list = try await orShowError { () async throws(StoreFailure) in try await favoritesStore.favorites() }
        if let damage = list.damage { observe(.favoritesDamaged(damage)) }
        return list
    }

    /// Reads the favorites in the order in which they were added. If the list is lost, this throws instead of returning
    /// an empty list.
    ///
    /// - Throws: ``ShowError/lostFavorites(_:)`` if the list is lost, another ``ShowError`` if it cannot be read.
    public func readableFavorites() async throws(ShowError) -> [Favorite] {
        let list = try await favorites()
        if let loss = list.loss { throw .lostFavorites(loss) }
        return list.favorites
    }

    /// Reads the favorites, or returns an empty list if they cannot be read.
    func favoritesOrNone() async -> [Favorite] {
        do throws(ShowError) { return try await favorites().favorites } catch { return [] }
    }

    /// Returns the IDs of the favorites, to mark them, or an empty set if they cannot be read.
    package func favoriteIDs() async -> Set<Show.ID> {
        Set(await favoritesOrNone().map(\.id))
    }

    /// Finds a favorite by its ID or its name, or as the only one whose name contains the text.
    ///
    /// - Throws: ``ShowError/notAFavorite(_:)``, ``ShowError/ambiguous(_:_:)`` or ``ShowError/store(_:)``.
    public func favorite(_ reference: ShowReference) async throws(ShowError) -> Favorite {
        let all = try await favorites().favorites
        let candidates =
            switch reference {
            case .id(let id): all.filter { $0.id == id }
            case .imdb(let number): all.filter { $0.show.imdb == number }
            case .name(let name): Self.favorites(named: name, among: all)
            }
        guard let favorite = candidates.first else { throw .notAFavorite(reference) }
        guard candidates.count == 1 else { throw .ambiguous(reference.description, candidates.map(\.show)) }
        return favorite
    }

    /// Reads the stored details of a favorite, or nil if the show is not a favorite. This needs no network.
    public func favoriteDetails(of id: Show.ID) -> ShowDetails? {
        favoritesStore.details(of: id)
    }

    /// Adds a show to the favorites, with its episodes, its cast and its poster.
    ///
    /// Everything is fetched before the store is locked. Parts that cannot be fetched are missing from the favorite.
    ///
    /// - Throws: ``ShowError``, for example if the show does not exist or the list cannot be written.
    public func addFavorite(_ reference: ShowReference) async throws(ShowError) -> FavoriteAddition {
        // Reads the list first, so that nothing is fetched if it cannot be read.
        let before = try await favorites().favorites
        let resolved = try await resolve(reference)
        if let favorite = before.first(where: { $0.id == resolved.id }) {
            return FavoriteAddition(show: favorite.show, isNew: false)
        }
        let details = try await details(of: resolved, reference, under: policy, maxAge: policy.maxAge)
        let isNew = try await writeFavorite(details.value)
        if isNew { await fetchPoster(of: details.value.show) }
        return FavoriteAddition(show: details.value.show, isNew: isNew, details: isNew ? details : nil)
    }

    /// Removes a show from the favorites, with its stored details and the posters that nothing else needs.
    ///
    /// - Returns: Whether the show was a favorite.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be changed.
    @discardableResult
    public func removeFavorite(_ id: Show.ID) async throws(ShowError) -> Bool {
        let removal = try await orShowError { () async throws(StoreFailure) in
            try await favoritesStore.remove(id)
        }
        if let damage = removal.damage { observe(.favoritesDamaged(damage)) }
        guard let favorite = removal.favorite else { return false }
        broadcaster.send(.favoriteChanged(id))
        await removePosters(of: favorite.show)
        return true
    }

    /// Removes files of favorites that earlier runs left behind, and adds a checksum to those of older versions.
    /// Failures are ignored, since the files only take up space.
    ///
    /// - Parameter today: The time of the system clock, even if the run uses another current time.
    package func pruneFavorites(today: Instant) async {
        try? favoritesStore.prune(now: today)
        // A change of the favorites also writes to the cache.
        sweep()
        await favoritesStore.addChecksums()
    }

    /// Writes a favorite without its poster.
    ///
    /// - Returns: Whether the show was not a favorite before.
    func writeFavorite(_ details: ShowDetails) async throws(ShowError) -> Bool {
        let present = now()
        let insertion = try await orShowError { () async throws(StoreFailure) in
            try await favoritesStore.add(details, at: present)
        }
        if let damage = insertion.damage { observe(.favoritesDamaged(damage)) }
        guard insertion.addition == .added else { return false }
        broadcaster.send(.favoriteChanged(details.id))
        return true
    }

    /// Fetches the small and the large poster of a favorite into its store. A poster that cannot be fetched is not an
    /// error.
    func fetchPoster(of show: Show) async {
        guard let posters else { return }
        _ = await posters.posters(at: show.posterAddresses)
    }

    /// Removes the posters of a show that is no longer a favorite, unless another favorite or a stored guide shows
    /// them.
    private func removePosters(of show: Show) async {
        guard let posters, !show.posterAddresses.isEmpty else { return }
        let others = await favoritesOrNone().map(\.show) + cache.shows().map(\.value)
        let needed = Set(others.flatMap(\.posterAddresses))
        posters.removePosters(at: show.posterAddresses.filter { !needed.contains($0) })
    }

    /// Calls the store, and converts its failure to a ``ShowError``.
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

    /// Returns the favorites with exactly this name, or those whose names contain it if there is no exact match.
    private static func favorites(named name: String, among all: [Favorite]) -> [Favorite] {
        let matcher = ShowMatcher(name)
        let exact = all.filter { matcher.isName(of: $0.show) }
        guard exact.isEmpty else { return exact }
        let matching = matcher.matches(among: all.map(\.show)).map(\.id)
        return matching.compactMap { id in all.first { $0.id == id } }
    }
}

extension Show {
    /// The addresses of its poster, the small one first.
    fileprivate var posterAddresses: [String] { [self.image?.medium, self.image?.original].compactMap(\.self) }
}
