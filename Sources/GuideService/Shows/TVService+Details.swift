import GuideStore
public import TVModel

extension TVService {
    /// Fetches a show with its episodes and its cast, concurrently.
    ///
    /// Episodes or a cast that cannot be fetched are missing parts of the result.
    ///
    /// - Parameters:
    ///   - refreshing: Whether to send requests even if the copies are fresh.
    ///   - arrived: A closure to call for each part as soon as it is fetched or has failed.
    /// - Throws: ``ShowError/unknown(_:)`` or ``ShowError/ambiguous(_:_:)`` for the name, ``ShowError/unavailable(_:)``
    ///   if there is neither a response nor a copy of the show, or ``ShowError/cancelled``.
    public func details(
        of reference: ShowReference,
        refreshing: Bool = false,
        arrived: @escaping @Sendable (ArrivedPart) -> Void = { _ in }
    ) async throws(ShowError) -> Fetched<ShowDetails> {
        let show = try await resolve(reference)
        let policy = refreshing ? policy.refreshing : policy
        return try await details(of: show, reference, under: policy, arrived)
    }

    /// Fetches a show with its episodes and without its cast.
    ///
    /// - Throws: The same errors as ``details(of:refreshing:arrived:)``.
    public func episodes(of reference: ShowReference) async throws(ShowError) -> Fetched<ShowDetails> {
        let request = partsRequest(for: try await resolve(reference), reference)
        async let episodes = fetchEpisodes(request)
        let facts = await fetchFacts(request).facts
        return try await singlePart(ShowParts(facts: facts, episodes: await episodes), request)
    }

    /// Fetches a show with its cast and without its episodes.
    ///
    /// - Throws: The same errors as ``details(of:refreshing:arrived:)``.
    public func cast(of reference: ShowReference) async throws(ShowError) -> Fetched<ShowDetails> {
        let request = partsRequest(for: try await resolve(reference), reference)
        async let cast = fetchCast(castRequest(request), of: request.show.id, under: request.policy)
        let facts = await fetchFacts(request).facts
        return try await singlePart(ShowParts(facts: facts, cast: await cast), request)
    }

    /// Fetches the details of a resolved show.
    func details(
        of show: ResolvedShow,
        _ reference: ShowReference,
        under policy: CachePolicy,
        _ arrived: @escaping @Sendable (ArrivedPart) -> Void = { _ in }
    ) async throws(ShowError) -> Fetched<ShowDetails> {
        let request = partsRequest(for: show, reference, under: policy)
        async let episodes = fetchEpisodes(request, arrived)
        async let factsAndCast = fetchFactsAndCast(request, arrived)
        var parts = ShowParts(
            facts: await factsAndCast.facts,
            episodes: await episodes,
            cast: await factsAndCast.cast
        )
        if Task.isCancelled { throw .cancelled }
        parts.facts = await factsOrFallback(parts, request)
        if Task.isCancelled { throw .cancelled }
        return try parts.details(about: reference).map { details in
            var details = details
            details.change = request.favorite?.change
            return details
        }
    }

    /// Returns the result of a request for one part of a show. This part is required, the show itself is not.
    private func singlePart(_ parts: ShowParts, _ request: PartsRequest) async throws(ShowError) -> Fetched<ShowDetails>
    {
        var parts = parts
        if Task.isCancelled { throw .cancelled }
        parts.facts = await factsOrFallback(parts, request)
        if let reason = parts.episodes?.missingReason ?? parts.cast?.missingReason {
            // If the show is known, only this part is missing.
            let isUnknown = reason.meansNotFound && parts.facts.fetched == nil
            throw isUnknown ? .unknown(request.reference) : .unavailable(reason)
        }
        if let reason = parts.facts.missingReason {
            // The ID replaces the unknown name.
            let id = request.show.id
            parts.facts = .fetched(Fetched(Show(id: id, name: "Show \(id)"), fetchedAt: now()))
            parts.unknownFacts = reason
        }
        return try parts.details(about: request.reference)
    }

    func partsRequest(
        for show: ResolvedShow,
        _ reference: ShowReference,
        under policy: CachePolicy? = nil
    ) -> PartsRequest {
        PartsRequest(
            show: show,
            reference: reference,
            favorite: favoritesStore.details(of: show.id),
            policy: policy ?? self.policy
        )
    }
}
