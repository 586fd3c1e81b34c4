import GuideStore
import TVMaze
public import TVModel

extension TVService {
    /// All that is told of a show: itself, its episodes and its cast, asked for at once.
    ///
    /// Episodes or a cast that cannot be had are gaps in the answer.
    ///
    /// - Parameters:
    ///   - refreshing: Whether the service is asked again, however fresh the copies are.
    ///   - arrived: Is told of each part as soon as it is there, or cannot be had.
    /// - Throws: ``ShowError/unknown(_:)`` or ``ShowError/ambiguous(_:_:)`` for the name, ``ShowError/unavailable(_:)`` if
    ///   neither the service nor a copy has the show, or ``ShowError/cancelled``.
    public func details(
        of which: ShowReference,
        refreshing: Bool = false,
        arrived: @escaping @Sendable (ArrivedPart) -> Void = { _ in }
    ) async throws(ShowError) -> Served<ShowDetails> {
        let found = try await found(which)
        let policy = refreshing ? policy.refreshing : policy
        return try await details(of: found, which, under: policy, freshFor: policy.maxAge, arrived)
    }

    /// The episodes of a show, with the show itself and without its cast.
    ///
    /// - Throws: As ``details(of:refreshing:arrived:)``.
    public func episodes(of which: ShowReference) async throws(ShowError) -> Served<ShowDetails> {
        try await part(.episodes, of: which)
    }

    /// Who plays in a show, with the show itself and without its episodes.
    ///
    /// - Throws: As ``details(of:refreshing:arrived:)``.
    public func cast(of which: ShowReference) async throws(ShowError) -> Served<ShowDetails> {
        try await part(.cast, of: which)
    }

    /// Details of a show that was found.
    ///
    /// - Parameter freshFor: How long copies stay fresh; in seconds.
    func details(
        of found: FoundShow,
        _ which: ShowReference,
        under policy: CachePolicy,
        freshFor: Int,
        _ arrived: @escaping @Sendable (ArrivedPart) -> Void = { _ in }
    ) async throws(ShowError) -> Served<ShowDetails> {
        let favorite = favoritesStore.details(of: found.id)
        async let episodes = told(arrived) {
            await self.episodes(of: found.id, favorite, under: policy, freshFor: freshFor)
        }
        async let factsAndCast = factsAndCast(of: found, favorite, under: policy, freshFor: freshFor, arrived)
        var parts = Parts(facts: await factsAndCast.facts, episodes: await episodes, cast: await factsAndCast.cast)
        if Task.isCancelled { throw .cancelled }
        if case .missing(let reason) = parts.facts {
            parts.facts = await facts(of: found, insteadOf: reason, asIsKnownFrom: parts)
        }
        if Task.isCancelled { throw .cancelled }
        return try parts.served(about: which)
    }

    /// One part of a show, without which there is nothing to say.
    private func part(_ part: ShowPart, of which: ShowReference) async throws(ShowError) -> Served<ShowDetails> {
        let found = try await found(which)
        let favorite = favoritesStore.details(of: found.id)
        let age = policy.maxAge
        async let facts = facts(of: found, favorite, under: policy, freshFor: age).facts
        var parts: Parts
        if part == .cast {
            let question = Question.cast(of: found.id, freshFor: age, favorite: favorite)
            async let cast = cast(question, of: found.id, under: policy)
            parts = Parts(facts: await facts, episodes: nil, cast: await cast)
        } else {
            async let episodes = episodes(of: found.id, favorite, under: policy, freshFor: age)
            parts = Parts(facts: await facts, episodes: await episodes, cast: nil)
        }
        if Task.isCancelled { throw .cancelled }
        if case .missing(let reason) = parts.facts {
            parts.facts = await self.facts(of: found, insteadOf: reason, asIsKnownFrom: parts)
        }
        if let reason = parts.episodes?.missingBecause ?? parts.cast?.missingBecause {
            // Where the show is known, only this part of it is not to be had.
            let isUnknown = reason.meansNothingThere && parts.facts.copy == nil
            throw isUnknown ? .unknown(which) : .unavailable(reason)
        }
        if case .missing(let reason) = parts.facts {
            // A number is not much of a name, but it is true.
            parts.facts = .fresh(StoredCopy(Show(id: found.id, name: "Show \(found.id)"), fetchedAt: now()))
            parts.factsGap = reason
        }
        return try parts.served(about: which)
    }
}

extension TVService {
    /// The episodes of a show.
    private func episodes(
        of id: Show.ID,
        _ favorite: ShowDetails?,
        under policy: CachePolicy,
        freshFor: Int
    ) async -> Outcome<[Episode]> {
        let question = Question.episodes(of: id, freshFor: freshFor, favorite: favorite)
        return await outcome(of: question, under: policy) { hasCopy throws(TVAPIError) in
            try await api.episodes(of: id, hasCopy: hasCopy)
        }
    }

    /// Who plays in a show.
    func cast(_ question: Question<Cast>, of id: Show.ID, under policy: CachePolicy) async -> Outcome<Cast> {
        await outcome(of: question, under: policy) { hasCopy throws(TVAPIError) in
            try await api.cast(of: id, hasCopy: hasCopy)
        }
    }

