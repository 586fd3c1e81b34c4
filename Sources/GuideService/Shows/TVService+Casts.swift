import GuideStore
public import TVModel

/// Who plays in some shows, as far as that is known.
public struct Casts: Sendable, Hashable {
    /// The casts by the numbers of their shows.
    public let byShow: [Show.ID: Cast]
    /// How many shows' casts could not be had.
    public let missing: Int
    /// Why; the first reason there was, also where an old copy serves.
    public let because: ServiceFailure?

    /// Casts of some shows.
    public init(byShow: [Show.ID: Cast], missing: Int = 0, because: ServiceFailure? = nil) {
        self.byShow = byShow
        self.missing = missing
        self.because = because
    }
}

extension TVService {
    /// How many casts are asked for at once; how fast is for ``NetworkCommunication`` to say.
    static let castWidth = 8
    /// How many requests in a row may find no connection before nothing more is asked.
    static let castPatience = 4

    /// Who plays in some shows, each cast kept for 30 days.
    ///
    /// Each is stored as it comes, so that a task that is cancelled keeps what it has, and gives that back too.
    ///
    /// - Parameters:
    ///   - shows: The shows, those that matter most first; they are asked for in this order.
    ///   - progress: Is told how many of those that are not stored have been asked for, of how many, from 0 of them on.
    public func casts(
        of shows: [Show.ID],
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async -> Casts {
        var byShow: [Show.ID: Cast] = [:]
        var missing: [Show.ID] = []
        var seen: Set<Show.ID> = []
        let present = now()
        let favorites = Set(await favoritesIfReadable().map(\.id))
        for id in shows where seen.insert(id).inserted {
            let copy = newestCopy(for: castQuestion(id, favorites))
            if let copy, policy.isFresh(fetchedAt: copy.fetchedAt, within: CachePolicy.castAge, now: present) {
                byShow[id] = copy.value
            } else {
                missing.append(id)
            }
        }
        guard !missing.isEmpty else { return Casts(byShow: byShow) }
        return await asked(missing, besides: byShow, favorites, progress)
    }

    /// Asks for casts, a few at a time, until there is no connection too often in a row.
    private func asked(
        _ shows: [Show.ID],
        besides stored: [Show.ID: Cast],
        _ favorites: Set<Show.ID>,
        _ progress: @Sendable (Int, Int) -> Void
    ) async -> Casts {
        await withTaskGroup(of: (Show.ID, Outcome<Cast>).self) { group in
            var waiting = shows[...]
            func askNext() {
                guard let id = waiting.popFirst() else { return }
                group.addTask { [self] in (id, await cast(castQuestion(id, favorites), of: id, under: policy)) }
            }
            if policy.mode != .offline { progress(0, shows.count) }
            for _ in 0..<Self.castWidth { askNext() }
            var byShow = stored
            var because: ServiceFailure?
            var (done, failures) = (0, 0)
            for await (id, outcome) in group {
                done += 1
                if policy.mode != .offline { progress(done, shows.count) }
                byShow[id] = outcome.copy?.value
                because = because ?? outcome.failure
                failures = outcome.failure?.meansNoConnection == true ? failures + 1 : 0
                if failures < Self.castPatience, !Task.isCancelled {
                    askNext()
                    continue
                }
                // Nobody is asked any more; what is stored of the others still serves.
                for id in waiting {
                    let copy = fallback(castQuestion(id, favorites), under: policy, because: .notStored).copy
                    byShow[id] = copy?.value
                }
                waiting = []
            }
            let missing = Set(shows).subtracting(byShow.keys).count
            return Casts(byShow: byShow, missing: missing, because: because)
        }
    }

    private func castQuestion(_ id: Show.ID, _ favorites: Set<Show.ID>) -> Question<Cast> {
        // Most shows are no favorites, and need not be looked up among them.
        let favorite = favorites.contains(id) ? favoritesStore.details(of: id) : nil
        return .cast(of: id, freshFor: CachePolicy.castAge, favorite: favorite)
    }
}
