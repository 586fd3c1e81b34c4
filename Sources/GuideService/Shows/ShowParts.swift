public import TVModel

/// A request for the parts of a resolved show.
struct PartsRequest: Sendable {
    let show: ResolvedShow
    /// The reference that was resolved, for errors.
    let reference: ShowReference
    /// The stored details, if the show is a favorite.
    let favorite: ShowDetails?
    let policy: CachePolicy
    /// The time for which copies stay fresh, in seconds.
    let maxAge: Int
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

    /// Combines the parts.
    ///
    /// - Throws: The error for this reference if the show itself is missing.
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