    /// A show itself, and the cast that came along if it was asked for.
    private func facts(
        of found: FoundShow,
        _ favorite: ShowDetails?,
        under policy: CachePolicy,
        freshFor: Int
    ) async -> (facts: Outcome<Show>, cast: Cast?) {
        let id = found.id
        let question = Question.facts(of: id, freshFor: freshFor, favorite: favorite)
        if case .fresh(let copy, _) = found.facts {
            if newestCopy(for: question).map({ $0.fetchedAt < copy.fetchedAt }) ?? true {
                await keep(copy, for: question, insteadOf: newestCopy(for: question))
            }
            return (.fresh(copy), nil)
        }
        var cast: Cast?
        let facts = await outcome(of: question, under: policy) { hasCopy throws(TVAPIError) in
            let answer = try await api.show(id, hasCopy: hasCopy)
            cast = answer.cast
            return ServiceAnswer(answer.show)
        }
        return (facts, cast)
    }

    /// A show itself and its cast, which mostly come with one answer.
    private func factsAndCast(
        of found: FoundShow,
        _ favorite: ShowDetails?,
        under policy: CachePolicy,
        freshFor: Int,
        _ arrived: @Sendable (ArrivedPart) -> Void
    ) async -> (facts: Outcome<Show>, cast: Outcome<Cast>) {
        let question = Question.cast(of: found.id, freshFor: freshFor, favorite: favorite)
        let (facts, embedded) = await facts(of: found, favorite, under: policy, freshFor: freshFor)
        if let show = facts.copy?.value { arrived(.facts(show)) }
        let cast = await cast(question, of: found, besides: facts, embedded, under: policy, freshFor: freshFor)
        arrived(cast.copy.map { .cast($0.value) } ?? .missing(.cast))
        return (facts, cast)
    }

    /// The cast that came along with a show, or else the one that is asked for.
    private func cast(
        _ question: Question<Cast>,
        of found: FoundShow,
        besides facts: Outcome<Show>,
        _ embedded: Cast?,
        under policy: CachePolicy,
        freshFor: Int
    ) async -> Outcome<Cast> {
        if let embedded {
            let copy = StoredCopy(embedded, fetchedAt: now())
            await keep(copy, for: question, insteadOf: newestCopy(for: question))
            return .fresh(copy)
        }
        if let reason = facts.failure, reason.meansNoConnection {
            let copy = newestCopy(for: question)
            let isFresh = copy.map { policy.isFresh(fetchedAt: $0.fetchedAt, within: freshFor, now: now()) } ?? false
            // Asking again would only make everybody wait again.
            guard let copy, isFresh else { return fallback(question, under: policy, because: reason) }
            return .fresh(copy)
        }
        return await cast(question, of: found.id, under: policy)
    }

    /// Asks for episodes, and tells what came of it.
    private func told(
        _ arrived: @Sendable (ArrivedPart) -> Void,
        _ ask: () async -> Outcome<[Episode]>
    ) async -> Outcome<[Episode]> {
        let outcome = await ask()
        arrived(outcome.copy.map { .episodes($0.value) } ?? .missing(.episodes))
        return outcome
    }

    /// A show as anything else tells of it: the answer that it was found by, any stored answer, or the list of all shows.
    private func facts(
        of found: FoundShow,
        insteadOf reason: ServiceFailure,
        asIsKnownFrom parts: Parts
    ) async -> Outcome<Show> {
        if let copy = found.facts?.copy { return .stale(copy, because: reason) }
        if let known = await knownShows().first(where: { $0.value.id == found.id }) {
            let isFresh = policy.isFresh(fetchedAt: known.fetchedAt, within: CachePolicy.pageAge, now: now())
            return reason.meansNothingThere && isFresh ? .fresh(known) : .stale(known, because: reason)
        }
        // Whoever has the episodes of a show has the show; its own page is only not where it should be.
        guard reason.meansNothingThere, parts.haveAny,
            let page = await pageOutcome(found.id / 250).copy, let show = page.value.first(where: { $0.id == found.id })
        else { return .missing(because: reason) }
        return .fresh(StoredCopy(show, fetchedAt: page.fetchedAt))
    }
}

/// What came of asking for the parts of a show; nil for what was not asked for.
private struct Parts: Sendable {
    var facts: Outcome<Show>
    let episodes: Outcome<[Episode]>?
    let cast: Outcome<Cast>?
    /// Why nothing but its number is known of the show itself.
    var factsGap: ServiceFailure?

    /// Whether anything but the show itself is there.
    var haveAny: Bool { episodes?.copy != nil || cast?.copy != nil }

    /// The parts as one; throws where the show itself is missing.
    func served(about which: ShowReference) throws(ShowError) -> Served<ShowDetails> {
        guard let show = facts.copy else { throw (facts.failure ?? .notStored).asError(about: which) }
        let dates = [show.fetchedAt, episodes?.copy?.fetchedAt, cast?.copy?.fetchedAt].compactMap(\.self)
        let asOf = dates.min() ?? show.fetchedAt
        var stale: [ShowPart: ServiceFailure] = [:]
        stale[.facts] = facts.staleBecause
        stale[.episodes] = episodes?.staleBecause
        stale[.cast] = cast?.staleBecause
        var gaps: [ShowPart: ServiceFailure] = [:]
        gaps[.facts] = factsGap
        gaps[.episodes] = episodes?.missingBecause
        gaps[.cast] = cast?.missingBecause
        return Served(
            ShowDetails(
                show: show.value,
                episodes: episodes?.copy?.value,
                cast: cast?.copy?.value,
                fetchedAt: asOf
            ),
            asOf: asOf,
            staleBecause: ShowPart.allCases.lazy.compactMap { stale[$0] }.first,
            staleParts: stale,
            gaps: gaps,
            unusableRows: (episodes?.unusableRows ?? 0) + (cast?.unusableRows ?? 0)
        )
    }
}
