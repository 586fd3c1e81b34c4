import GuideStore
import TVMaze
public import TVModel

extension TVService {
    /// Searches for shows by name, the best match first. The result may be empty.
    ///
    /// - Parameter amongStored: Whether to search the names of all cached shows if the service cannot be reached and no
    ///   result for the text is cached.
    /// - Throws: ``ShowError/unavailable(_:)`` if there is neither a response nor a copy, or ``ShowError/cancelled``.
    public func search(_ text: String, amongStored: Bool = true) async throws(ShowError) -> Fetched<[Show]> {
        try await fetchShows(matching: text, amongStored: amongStored).get()
    }

    /// Returns the shows whose whole name is a number that was typed, which is read as an ID, or none for another text and
    /// if the service cannot be asked.
    package func shows(named number: String) async -> [Show] {
        guard case .id(let id) = ShowReference(number), number == "\(id)" else { return [] }
        let found = await fetchShows(matching: number, amongStored: false).fetched?.value ?? []
        return found.filter { $0.id != id && ShowMatcher(number).isName(of: $0) }
    }

    /// Fetches a page of the service's list of all shows.
    ///
    /// - Parameters:
    ///   - page: The number of the page, from 0.
    ///   - refreshing: Whether to send a request even if the copy is fresh.
    /// - Throws: ``ShowError/noSuchPage(_:)`` after the last page, ``ShowError/unavailable(_:)`` if there is neither a
    ///   response nor a copy, or ``ShowError/cancelled``.
    public func shows(page: Int, refreshing: Bool = false) async throws(ShowError) -> Fetched<[Show]> {
        guard page >= 0 else { throw .noSuchPage(page) }
        var request = request(.page(page), maxAge: CachePolicy.pageAge)
        request.isEmpty = \.isEmpty
        request.updates = { copy, _ in [copy == nil ? .pageArrived(page) : .pageChanged(page)] }
        let policy = refreshing ? policy.refreshing : policy
        let result = await fetch(request, under: policy) { caller throws(FetchError) in
            try await api.shows(page: page, for: caller)
        }
        return try result.get(orThrow: .noSuchPage(page))
    }

    func fetchShows(matching text: String, amongStored: Bool = true) async -> FetchResult<[Show]> {
        let request = request(.search(text), maxAge: policy.maxAge)
        let result = await fetch(request, under: policy) { caller throws(FetchError) in
            try await api.search(text, for: caller)
        }
        guard amongStored, result.fetched == nil else { return result }
        let known = await knownShows()
        let byID = Dictionary(known.map { ($0.value.id, $0) }) { one, _ in one }
        let matches = ShowMatcher(text).matches(among: byID.values.map(\.value))
        guard let oldest = matches.compactMap({ byID[$0.id]?.fetchedAt }).min() else { return result }
        return result.orStale(Fetched(matches, fetchedAt: oldest))
    }

    /// Returns all shows in the caches and the favorites, each once, with its newest copy.
    func knownShows() async -> [Fetched<Show>] {
        let now = now()
        let cached = (cache.showsOfResponses() + cache.showsOfSchedules()).filter {
            policy.mayServe(fetchedAt: $0.fetchedAt, now: now)
        }
        let favorites = await favoritesOrNone().map { Fetched($0.show, fetchedAt: $0.fetchedAt) }
        return Dictionary(grouping: cached + favorites, by: \.value.id).values.compactMap { copies in
            copies.max { $0.fetchedAt < $1.fetchedAt }
        }
    }
}
