import GuideStore
import TVModel

extension TVService {
    /// Imports the shows of a list, and returns the result for each, in order.
    ///
    /// Shows that are favorites already cost no request, and neither do those whose number a show bears that was found for
    /// another row. The others are looked up by what the list says about them, the most reliable first. They are stored in
    /// small batches, so that an import that was stopped continues where it was. If the service fails for several in a row,
    /// the others are not requested. A batch that cannot be stored is the last one.
    ///
    /// - Parameters:
    ///   - isTrial: Whether nothing is added.
    ///   - progress: A closure to call with the number of finished shows and the total number.
    /// - Throws: ``ShowError/store(_:)`` if the favorites cannot be read, or if none can be changed, or
    ///   ``ShowError/cancelled``.
    public func importFavorites(
        _ list: ImportedList,
        isTrial: Bool = false,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> FavoritesImport {
        var list = list
        list.finish()
        let favorites = ShowIndex(try await favorites().favorites.map(\.show))
        // Once for all shows, since it reads everything that is stored.
        let stored = policy.mode == .offline ? ShowIndex(await knownShows().map(\.value)) : nil
        // What is read from the disk needs no small batches, whose writing takes longer than the rest.
        let limit = policy.mode == .offline ? Int.max : Self.importLimit
        var run = ServiceRun(width: Self.favoriteWidth)
        var shows: [FetchedShow] = []
        var failure: ShowError?
        // Two rows with a number of the same site mean different shows. Those of one site can be found at once.
        for rank in 0...3 {
            let found = ShowIndex(shows.compactMap(\.outcome.show))
            let ranked = list.shows.enumerated().filter { $0.element.references[0].rank == rank }
            for batch in Self.batches(of: ranked, atLeast: Self.favoriteWidth, atMost: limit) where failure == nil {
                var new = batch.map { order, wanted in
                    var show = FetchedShow(order: order, wanted: wanted)
                    let known = favorites.show(for: wanted) ?? found.show(for: wanted, byName: false)
                    if let known { show.outcome = .alreadyThere(known) }
                    return show
                }
                let missing = new.filter { $0.outcome == .postponed }
                new.removeAll { $0.outcome == .postponed }
                let done = shows.count + new.count
                let fetched = await run.map(missing, failure: \.fetchFailure) { [self] in
                    await fetch($0, stored, isTrial)
                } done: {
                    progress(done + $2, list.shows.count)
                }
                if Task.isCancelled { throw .cancelled }
                new += zip(missing, fetched).map { $1 ?? $0.asGiven(isTrial) }
                if !isTrial {
                    do { try await write(&new) } catch { failure = error }
                }
                shows += new
            }
        }
        if let failure, shows.allSatisfy({ $0.outcome.show == nil }) { throw failure }
        shows.sort { $0.order < $1.order }
        return FavoritesImport(
            shows: try await results(of: shows, isTrial),
            leftOut: list.leftOut,
            otherKinds: list.otherKinds,
            outage: run.outage,
            failure: failure
        )
    }

    /// The maximum number of shows in a batch, each of which takes about two seconds.
    private static var importLimit: Int { 20 }

    /// Looks a show up and fetches its details. In a trial, looking it up is enough, unless its mark depends on its episodes.
    private func fetch(_ show: FetchedShow, _ stored: ShowIndex?, _ isTrial: Bool) async -> FetchedShow {
        var show = show
        var failure = ShowError.unavailable(.notStored)
        for reference in show.wanted.references {
            do {
                let found = try await resolve(reference, of: show.wanted, stored)
                if let facts = found.facts?.value {
                    try show.wanted.check(facts)
                    if isTrial, show.wanted.watched.completed == nil {
                        show.outcome = .found(facts)
                        return show
                    }
                }
                let details = try await details(of: found, reference, under: policy)
                try show.wanted.check(details.value.show)
                show.add(details.value, isTrial)
                show.fetchFailure = details.staleReason
                return show
            } catch {
                // Another number or the name may be known, else the new ID counts.
                if failure.movedID == nil || !error.meansNotFound { failure = error }
                guard error.meansNotFound else { break }
            }
        }
        show.outcome = .failed(failure)
        guard case .unavailable(let reason) = failure, failure.movedID == nil else { return show }
        show.fetchFailure = reason
        return show.asGiven(isTrial)
    }

    /// Resolves one of the references to a show that a list names, among the stored shows if there are any.
    ///
    /// Names are compared more strictly than those that a user types, since no one checks each result.
    private func resolve(
        _ reference: ShowReference,
        of wanted: ImportedShow,
        _ stored: ShowIndex?
    ) async throws(ShowError) -> ResolvedShow {
        if let stored {
            let show = stored.show(for: wanted)
            let id = if case .id(let id) = reference { id } else { show?.id }
            guard let id else { throw .unavailable(.notStored) }
            return ResolvedShow(id: id, facts: show.map { Fetched($0, fetchedAt: FetchedShow.never) }, isLookedUp: true)
        }
        guard case .name(let name) = reference else { return try await resolve(reference) }
        let matcher = ShowMatcher(name)
        let matches = try await fetchShows(matching: matcher.name, amongStored: false).get(orThrow: .unknown(reference))
        let named = matcher.named(among: matches.value).filter(wanted.fits)
        let sure = named.filter(wanted.isSurelyNamed)
        if sure.isEmpty, !named.isEmpty { throw .unsure(matcher.name, wanted.year, named) }
        let show = try Self.only(of: sure, named: name)
        return ResolvedShow(id: show.id, facts: matches.map { _ in show })
    }

    /// Writes the fetched shows in one step, and then the marks that are later than the present ones. Fetches the posters of
    /// new favorites.
    ///
    /// - Throws: The failure of the store. Shows that could not be added are then removed.
    private func write(_ fetched: inout [FetchedShow]) async throws(ShowError) {
        var added: Set<Show.ID>
        do { added = try await writeFavorites(fetched.compactMap(\.details)) } catch {
            fetched.removeAll { $0.details != nil }
            throw error
        }
        for index in fetched.indices {
            guard let show = fetched[index].details?.show, added.remove(show.id) == nil else { continue }
            // Another run was faster, or the list names the show in two ways.
            fetched[index].outcome = .alreadyThere(show)
        }
        let now = now()
        let clock = today.clock
        var marks: [Show.ID: Set<SeenMark>] = [:]
        var shows: [Show.ID: ShowDetails] = [:]
        for result in fetched where result.wanted.watched.areMentioned {
            guard let id = result.outcome.show?.id else { continue }
            shows[id] = result.details ?? favoriteDetails(of: id)
            guard let mark = result.wanted.watched.mark(in: shows[id], at: now, clock) else { continue }
            marks[id, default: []].insert(mark)
        }
        _ = try await markSeen(Set(marks.keys)) { [marks, shows] id, present in
            (marks[id] ?? []).union([present].compactMap(\.self)).last(in: shows[id], clock)
        }
        var posters = ServiceRun(width: Self.favoriteWidth)
        let new = fetched.filter(\.outcome.isNew).compactMap(\.outcome.show)
        await posters.each(new) { [self] show in await fetchPoster(of: show) }
    }

    /// Returns the result for each show once, however the rows of the list name it, with the marks as they are now.
    private func results(of fetched: [FetchedShow], _ isTrial: Bool) async throws(ShowError) -> [FavoriteImport] {
        let favorites = Dictionary(try await favorites().favorites.map { ($0.id, $0.seen) }) { one, _ in one }
        var results: [FavoriteImport] = []
        var positions: [Show.ID: Int] = [:]
        for result in fetched {
            let show = result.outcome.show
            var mark = show.flatMap { favorites[$0.id] ?? nil }
            if isTrial, let show {
                let details = result.details ?? favoriteDetails(of: show.id)
                let new = result.wanted.watched.mark(in: details, at: now(), today.clock)
                mark = Set([mark, new].compactMap(\.self)).last(in: details, today.clock)
            }
            let new = FavoriteImport(result.wanted, result.outcome, seen: mark)
            if let id = show?.id, let position = positions[id] {
                results[position].add(new)
            } else {
                if let id = show?.id { positions[id] = results.count }
                results.append(new)
            }
        }
        return results
    }
}

/// A show of a list while it is imported.
private struct FetchedShow: Sendable {
    /// The oldest possible date, so that a show is fetched as soon as the service can be reached.
    static let never = Instant(secondsSince1970: 0)

    /// The place of the show in the list.
    let order: Int
    let wanted: ImportedShow
    /// The outcome, provided that the details can be written.
    var outcome = FavoriteImport.Outcome.postponed
    var details: ShowDetails?
    /// The reason why the service gave no details.
    var fetchFailure: FetchError?

    mutating func add(_ details: ShowDetails, _ isTrial: Bool) {
        self.details = details
        outcome = isTrial ? .found(details.show) : .added(details.show, without: details.missingParts)
    }

    /// Returns the show with what the list says about it, if that is an export of favorites.
    func asGiven(_ isTrial: Bool) -> FetchedShow {
        var given = self
        if let show = wanted.show {
            given.add(ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: Self.never), isTrial)
        }
        return given
    }
}
