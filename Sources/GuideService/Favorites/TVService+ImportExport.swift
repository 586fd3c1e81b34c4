public import GuidePlatform
import GuideStore
import TVModel

extension TVService {
    /// Exports the favorites as JSON: an array of shows, which are objects with an integer `id`, the address of the show at
    /// TVmaze and, if it has one, its mark. This needs no network. Equal shows give equal bytes.
    ///
    /// - Throws: ``ShowError/store(_:)`` if the list cannot be read.
    public func exportFavorites() async throws(ShowError) -> Data {
        let shows = try await readableFavorites().map { favorite -> JSONValue in
            var facts = favorite.show.facts
            let isLink = facts.url.map { $0.contains("/") && ShowReference($0) == .id(favorite.id) } ?? false
            if !isLink { facts.url = "https://www.tvmaze.com/shows/\(favorite.id)" }
            let show = Stored(of: Show(facts)).json
            guard let seen = favorite.seen, case .object(var members) = show else { return show }
            members["seen"] = Stored(of: seen).json
            return .object(members)
        }
        return Data(JSONValue.list(shows).bytes())
    }

    /// Imports the shows of a list, and returns the result for each, in order.
    ///
    /// Shows that are favorites already cost no request, and neither do those whose number a show bears that was found for
    /// another row. The others are looked up by what the list says about them, the most reliable first. They are stored in
    /// small batches, so that an import that was stopped continues where it was.
    ///
    /// - Parameters:
    ///   - isTrial: Whether nothing is added.
    ///   - progress: A closure to call with the number of finished shows and the total number.
    /// - Throws: ``ShowError/store(_:)`` or ``ShowError/cancelled``.
    public func importFavorites(
        _ list: ImportedList,
        isTrial: Bool = false,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> FavoritesImport {
        var list = list
        list.finish()
        let favorites = ShowIndex(try await favorites().favorites.map { Fetched($0.show, fetchedAt: $0.fetchedAt) })
        // Once for all shows, since it reads everything that is stored.
        let stored = ShowIndex(await knownShows())
        // What is read from the disk needs no small batches, whose writing takes longer than the rest.
        let limit = policy.mode == .offline ? Int.max : Self.importLimit
        let shows = list.shows.enumerated().map { (order: $0, wanted: $1) }
        var imported: [FetchedShow] = []
        // Two rows with a number of the same site mean different shows. Those of one site can be found at once.
        for rank in 0...3 {
            let done = imported.count
            let found = ShowIndex(imported.compactMap { $0.outcome.show.map { Fetched($0, fetchedAt: now()) } })
            imported += await inBatches(
                shows.filter { $0.wanted.references[0].rank == rank },
                atMost: limit,
                { batchDone, _ in progress(done + batchDone, shows.count) },
                store: { [self] in isTrial ? $0 : await write($0) },
                fetch: { [self] show in
                    let known = favorites.show(for: show.wanted) ?? found.show(for: show.wanted, byName: false)
                    var result = FetchedShow(order: show.order, wanted: show.wanted)
                    if let known {
                        result.outcome = .alreadyThere(known.value)
                    } else {
                        await fetch(&result, stored, isTrial)
                    }
                    return result
                }
            )
        }
        if Task.isCancelled { throw .cancelled }
        // If no show could be written, the reason is the store, not the shows.
        let failure = imported.lazy.compactMap(\.storeFailure).first
        if let failure, !imported.contains(where: { $0.outcome.show != nil }) { throw .store(failure) }
        return try await result(of: imported.sorted { $0.order < $1.order }, list, isTrial)
    }

    /// The maximum number of shows in a batch, each of which takes about two seconds.
    private static var importLimit: Int { 20 }

    /// Looks a show up and fetches its details. In a trial, looking it up is enough, unless its mark depends on its episodes.
    private func fetch(_ result: inout FetchedShow, _ stored: ShowIndex, _ isTrial: Bool) async {
        let wanted = result.wanted
        var failure = ShowError.unavailable(.notStored)
        for reference in wanted.references {
            do {
                let found = try await resolve(reference, of: wanted, stored)
                if let show = found.facts?.value {
                    try wanted.check(show)
                    if isTrial, wanted.watched.completed == nil {
                        result.outcome = .found(show)
                        return
                    }
                }
                let details = try await details(of: found, reference, under: policy).value
                try wanted.check(details.show)
                result.outcome = isTrial ? .found(details.show) : .added(details.show)
                result.details = details
                return
            } catch {
                // Another number or the name may be known, else the new ID counts.
                if failure.movedID == nil || !error.meansNotFound { failure = error }
                guard error.meansNotFound else { break }
            }
        }
        result.outcome = .failed(failure)
        guard let show = wanted.show, case .unavailable = failure, failure.movedID == nil else { return }
        result.outcome = isTrial ? .found(show) : .addedAsGiven(show, failure)
        // The oldest possible date, so that the show is fetched as soon as the service can be reached.
        let never = Instant(secondsSince1970: 0)
        result.details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: never)
    }

    /// Resolves one of the references to a show that a list names.
    ///
    /// Names are compared more strictly than those that a user types, since no one checks each result.
    private func resolve(
        _ reference: ShowReference,
        of wanted: ImportedShow,
        _ stored: ShowIndex
    ) async throws(ShowError) -> ResolvedShow {
        if case .id(let id) = reference { return ResolvedShow(id: id, facts: stored.show(with: id), isLookedUp: true) }
        if policy.mode == .offline {
            guard let show = stored.show(for: wanted) else { throw .unavailable(.notStored) }
            return ResolvedShow(id: show.value.id, facts: show)
        }
        guard case .name(let name) = reference else { return try await resolve(reference) }
        let matcher = ShowMatcher(name)
        let result = await fetchShows(matching: matcher.name, amongStored: false)
        let matches = try result.get(orThrow: .unknown(reference))
        let show = try Self.only(of: matcher.named(among: matches.value).filter(wanted.fits), named: name)
        return ResolvedShow(id: show.id, facts: matches.map { _ in show })
    }

