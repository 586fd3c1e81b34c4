import GuideStore
import TVMaze
public import TVModel

extension TVService {
    /// Fetches a show with its episodes and its cast.
    ///
    /// If they cannot be fetched, a stored copy is returned, which may lack the episodes or the cast.
    ///
    /// - Parameters:
    ///   - part: The only part to return, without which this fails, or nil for all parts.
    ///   - refreshing: Whether to send requests even if the copies are fresh.
    /// - Throws: ``ShowError/unknown(_:)`` or ``ShowError/ambiguous(_:_:)`` for the name, ``ShowError/unavailable(_:)``
    ///   if there is neither a response nor a copy of the show, or ``ShowError/cancelled``.
    public func details(
        of reference: ShowReference,
        only part: ShowPart? = nil,
        refreshing: Bool = false
    ) async throws(ShowError) -> Fetched<ShowDetails> {
        let show = try await resolve(reference)
        var fetched = try await details(of: show, reference, under: refreshing ? policy.refreshing : policy)
        guard let part else { return fetched }
        if fetched.value.missingParts.contains(part) { throw .unavailable(fetched.staleReason ?? .notStored) }
        if part != .episodes { fetched.value.episodes = nil }
        if part != .cast { fetched.value.cast = nil }
        return fetched
    }

    /// Fetches the details of a resolved show.
    func details(
        of show: ResolvedShow,
        _ reference: ShowReference,
        under policy: CachePolicy
    ) async throws(ShowError) -> Fetched<ShowDetails> {
        let favorite = favoritesStore.details(of: show.id)
        let request = detailsRequest(of: show.id, maxAge: policy.maxAge, favorite: favorite)
        var result = await fetch(request, under: policy) { caller throws(FetchError) in
            var response = try await api.details(of: show.id, for: caller)
            // As with episodes, an empty list does not replace one with content.
            if policy.mode != .refresh, response.value.cast?.members.isEmpty == true,
                let cast = request.newestCopy?.value.cast
            {
                response.value.cast = cast
            }
            return response
        }
        if let reason = result.missingReason, !Task.isCancelled {
            result = await withoutParts(show, because: reason)
        }
        var details = try result.get(orThrow: .unknown(reference))
        details.value.change = favorite?.change
        return details
    }

    /// Returns the show itself from another source: the response that resolved its reference, or any cached response.
    private func withoutParts(_ show: ResolvedShow, because reason: FetchError) async -> FetchResult<ShowDetails> {
        var known = show.facts
        if known == nil, !show.isLookedUp { known = await knownShows().first { $0.value.id == show.id } }
        return FetchResult.missing(reason).orStale(
            known.map { facts in
                facts.map { ShowDetails(show: $0, episodes: nil, cast: nil, fetchedAt: facts.fetchedAt) }
            }
        )
    }
}
