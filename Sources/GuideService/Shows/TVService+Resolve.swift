import GuideStore
import TVMaze
import TVModel

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
        case .imdb(let number):
            return try await lookUp(reference, { $0.imdb == number }) { now, hasCopy throws(FetchError) in
                try await api.show(imdb: number, now: now, hasCopy: hasCopy)
            }
        case .tvdb(let number):
            guard number > 0 else { throw .unknown(reference) }
            return try await lookUp(reference, { $0.tvdb == number }) { now, hasCopy throws(FetchError) in
                try await api.show(tvdb: number, now: now, hasCopy: hasCopy)
            }
        case .name(let name): return try await resolve(name: name)
        case .numberless: throw .unknown(reference)
        }
    }

    /// Resolves the number of another site.
    ///
    /// - Parameter isMeant: Returns whether a cached show has the number, which is used if the service cannot be reached.
    private func lookUp(
        _ reference: ShowReference,
        _ isMeant: (Show) -> Bool,
        send: (_ now: Instant, _ hasCopy: Bool) async throws(FetchError) -> Fetched<Show>
    ) async throws(ShowError) -> ResolvedShow {
        var result = await fetch(lookupRequest(reference.description), under: policy, send: send)
        if Task.isCancelled { throw .cancelled }
        if result.fetched == nil { result = result.orStale(await knownShows().first { isMeant($0.value) }) }
        let facts = try result.get(about: reference)
        return ResolvedShow(id: facts.value.id, facts: facts)
    }

    /// Resolves a name to a favorite with exactly this name, or to a search result: the one with this name, or the only
    /// one. If the search finds nothing, a cached show with exactly this name is used.
    private func resolve(name: String) async throws(ShowError) -> ResolvedShow {
        let matcher = ShowMatcher(name)
        let favorites = await favoritesOrNone().filter { matcher.isName(of: $0.show) }
        if favorites.count == 1 { return ResolvedShow(id: favorites[0].id) }
        let result = await fetchShows(matching: matcher.name)
        if Task.isCancelled { throw .cancelled }
        let matches = try result.get(about: .name(name))
        if matcher.named(among: matches.value).isEmpty, let other = matcher.takingYear {
            let others = await fetchShows(matching: other.name).fetched
            let named = other.named(among: others?.value ?? [])
            if let others, !named.isEmpty {
                let show = try Self.only(of: named, named: name)
                return ResolvedShow(id: show.id, facts: others.map { _ in show })
            }
        }
        guard !matches.value.isEmpty else {
            let known = await knownShows().map(\.value).filter(matcher.isName).sorted { $0.id < $1.id }
            return ResolvedShow(id: try Self.only(of: known, named: name).id)
        }
        let named = matcher.named(among: matches.value)
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
}

extension FetchError {
    func asError(about reference: ShowReference) -> ShowError {
        if self == .cancelled { return .cancelled }
        return meansNotFound ? .unknown(reference) : .unavailable(self)
    }
}