    /// Writes the fetched shows in one step, and then the marks that are later than the present ones, unless the task is
    /// cancelled. Fetches the posters of new favorites.
    private func write(_ fetched: [FetchedShow]) async -> [FetchedShow] {
        guard !Task.isCancelled else { return [] }
        var fetched = fetched
        let (now, clock) = (now(), today.clock)
        do {
            var added = try await writeFavorites(fetched.compactMap(\.details))
            for index in fetched.indices {
                guard let show = fetched[index].details?.show, added.remove(show.id) == nil else { continue }
                // Another run was faster, or the list names the show in two ways.
                fetched[index].outcome = .alreadyThere(show)
            }
            var marks: [Show.ID: Set<SeenMark>] = [:]
            var shows: [Show.ID: ShowDetails] = [:]
            for result in fetched {
                guard let id = result.outcome.show?.id, result.wanted.watched.areMentioned else { continue }
                shows[id] = result.details ?? favoriteDetails(of: id)
                if let mark = result.wanted.watched.mark(in: shows[id], at: now, clock) {
                    marks[id, default: []].insert(mark)
                }
            }
            _ = try await markSeen(Set(marks.keys)) { [marks, shows] id, present in
                (marks[id] ?? []).union([present].compactMap(\.self)).last(in: shows[id], clock)
            }
        } catch {
            for index in fetched.indices where fetched[index].details != nil { fetched[index].outcome = .failed(error) }
        }
        _ = await concurrentMap(fetched.filter(\.isNew).compactMap(\.outcome.show), width: Self.favoriteWidth) {
            [self] in
            await fetchPoster(of: $0)
        }
        return fetched
    }

    /// Returns the result for each show once, however the rows of the list name it, with the marks as they are now.
    private func result(
        of imported: [FetchedShow],
        _ list: ImportedList,
        _ isTrial: Bool
    ) async throws(ShowError) -> FavoritesImport {
        let favorites = Dictionary(try await favorites().favorites.map { ($0.id, $0.seen) }) { one, _ in one }
        var (list, shows, positions): (ImportedList, [FavoriteImport], [Show.ID: Int]) = (list, [], [:])
        for result in imported {
            let (wanted, outcome) = (result.wanted, result.outcome)
            if wanted.unknownKind != nil, case .failed(.unknown) = outcome {
                list.leaveOut(wanted.rows, as: .otherKind, kind: wanted.unknownKind)
                continue
            }
            let show = outcome.show
            var mark = show.flatMap { favorites[$0.id] ?? nil }
            if isTrial, let show {
                let details = result.details ?? favoriteDetails(of: show.id)
                let new = wanted.watched.mark(in: details, at: now(), today.clock)
                mark = Set([mark, new].compactMap(\.self)).last(in: details, today.clock)
            }
            let isOther = show.map { show in wanted.title.map { !ShowMatcher($0).isLooselyName(of: show) } ?? false }
            let new = FavoriteImport(
                name: wanted.name,
                rows: wanted.rows,
                outcome: outcome,
                seen: wanted.watched.areMentioned ? mark : nil,
                isOtherName: isOther ?? false,
                isUnmarked: wanted.watched.areMentioned && show != nil && mark == nil
            )
            if let id = show?.id, let position = positions[id] {
                shows[position].add(new)
            } else {
                if let id = show?.id { positions[id] = shows.count }
                shows.append(new)
            }
        }
        return FavoritesImport(shows: shows, leftOut: list.leftOut, otherKinds: list.otherKinds)
    }
}

private struct FetchedShow: Sendable {
    /// The place of the show in the list.
    let order: Int
    let wanted: ImportedShow
    /// The outcome, provided that the details can be written.
    var outcome = FavoriteImport.Outcome.failed(.cancelled)
    var details: ShowDetails?

    var isNew: Bool { details != nil && outcome.isNew }

    var storeFailure: FileFailure? {
        if case .failed(.store(let failure)) = outcome { failure } else { nil }
    }
}

/// Shows by everything that a list may say about them.
private struct ShowIndex: Sendable {
    private let shows: [ShowReference: [Fetched<Show>]]

    init(_ all: [Fetched<Show>]) {
        var shows: [ShowReference: [Fetched<Show>]] = [:]
        for show in all {
            for reference in show.value.numbers + [.name(ShowMatcher.plain(show.value.name))] {
                shows[reference, default: []].append(show)
            }
        }
        self.shows = shows
    }

    func show(with id: Show.ID) -> Fetched<Show>? { shows[.id(id)]?.first }

    /// Returns the only show that a list means. If the list has the ID, it decides; if it has other numbers, a name needs
    /// the year.
    func show(for wanted: ImportedShow, byName: Bool = true) -> Fetched<Show>? {
        for reference in wanted.references {
            var found = shows[reference] ?? []
            if case .id = reference, byName { return found.first { wanted.fits($0.value) } }
            if case .name(let name) = reference {
                let matcher = ShowMatcher(name)
                guard byName, matcher.year != nil || wanted.references.count == 1 else { return nil }
                let all = [name, matcher.name].flatMap { shows[.name(ShowMatcher.plain($0))] ?? [] }
                let named = Set(matcher.named(among: all.map(\.value)).map(\.id))
                found = all.filter { named.contains($0.value.id) }
            }
            let fitting = Dictionary(found.filter { wanted.fits($0.value) }.map { ($0.value.id, $0) }) { one, _ in one }
            if fitting.count == 1 { return fitting.first?.value }
        }
        return nil
    }
}
