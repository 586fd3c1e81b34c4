public import GuideStore
public import TVModel

extension TVService {
    /// Reads the favorites in the order in which they were added. This needs no network.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read.
    public func favorites() async throws(ShowError) -> FavoritesList {
        do {
            let list = try await favoritesStore.favorites()
            if let damage = list.damage { observe(.favoritesDamaged(damage)) }
            return list
        } catch {
            throw ShowError(error)
        }
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

    /// Reads the stored details of all favorites and their marks, in the order in which they were added. This needs no
    /// network.
    ///
    /// - Throws: The same errors as ``readableFavorites()``.
    public func storedFavorites() async throws(ShowError) -> [MarkedShow] {
        try await readableFavorites().compactMap { favorite in
            favoriteDetails(of: favorite.id).map { MarkedShow($0, seen: favorite.seen) }
        }
    }

    /// Returns shows, those without a date to come with what the stored listings of this week and the next have of them.
    package func addingListed(to shows: [ShowDetails]) -> [ShowDetails] {
        let now = now()
        let today = today
        guard shows.contains(where: { $0.nextEpisode(after: now, today.clock) == nil }) else { return shows }
        let lastDay = GuideWeek(containing: today.date).sunday.advanced(by: 7)
        guard let listings = storedDays(Array(today.date...lastDay)) else { return shows }
        let events = Dictionary(grouping: listings.schedule.events, by: \.show.id)
        return shows.map { $0.adding(listed: (events[$0.id] ?? []).map(\.episode), at: now, today.clock) }
    }

    func favoritesOrNone() async -> [Favorite] {
        do { return try await favorites().favorites } catch { return [] }
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
            case .id(let id): [favoritesStore.favorite(id)].compactMap(\.self)
            case .imdb, .tvdb: all.filter { $0.show.numbers.contains(reference) }
            case .numberless: throw ShowError.unknown(reference)
            case .name(let name): Self.favorites(named: name, among: all)
            }
        guard let favorite = candidates.first else { throw .notAFavorite(reference) }
        guard candidates.count == 1 else { throw .ambiguous(reference.description, candidates.map(\.show)) }
        return favorite
    }

    /// Finds a favorite by what was typed. A number that is the name of a favorite, such as 24, is that show, unless it is
    /// also the ID of another favorite.
    ///
    /// - Throws: As ``favorite(_:)``.
    package func favorite(typed: String) async throws(ShowError) -> Favorite {
        let reference = ShowReference(typed)
        guard case .id(let id) = reference, typed == "\(id)" else { return try await favorite(reference) }
        let all = try await favorites().favorites
        let candidates = all.filter { $0.id == id || $0.show.name == typed }
        guard let favorite = candidates.first else { throw .notAFavorite(reference) }
        guard candidates.count == 1 else { throw .ambiguous(typed, candidates.map(\.show)) }
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
        try await addFavorites([reference])[0].get()
    }

    /// Adds shows to the favorites, as ``addFavorite(_:)`` does, and writes the list once.
    ///
    /// - Returns: The result for each show, in order.
    public func addFavorites(_ references: [ShowReference]) async -> [Result<FavoriteAddition, ShowError>] {
        var additions: [Result<FavoriteAddition, ShowError>] = []
        for reference in references {
            do { additions.append(.success(try await fetchFavorite(reference))) } catch {
                additions.append(.failure(error))
            }
        }
        do { try await store(&additions) } catch {
            additions = additions.map { addition in addition.flatMap { $0.isNew ? .failure(error) : addition } }
        }
        return additions
    }

    /// Writes the new favorites among additions in one step, and fetches their posters.
    ///
    /// - Throws: ``ShowError/store(_:)``. Then none is added.
    func store(_ additions: inout [Result<FavoriteAddition, ShowError>]) async throws(ShowError) {
        var added = try await writeFavorites(additions.compactMap { $0.added?.details?.value })
        for (index, addition) in additions.enumerated() {
            guard let new = addition.added, new.isNew, added.remove(new.show.id) == nil else { continue }
            // Another run was faster, or the show was named twice.
            additions[index] = .success(FavoriteAddition(show: new.show, isNew: false, details: nil))
        }
        let new = additions.compactMap(\.added).filter(\.isNew)
        var posters = ServiceRun(width: Self.favoriteWidth)
        await posters.each(new) { [self] addition in await fetchPoster(of: addition.show) }
    }

