import GuideStore
import TVMaze
import TVModel

/// A show that was found, by whatever name.
struct FoundShow: Sendable {
    /// Its number.
    let id: Show.ID
    /// What finding it told of it already.
    var facts: Outcome<Show>?
}

extension TVService {
    /// The show that is meant.
    func found(_ which: ShowReference) async throws(ShowError) -> FoundShow {
        switch which {
        case .id(let id):
            guard id > 0 else { throw .unknown(which) }
            return FoundShow(id: id)
        case .imdb(let number): return try await found(imdb: number)
        case .name(let name): return try await found(name: name)
        }
    }

    private func found(imdb number: String) async throws(ShowError) -> FoundShow {
        let question = Question.lookup(imdb: number, freshFor: policy.maxAge)
        var outcome = await outcome(of: question, under: policy) { hasCopy throws(TVAPIError) in
            ServiceAnswer(try await api.show(imdb: number, hasCopy: hasCopy))
        }
        if Task.isCancelled { throw .cancelled }
        if case .missing(let reason) = outcome, let known = await knownShows().first(where: { $0.value.imdb == number })
        {
            outcome = .stale(known, because: reason)
        }
        guard let show = outcome.copy?.value else {
            throw (outcome.failure ?? .notStored).asError(about: .imdb(number))
        }
        return FoundShow(id: show.id, facts: outcome)
    }

    /// A favorite of exactly that name, or what a search finds: the one of exactly that name, or the only one. Where a
    /// search finds nothing, a stored answer may still tell of a show of exactly that name.
    private func found(name: String) async throws(ShowError) -> FoundShow {
        let matcher = ShowMatcher(name)
        let favorites = await favoritesIfReadable().filter { matcher.isName(of: $0.show) }
        if favorites.count == 1 { return FoundShow(id: favorites[0].id) }
        let outcome = await found(for: name)
        if Task.isCancelled { throw .cancelled }
        guard let copy = outcome.copy else { throw (outcome.failure ?? .notStored).asError(about: .name(name)) }
        if copy.value.isEmpty {
            let known = await knownShows().map(\.value).filter(matcher.isName).sorted { $0.id < $1.id }
            guard let show = known.first else { throw .unknown(.name(name)) }
            guard known.count == 1 else { throw .ambiguous(name, known) }
            return FoundShow(id: show.id)
        }
        let exact = copy.value.filter(matcher.isName)
        let candidates = exact.isEmpty ? copy.value : exact
        guard let show = candidates.first else { throw .unknown(.name(name)) }
        guard candidates.count == 1 else { throw .ambiguous(name, candidates) }
        let own = StoredCopy(show, fetchedAt: copy.fetchedAt)
        return FoundShow(id: show.id, facts: outcome.failure.map { .stale(own, because: $0) } ?? .fresh(own))
    }
}

extension ServiceFailure {
    /// The error that this reason is where a show was asked for.
    func asError(about which: ShowReference) -> ShowError {
        if meansCancelled { return .cancelled }
        return meansNothingThere ? .unknown(which) : .unavailable(self)
    }
}
