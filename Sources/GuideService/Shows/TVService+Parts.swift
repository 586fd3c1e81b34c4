import TVMaze
public import TVModel

extension TVService {
    func fetchEpisodes(
        _ request: PartsRequest,
        _ arrived: @Sendable (ArrivedPart) -> Void = { _ in }
    ) async -> FetchResult<[Episode]> {
        let id = request.show.id
        let cached = episodesRequest(of: id, maxAge: request.policy.maxAge, favorite: request.favorite)
        let result = await fetch(cached, under: request.policy) { now, hasCopy throws(FetchError) in
            try await api.episodes(of: id, now: now, hasCopy: hasCopy)
        }
        arrived(result.fetched.map { .episodes($0.value) } ?? .missing(.episodes))
        return result
    }

    func fetchCast(_ request: CachedRequest<Cast>, of id: Show.ID, under policy: CachePolicy) async -> FetchResult<Cast>
    {
        await fetch(request, under: policy) { now, hasCopy throws(FetchError) in
            try await api.cast(of: id, now: now, hasCopy: hasCopy)
        }
    }

    /// Fetches a show itself and its cast, which usually come in one response.
    func fetchFactsAndCast(
        _ request: PartsRequest,
        _ arrived: @Sendable (ArrivedPart) -> Void
    ) async -> (facts: FetchResult<Show>, cast: FetchResult<Cast>) {
        let (facts, embedded) = await fetchFacts(request)
        if let show = facts.fetched?.value { arrived(.facts(show)) }
        let cast = await fetchCast(request, facts, embedded)
        arrived(cast.fetched.map { .cast($0.value) } ?? .missing(.cast))
        return (facts, cast)
    }

    /// Fetches a show itself, and the cast that comes with it if a request is sent.
    func fetchFacts(_ request: PartsRequest) async -> (facts: FetchResult<Show>, cast: Fetched<Cast>?) {
        let id = request.show.id
        let cached = showRequest(id, maxAge: request.policy.maxAge, favorite: request.favorite)
        if let facts = request.show.facts, !facts.isStale {
            let copy = cached.newestCopy
            if copy.map({ $0.fetchedAt < facts.fetchedAt }) ?? true {
                await store(facts, for: cached, replacing: copy)
            }
            return (.fetched(facts), nil)
        }
        var cast: Fetched<Cast>?
        let facts = await fetch(cached, under: request.policy) { now, hasCopy throws(FetchError) in
            let response = try await api.show(id, now: now, hasCopy: hasCopy)
            cast = response.value.cast.map { Fetched($0, fetchedAt: now) }
            return response.map(\.show)
        }
        return (facts, cast)
    }

    /// Returns the cast that came with a show, or fetches it.
    private func fetchCast(
        _ request: PartsRequest,
        _ facts: FetchResult<Show>,
        _ embedded: Fetched<Cast>?
    ) async -> FetchResult<Cast> {
        let cached = castRequest(request)
        if let embedded {
            await store(embedded, for: cached, replacing: cached.newestCopy)
            return .fetched(embedded)
        }
        if let reason = facts.failure, reason.meansNoConnection {
            // Another request would probably fail, too, and only take time.
            let copy = cached.newestCopy
            if let copy, request.policy.isFresh(fetchedAt: copy.fetchedAt, cached.freshness, now: now()) {
                return .fetched(copy)
            }
            return fallback(cached, cached.readCache(), under: request.policy, because: reason)
        }
        return await fetchCast(cached, of: request.show.id, under: request.policy)
    }

    func castRequest(_ request: PartsRequest) -> CachedRequest<Cast> {
        castRequest(of: request.show.id, maxAge: request.policy.maxAge, favorite: request.favorite)
    }

    /// Returns the show itself. If it is missing, it is taken from another source: the response that resolved its
    /// reference, any cached response, or the list of all shows.
    func factsOrFallback(_ parts: ShowParts, _ request: PartsRequest) async -> FetchResult<Show> {
        guard let reason = parts.facts.missingReason else { return parts.facts }
        let id = request.show.id
        if let facts = request.show.facts { return parts.facts.orStale(facts) }
        if !request.show.isLookedUp, let known = await knownShows().first(where: { $0.value.id == id }) {
            let isFresh = policy.isFresh(fetchedAt: known.fetchedAt, .seconds(CachePolicy.pageAge), now: now())
            return reason.meansNotFound && isFresh ? .fetched(known) : parts.facts.orStale(known)
        }
        // A show that has episodes exists, even if its own page does not.
        guard reason.meansNotFound, parts.hasAny,
            let page = await fetchPage(id / 250, under: policy).fetched,
            let show = page.value.first(where: { $0.id == id })
        else { return parts.facts }
        return .fetched(Fetched(show, fetchedAt: page.fetchedAt))
    }
}

struct PartsRequest: Sendable {
    let show: ResolvedShow
    /// The reference that was resolved, for errors.
    let reference: ShowReference
    /// The stored details, if the show is a favorite.
    let favorite: ShowDetails?
    let policy: CachePolicy
}

/// The results of the requests for the parts of a show, with nil for parts that were not requested.
struct ShowParts: Sendable {
    var facts: FetchResult<Show>
    var episodes: FetchResult<[Episode]>?
    var cast: FetchResult<Cast>?
    /// The reason why only the ID of the show is known, if that is the case.
    var unknownFacts: FetchError?

    /// Whether any part but the show itself was fetched.
    var hasAny: Bool { episodes?.fetched != nil || cast?.fetched != nil }

    func details(about reference: ShowReference) throws(ShowError) -> Fetched<ShowDetails> {
        let show = try facts.get(about: reference)
        let dates = [show.fetchedAt, episodes?.fetched?.fetchedAt, cast?.fetched?.fetchedAt].compactMap(\.self)
        let fetchedAt = dates.min() ?? show.fetchedAt
        var stale: [ShowPart: FetchError] = [:]
        stale[.facts] = facts.staleReason
        stale[.episodes] = episodes?.staleReason
        stale[.cast] = cast?.staleReason
        var missing: [ShowPart: FetchError] = [:]
        missing[.facts] = unknownFacts
        missing[.episodes] = episodes?.missingReason
        missing[.cast] = cast?.missingReason
        return Fetched(
            ShowDetails(
                show: show.value,
                episodes: episodes?.fetched?.value,
                cast: cast?.fetched?.value,
                fetchedAt: fetchedAt
            ),
            fetchedAt: fetchedAt,
            staleReason: ShowPart.allCases.lazy.compactMap { stale[$0] }.first,
            unusableRows: (episodes?.fetched?.unusableRows ?? 0) + (cast?.fetched?.unusableRows ?? 0),
            staleParts: stale,
            missingParts: missing
        )
    }
}

/// A part of a show, delivered as soon as it is fetched. See ``TVService/details(of:refreshing:arrived:)``.
public enum ArrivedPart: Sendable, Hashable {
    /// The show itself.
    case facts(Show)
    /// Its episodes.
    case episodes([Episode])
    /// Its cast.
    case cast(Cast)
    /// A part that could not be fetched. The result of the whole request contains the reason.
    case missing(ShowPart)
}