    /// Fetches a show that will be added, unless it is a favorite already.
    private func fetchFavorite(_ reference: ShowReference) async throws(ShowError) -> FavoriteAddition {
        // Reads the list first, so that nothing is fetched if it cannot be read.
        _ = try await favorites()
        let resolved = try await resolve(reference)
        if let favorite = favoritesStore.favorite(resolved.id) {
            return FavoriteAddition(show: favorite.show, isNew: false, details: nil)
        }
        let details = try await details(of: resolved, reference, under: policy)
        return FavoriteAddition(show: details.value.show, isNew: true, details: details)
    }

    /// Marks favorites as seen up to an episode each, or as not marked, and writes the list once.
    ///
    /// - Parameter marks: The marks by the IDs of the shows. Nil removes a mark.
    /// - Returns: The shows that are not favorites, which are ignored.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be changed. Then no mark is changed.
    @discardableResult
    public func markSeen(_ marks: [Show.ID: SeenMark?]) async throws(ShowError) -> Set<Show.ID> {
        let favorites = try await markSeen(Set(marks.keys)) { id, _ in marks[id] ?? nil }
        return Set(marks.keys).subtracting(favorites.map(\.id))
    }

    /// Marks favorites as seen, each by its present mark, which no other run can change meanwhile.
    ///
    /// - Parameter mark: Returns the new mark of a show, given the present one.
    /// - Returns: The shows among them that are favorites, as they are now.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be changed. Then no mark is changed.
    package func markSeen(
        _ ids: Set<Show.ID>,
        _ mark: @escaping @Sendable (Show.ID, SeenMark?) -> SeenMark?
    ) async throws(ShowError) -> [Favorite] {
        guard !ids.isEmpty else { return [] }
        let change = try await change { try await $0.markSeen(ids, mark) }
        return change.after.filter { ids.contains($0.id) }
    }

    /// Removes a show from the favorites, with its stored details and the posters that nothing else needs.
    ///
    /// - Returns: Whether the show was a favorite.
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be changed.
    @discardableResult
    public func removeFavorite(_ id: Show.ID) async throws(ShowError) -> Bool {
        try await !removeFavorites([id]).isEmpty
    }

    /// Removes shows from the favorites in one step, as ``removeFavorite(_:)`` does.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be changed. Then none is removed.
    public func removeFavorites(_ ids: Set<Show.ID>) async throws(ShowError) -> [Show] {
        let change = try await change { try await $0.remove(ids) }
        let shows = change.removed.map(\.show)
        await removePosters(of: shows)
        return shows
    }

    /// Writes favorites without their posters, all in one step.
    ///
    /// - Returns: The shows that were not favorites before.
    func writeFavorites(_ details: [ShowDetails]) async throws(ShowError) -> Set<Show.ID> {
        guard !details.isEmpty else { return [] }
        return try await change { try await $0.add(details, at: now()) }.added
    }

    /// Fetches the small and the large poster of a favorite into its store: lists show the small one, and pages and
    /// terminals with room for it the large one. A poster that cannot be fetched is not an error.
    func fetchPoster(of show: Show) async {
        guard let posters else { return }
        _ = await posters.posters(at: show.posterAddresses)
    }

    /// Removes the posters of shows that are no longer favorites, unless another favorite or a stored guide shows them.
    private func removePosters(of shows: [Show]) async {
        let addresses = shows.flatMap(\.posterAddresses)
        guard let posters, !addresses.isEmpty else { return }
        let others = await favoritesOrNone().map(\.show) + cache.showsOfSchedules().map(\.value)
        let needed = Set(others.flatMap(\.posterAddresses))
        posters.removePosters(at: addresses.filter { !needed.contains($0) })
    }

    /// Changes the list of favorites, sends an update for each favorite that changed, and reports damage of the list.
    private func change(
        _ change: (FavoritesStore) async throws -> FavoritesChange
    ) async throws(ShowError) -> FavoritesChange {
        do {
            let change = try await change(favoritesStore)
            if let damage = change.damage { observe(.favoritesDamaged(damage)) }
            for id in change.changed.sorted() { broadcaster.send(.favoriteChanged(id)) }
            return change
        } catch {
            throw ShowError(error)
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
