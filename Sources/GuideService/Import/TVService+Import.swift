import GuideStore
import TVModel

extension TVService {
    /// Imports the shows of a list, and returns the result for each, in order.
    ///
    /// Shows that are favorites already cost no request, and neither do those whose number a show bears that was found for
    /// another row. The others are looked up by what the list says about them, the most reliable first. They are stored in
    /// small batches, so that an import that was stopped continues where it was; the marks are stored at the end. If the
    /// service fails for several in a row, the others are not requested.
    ///
    /// - Parameters:
    ///   - isTrial: Whether nothing is added.
    ///   - progress: A closure to call with the number of finished shows and the total number.
    /// - Throws: ``ShowError/store(_:)`` if the favorites cannot be read, or if a batch or the marks cannot be stored, or
    ///   ``ShowError/cancelled``. The batches before it stay.
    public func importFavorites(
        _ list: ImportedList,
        isTrial: Bool = false,
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws(ShowError) -> FavoritesImport {
        var list = list
        list.finish()
        let favorites = try await favorites().favorites.map(\.show)
        var results = list.shows.map(FavoriteImport.init)
        var run = ServiceRun(width: Self.favoriteWidth)
        // Two rows with a number of the same site mean different shows. Those of one site can be found at once.
        for rank in 0...3 {
            let missing = Self.findKnown(favorites, for: &results, of: rank)
            for batch in Self.batches(of: missing, atLeast: Self.favoriteWidth, atMost: Self.importLimit) {
                let done = results.count { $0.addition != nil }
                let fetched = await run.map(batch.map { results[$0].wanted }, failure: \.fetchFailure) { [self] in
                    await fetch($0)
                } done: {
                    progress(done + $2, list.shows.count)
                }
                if Task.isCancelled { throw .cancelled }
                var additions = fetched.compactMap(\.self)
                if !isTrial { try await store(&additions) }
                for (index, addition) in zip(batch, additions) { results[index].addition = addition }
            }
        }
        results = Self.joined(results)
        try await addMarks(to: &results, isTrial)
        return FavoritesImport(shows: results, leftOut: list.leftOut, isTrial: isTrial, outage: run.outage)
    }

    /// Finds the shows of one rank among the favorites and the shows that were found, and returns the positions of the others.
    private static func findKnown(_ favorites: [Show], for results: inout [FavoriteImport], of rank: Int) -> [Int] {
        let known = ShowIndex(favorites + results.compactMap(\.show))
        let positions = results.indices.filter { results[$0].wanted.references[0].rank == rank }
        return positions.filter { index in
            guard let show = known.show(for: results[index].wanted) else { return true }
            results[index].addition = .success(FavoriteAddition(show: show, isNew: false, details: nil))
            return false
        }
    }

    /// The maximum number of shows in a batch, each of which takes about two seconds.
    private static var importLimit: Int { 20 }

    /// Looks a show up by the references in a list, the most reliable first, and fetches its details.
    private func fetch(_ wanted: ImportedShow) async -> Result<FavoriteAddition, ShowError> {
        var failure = ShowError.unavailable(.notStored)
        for reference in wanted.references {
            do throws(ShowError) {
                let found = try await find(reference, of: wanted)
                let details = try await details(of: found, reference, under: policy)
                let show = details.value.show
                guard wanted.fits(show) else { throw .contradicted(wanted.name, show) }
                return .success(FavoriteAddition(show: show, isNew: true, details: details))
            } catch {
                // Another number or the name may be known, else the new ID counts.
                if failure.movedID == nil || !error.meansNotFound { failure = error }
                guard error.meansNotFound else { break }
            }
        }
        return .failure(failure)
    }

    /// Resolves one of the references to a show that a list names.
    ///
    /// Names are compared more strictly than those that a user types, since no one checks each result.
    private func find(_ reference: ShowReference, of wanted: ImportedShow) async throws(ShowError) -> ResolvedShow {
        guard case .name(let name) = reference else { return try await resolve(reference) }
        let matcher = ShowMatcher(name)
        let matches = try await fetchShows(matching: matcher.name, amongStored: false).get(orThrow: .unknown(reference))
        let named = matcher.named(among: matches.value).filter(wanted.fits)
        let sure = named.filter(wanted.isSurelyNamed)
        if sure.isEmpty, !named.isEmpty { throw .unsure(matcher.name, wanted.year, named) }
        let show = try Self.only(of: sure, named: name)
        return ResolvedShow(id: show.id, facts: matches.map { _ in show })
    }

    /// Returns one result for each show, however the rows of the list name it.
    private static func joined(_ results: [FavoriteImport]) -> [FavoriteImport] {
        var joined: [FavoriteImport] = []
        var positions: [Show.ID: Int] = [:]
        for result in results {
            let id = result.show?.id
            if let id, let position = positions[id] {
                joined[position].wanted.add(result.wanted)
                if joined[position].addition?.added?.isNew == false { joined[position].addition = result.addition }
            } else {
                if let id { positions[id] = joined.count }
                joined.append(result)
            }
        }
        return joined
    }

    /// Adds the marks in the list to those of the favorites, of which the later ones count.
    private func addMarks(to results: inout [FavoriteImport], _ isTrial: Bool) async throws(ShowError) {
        let favorites = try await favorites().favorites
        let present = Dictionary(favorites.map { ($0.id, $0.seen) }) { one, _ in one }
        var marks: [Show.ID: SeenMark] = [:]
        for index in results.indices where results[index].wanted.saysSeen {
            guard let addition = results[index].addition?.added else { continue }
            let id = addition.show.id
            let details = addition.details?.value ?? favoriteDetails(of: id)
            let all = results[index].wanted.marks.union([present[id] ?? nil].compactMap(\.self))
            results[index].seen = all.last(in: details, at: now(), today.clock)
            if !results[index].wanted.marks.isEmpty { marks[id] = results[index].seen }
        }
        if isTrial { return }
        // A mark that another run has changed meanwhile stays.
        _ = try await markSeen(Set(marks.keys)) { [marks] id, mark in mark == present[id] ?? nil ? marks[id] : mark }
    }
}

extension Result<FavoriteAddition, ShowError> {
    /// The reason why the service gave no details.
    fileprivate var fetchFailure: FetchError? {
        switch self {
        case .success(let addition): addition.details?.staleReason
        case .failure(.unavailable(let reason)): reason
        case .failure: nil
        }
    }
}
