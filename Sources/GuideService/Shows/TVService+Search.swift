import GuideStore
import TVMaze
public import TVModel

extension TVService {
    /// The shows that fit a text, the best first; there may be none.
    ///
    /// - Parameter amongStored: Whether, where the service cannot be asked and nothing is stored for the text, those
    ///   serve that any stored answer tells of, matched by their names.
    /// - Throws: ``ShowError/unavailable(_:)`` if neither the service nor the store has an answer, or
    ///   ``ShowError/cancelled``.
    public func search(_ text: String, amongStored: Bool = true) async throws(ShowError) -> Served<[Show]> {
        let found = await found(for: text, amongStored: amongStored)
        if Task.isCancelled { throw .cancelled }
        guard let copy = found.copy else { throw .unavailable(found.failure ?? .notStored) }
        return Served(
            copy.value,
            asOf: copy.fetchedAt,
            staleBecause: found.staleBecause,
            unusableRows: found.unusableRows
        )
    }

    /// A page of the list of all shows, as the service pages it.
    ///
    /// - Parameters:
    ///   - page: From 0; behind the last page it throws ``ShowError/noSuchPage(_:)``.
    ///   - refreshing: Whether the service is asked again, however fresh the copy is.
    /// - Throws: ``ShowError/noSuchPage(_:)``, ``ShowError/unavailable(_:)`` if neither the service nor the store has the
    ///   page, or ``ShowError/cancelled``.
    public func shows(page: Int, refreshing: Bool = false) async throws(ShowError) -> Served<[Show]> {
        guard page >= 0 else { throw .noSuchPage(page) }
        let outcome = await pageOutcome(page, under: refreshing ? policy.refreshing : policy)
        if Task.isCancelled { throw .cancelled }
        guard let copy = outcome.copy else {
            let reason = outcome.failure ?? .notStored
            throw reason.meansNothingThere ? .noSuchPage(page) : .unavailable(reason)
        }
        return Served(
            copy.value,
            asOf: copy.fetchedAt,
            staleBecause: outcome.staleBecause,
            unusableRows: outcome.unusableRows
        )
    }

    /// A page of the list of all shows.
    func pageOutcome(_ page: Int, under policy: CachePolicy? = nil) async -> Outcome<[Show]> {
        await outcome(of: .page(page), under: policy ?? self.policy) { hasCopy throws(TVAPIError) in
            try await api.shows(page: page, hasCopy: hasCopy)
        }
    }

    /// What is found for a text.
    func found(for text: String, amongStored: Bool = true) async -> Outcome<[Show]> {
        let question = Question.search(text, freshFor: policy.maxAge)
        let asked = await outcome(of: question, under: policy) { hasCopy throws(TVAPIError) in
            try await api.search(text, hasCopy: hasCopy)
        }
        guard amongStored, case .missing(let reason) = asked else { return asked }
        let known = await knownShows()
        let byID = Dictionary(known.map { ($0.value.id, $0) }) { one, _ in one }
        let matches = ShowMatcher(text).matches(among: byID.values.map(\.value))
        guard let oldest = matches.compactMap({ byID[$0.id]?.fetchedAt }).min() else { return asked }
        return .stale(StoredCopy(matches, fetchedAt: oldest), because: reason)
    }

    /// All shows that any stored answer tells of, each once, as the newest tells of it.
    func knownShows() async -> [StoredCopy<Show>] {
        let present = now()
        let stored = (shows.shows() + cache.shows()).filter { policy.mayServe(fetchedAt: $0.fetchedAt, now: present) }
        let favorites = await favoritesIfReadable().map { StoredCopy($0.show, fetchedAt: $0.fetchedAt) }
        return Dictionary(grouping: stored + favorites, by: \.value.id).values.compactMap { copies in
            copies.max { $0.fetchedAt < $1.fetchedAt }
        }
    }

    /// The favorites; none where they cannot be read, since here they only help.
    func favoritesIfReadable() async -> [Favorite] {
        ((try? await favorites()) ?? FavoritesList([])).favorites
    }
}
