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
            let show = StoredShow(of: Show(facts)).json
            guard let seen = favorite.seen, case .object(var members) = show else { return show }
            members["seen"] = ["season": .integer(seen.season), "number": .integer(seen.number)]
            return .object(members)
        }
        do { return Data(try JSONValue.list(shows).bytes()) } catch { throw .store(.unencodable(path: "favorites")) }
    }

    /// Imports the shows of a list, and returns the result for each, in order.
    ///
    /// Shows that are favorites already cost no request. The others are looked up by what the list says about them, the
    /// most reliable first. They are stored in small batches, so that an import that was stopped continues where it was.
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
        list.leaveOutUnfollowed()
        let known = try await favorites().favorites
        let favorites = ShowIndex(known.map { Fetched($0.show, fetchedAt: $0.fetchedAt) })
        let marks = Dictionary(known.map { ($0.id, $0.seen) }) { one, _ in one }.compactMapValues(\.self)
        let store = { [self] fetched in await write(fetched, isTrial ? nil : marks) }
        // Once for all shows, since it reads everything that is stored.
        let stored = ShowIndex(await knownShows())
        // What is read from the disk needs no small batches, whose writing takes longer than the rest.
        let limit = policy.mode == .offline ? Int.max : Self.importLimit
        let imported = await inBatches(list.shows, atMost: limit, progress, store: store) { [self] wanted in
            if let favorite = favorites.show(for: wanted) {
                return FetchedShow(wanted: wanted, outcome: .alreadyThere(favorite.value))
            }
            return await fetch(wanted, stored, isTrial)
        }
        if Task.isCancelled { throw .cancelled }
        // If no show could be written, the reason is the store, not the shows.
        let failure = imported.lazy.compactMap(\.storeFailure).first
        if let failure, !imported.contains(where: { $0.outcome.show != nil }) { throw .store(failure) }
        return FavoritesImport(shows: imported, leftOut: list.leftOut)
    }

    /// The maximum number of shows in a batch, each of which takes about two seconds.
    private static var importLimit: Int { 20 }

    private func fetch(_ wanted: ImportedShow, _ stored: ShowIndex, _ isTrial: Bool) async -> FetchedShow {
        var failure = ShowError.unavailable(.notStored)
        for reference in wanted.references {
            do {
                let show = try await resolve(reference, of: wanted, stored)
                if isTrial {
                    return FetchedShow(wanted: wanted, outcome: .found(try await facts(of: show, reference)))
                }
                let details = try await details(of: show, reference, under: policy).value
                return FetchedShow(wanted: wanted, outcome: .added(details.show), details: details)
            } catch {
                failure = error
                // The service may know another number or the name.
                guard case .unknown = error else { break }
            }
        }
        guard let show = wanted.show, case .unavailable = failure else {
            return FetchedShow(wanted: wanted, outcome: .failed(failure))
        }
        if isTrial { return FetchedShow(wanted: wanted, outcome: .found(show)) }
        // The oldest possible date, so that the show is fetched as soon as the service can be reached.
        let never = Instant(secondsSince1970: 0)
        let details = ShowDetails(show: show, episodes: nil, cast: nil, fetchedAt: never)
        return FetchedShow(wanted: wanted, outcome: .addedAsGiven(show, failure), details: details)
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
        if Task.isCancelled { throw .cancelled }
        let matches = try result.get(about: reference)
        let show = try Self.only(of: matcher.named(among: matches.value).filter(wanted.fits), named: name)
        return ResolvedShow(id: show.id, facts: matches.map { _ in show })
    }

    private func facts(of show: ResolvedShow, _ reference: ShowReference) async throws(ShowError) -> Show {
        if let facts = show.facts { return facts.value }
        return try await fetchFacts(partsRequest(for: show, reference)).facts.get(about: reference).value
    }

    /// Writes the fetched shows in one step, and then the marks that are later than the present ones, unless the task is
    /// cancelled. Fetches the posters of new favorites.
    ///
    /// - Parameter oldMarks: The marks before the import, or nil if nothing is to be written.
    private func write(_ fetched: [FetchedShow], _ oldMarks: [Show.ID: SeenMark]?) async -> [FavoriteImport] {
        guard !Task.isCancelled else { return [] }
        let marked = fetched.compactMap { show in
            show.outcome.show.flatMap { known in show.wanted.seen.map { (known.id, $0) } }
        }
        let marks = Dictionary(marked) { max($0, $1) }
        let later = marks.filter { id, mark in oldMarks.map { $0[id].map { $0 < mark } ?? true } ?? false }
        var (added, failure): (Set<Show.ID>, ShowError?) = ([], nil)
        do {
            added = try await writeFavorites(fetched.compactMap(\.details))
            _ = try await markSeen(Set(later.keys)) { [$1, later[$0]].compactMap(\.self).max() }
        } catch {
            failure = error
        }
        var imported: [FavoriteImport] = []
        for fetched in fetched {
            var outcome = fetched.outcome
            if let show = fetched.details?.show {
                // Another run was faster, or the list names the show in two ways.
                if added.remove(show.id) == nil { outcome = .alreadyThere(show) }
                if let failure { outcome = .failed(failure) }
            }
            let (wanted, seen) = (fetched.wanted, outcome.show.flatMap { marks[$0.id] })
            imported.append(FavoriteImport(name: wanted.name, rows: wanted.rows, outcome: outcome, seen: seen))
        }
        _ = await concurrentMap(imported.filter(\.isNew).compactMap(\.outcome.show), width: Self.favoriteWidth) {
            [self] in
            await fetchPoster(of: $0)
        }
        return imported
    }
}

private struct FetchedShow: Sendable {
    let wanted: ImportedShow
    /// The outcome, provided that the details can be written.
    let outcome: FavoriteImport.Outcome
    var details: ShowDetails?
}

/// Shows by everything that a list may say about them.
private struct ShowIndex: Sendable {
    private let shows: [ShowReference: [Fetched<Show>]]

    init(_ all: [Fetched<Show>]) {
        var shows: [ShowReference: [Fetched<Show>]] = [:]
        for show in all {
            let (imdb, tvdb) = (show.value.imdb.map(ShowReference.imdb), show.value.tvdb.map(ShowReference.tvdb))
            for reference in [.id(show.value.id), imdb, tvdb, .name(ShowMatcher.plain(show.value.name))] {
                if let reference { shows[reference, default: []].append(show) }
            }
        }
        self.shows = shows
    }

    func show(with id: Show.ID) -> Fetched<Show>? { shows[.id(id)]?.first }

    /// Returns the only show that a list means. If the list has the ID, it decides; if it has other numbers, a name needs
    /// the year.
    func show(for wanted: ImportedShow) -> Fetched<Show>? {
        for reference in wanted.references {
            var found = shows[reference] ?? []
            if case .id = reference { return found.first }
            if case .name(let name) = reference {
                let matcher = ShowMatcher(name)
                guard matcher.year != nil || wanted.references.count == 1 else { return nil }
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

extension FavoriteImport {
    fileprivate var storeFailure: StoreFailure? {
        if case .failed(.store(let failure)) = outcome { failure } else { nil }
    }

    fileprivate var isNew: Bool {
        switch outcome {
        case .added, .addedAsGiven: true
        case .found, .alreadyThere, .failed: false
        }
    }
}
