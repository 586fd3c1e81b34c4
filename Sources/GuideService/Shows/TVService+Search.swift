import GuideStore
import TVMaze
public import TVModel

struct ResolvedShow: Sendable {
    let id: Show.ID
    /// The show itself, if resolving the reference returned it.
    var facts: Fetched<Show>?
    /// Whether the stored shows were searched for it, so that without ``facts`` it is not among them.
    var isLookedUp = false
}

extension TVService {
    /// Resolves a reference to a show.
    ///
    /// - Throws: ``ShowError/unknown(_:)``, ``ShowError/ambiguous(_:_:)``, ``ShowError/unavailable(_:)`` or
    ///   ``ShowError/cancelled``.
    func resolve(_ reference: ShowReference) async throws(ShowError) -> ResolvedShow {
        switch reference {
        case .id(let id):
            guard id > 0 else { throw .unknown(reference) }
            return ResolvedShow(id: id)
        case .tvdb(...0): throw .unknown(reference)
        case .imdb, .tvdb: return try await lookUp(reference)
        case .name(let name): return try await resolve(name: name)
        case .numberless: throw .unknown(reference)
        }
    }

    /// Resolves the number of another site to the show that the service has for it, else to a cached one.
    private func lookUp(_ reference: ShowReference) async throws(ShowError) -> ResolvedShow {
        let request = request(.lookup(reference.description), maxAge: policy.maxAge)
        var result = await fetch(request, under: policy) { caller throws(FetchError) in
            if case .tvdb(let number) = reference {
                try await api.show("\(number)", at: "thetvdb", for: caller)
            } else {
                try await api.show(reference.description, at: "imdb", for: caller)
            }
        }
        if result.fetched == nil, !Task.isCancelled {
            result = result.orStale(await knownShows().first { $0.value.numbers.contains(reference) })
        }
        let facts = try result.get(orThrow: .unknown(reference))
        return ResolvedShow(id: facts.value.id, facts: facts)
    }

    /// Resolves a name to a favorite with exactly this name, or to a search result: the one with this name, or the only
    /// one. If the search finds nothing, a cached show with exactly this name is used.
    private func resolve(name: String) async throws(ShowError) -> ResolvedShow {
        let matcher = ShowMatcher(name)
        let favorites = await favoritesOrNone().filter { matcher.isName(of: $0.show) }
        if favorites.count == 1 { return ResolvedShow(id: favorites[0].id) }
        var matches = try await fetchShows(matching: matcher.name).get()
        var named = matcher.named(among: matches.value)
        if named.isEmpty, let other = matcher.takingYear, let others = await fetchShows(matching: other.name).fetched {
            let found = other.named(among: others.value)
            if !found.isEmpty { (matches, named) = (others, found) }
        }
        guard !matches.value.isEmpty else {
            let known = await knownShows().map(\.value).filter(matcher.isName).sorted { $0.id < $1.id }
            return ResolvedShow(id: try Self.only(of: known, named: name).id)
        }
        let show = try Self.only(of: named.isEmpty && !matcher.isQualified ? matches.value : named, named: name)
        let facts = Fetched(show, fetchedAt: matches.fetchedAt, staleReason: matches.staleReason)
        return ResolvedShow(id: show.id, facts: facts)
    }

    /// Returns the only show, or throws if there are several or none.
    static func only(of shows: [Show], named name: String) throws(ShowError) -> Show {
        guard let show = shows.first else { throw .unknown(.name(name)) }
        guard shows.count == 1 else { throw .ambiguous(name, shows) }
        return show
    }

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

    /// Returns the stored shows of this name, the most popular first. No request is sent.
    package func storedShows(named name: String) async -> [Show] {
        let key = name.nameKey
        let shows = await knownShows().map(\.value).filter { $0.name.nameKey == key }
        return shows.sorted { (-($0.weight ?? 0), $0.id) < (-($1.weight ?? 0), $1.id) }
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

extension Show {
    /// Its numbers at the service, at IMDb and at TheTVDB, as far as they are known.
    var numbers: [ShowReference] {
        [.id(id), facts.imdb.map { .imdb($0) }, facts.tvdb.map { .tvdb($0) }].compactMap(\.self)
    }
}
