package import GuideStore
import TVMaze
public import TVModel

/// What came of asking for all that is told of some shows.
public struct Gathering: Sendable, Hashable {
    /// The shows of which something new came.
    public internal(set) var fetched: Set<Show.ID> = []
    /// How many shows could not be asked for any more, since there was no time left or no connection.
    public internal(set) var postponed = 0
    /// The shows that were asked for in vain.
    public internal(set) var vain: Set<Show.ID> = []
    /// Why; the first reason there was.
    public internal(set) var because: ServiceFailure?

    /// Nothing that came.
    public init() {}
}

extension TVService {
    /// How many requests each show takes: one for itself and its cast, one for its episodes.
    package static let requestsPerShow = 2

    /// Asks for all that is told of some shows, and stores each as it comes. Nothing is given back, since hundreds of shows
    /// would fill the memory: ``storedDetails(of:isFavorite:)`` reads them one after another.
    ///
    /// - Parameters:
    ///   - shows: The shows as they are known already, those that matter most first; they are asked for in this order.
    ///   - hasTime: Whether one more may be asked for.
    ///   - progress: Is told how many have been asked for, of how many, from 0 of them on.
    package func gatherDetails(
        of shows: [StoredCopy<Show>],
        while hasTime: @Sendable () -> Bool = { true },
        progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async -> Gathering {
        guard policy.mode != .offline, !shows.isEmpty else { return Gathering() }
        return await withTaskGroup(of: (Show.ID, Served<ShowDetails>?, ServiceFailure?).self) { group in
            var waiting = shows[...]
            var (done, failures) = (0, 0)
            var gathering = Gathering()
            func askNext() {
                guard failures < Self.castPatience, !Task.isCancelled, hasTime(), let show = waiting.popFirst() else {
                    return
                }
                group.addTask { [self] in await gathered(show) }
            }
            progress(0, shows.count)
            for _ in 0..<Self.castWidth { askNext() }
            for await (id, served, failure) in group {
                done += 1
                progress(done, shows.count)
                if let served, served.gaps.isEmpty, !served.isStale, served.asOf == now() {
                    gathering.fetched.insert(id)
                }
                if served?.value.episodes == nil { gathering.vain.insert(id) }
                gathering.because = gathering.because ?? failure
                failures = failure?.meansNoConnection == true ? failures + 1 : 0
                askNext()
            }
            gathering.postponed = waiting.count
            return gathering
        }
    }

    /// All that is stored of a show, whatever its age; nil where nothing but the show itself is known.
    ///
    /// - Parameters:
    ///   - show: The show as it is known otherwise.
    ///   - isFavorite: Whether the favorites have it; most shows are none, and need not be looked up among them.
    package func storedDetails(of show: StoredCopy<Show>, isFavorite: Bool) -> ShowDetails? {
        let id = show.value.id
        let favorite = isFavorite ? favoritesStore.details(of: id) : nil
        let facts = newestCopy(for: .facts(of: id, freshFor: 0, favorite: favorite))
        let episodes = newestCopy(for: .episodes(of: id, freshFor: 0, favorite: favorite))
        let cast = newestCopy(for: .cast(of: id, freshFor: 0, favorite: favorite))
        guard episodes != nil || cast != nil else { return nil }
        let dates = [facts?.fetchedAt, episodes?.fetchedAt, cast?.fetchedAt].compactMap(\.self)
        return ShowDetails(
            show: facts?.value ?? show.value,
            episodes: episodes?.value,
            cast: cast?.value,
            fetchedAt: dates.min() ?? show.fetchedAt
        )
    }

    /// What becomes another whenever something new of a show is stored; nil where nothing but the show itself may be.
    ///
    /// - Parameter favorite: The show as a favorite, if it is one.
    package func revisionOfDetails(of id: Show.ID, _ favorite: Favorite?) -> String? {
        let parts = [shows.revision(of: .episodes(of: id)), shows.revision(of: .cast(of: id)), favorite?.file]
        guard parts.contains(where: { $0 != nil }) else { return nil }
        return ([shows.revision(of: .facts(of: id))] + parts).map { $0 ?? "-" }.joined(separator: " ")
    }

    /// What becomes another whenever a new answer for one of some dates is stored.
    package func revisions(of dates: [CalendarDay]) -> [String] {
        dates.flatMap { date in feeds.map { cache.revision($0, on: date) ?? "-" } }
    }

    private func gathered(_ show: StoredCopy<Show>) async -> (Show.ID, Served<ShowDetails>?, ServiceFailure?) {
        let id = show.value.id
        // The listings tell enough of a show to go on with, should it not be told of itself.
        let found = FoundShow(id: id, facts: .stale(show, because: .notStored))
        do throws(ShowError) {
            let served = try await details(of: found, .id(id), under: policy, freshFor: CachePolicy.detailsAge)
            return (id, served, served.gaps.values.first ?? served.staleBecause)
        } catch .unavailable(let reason) {
            return (id, nil, reason)
        } catch {
            return (id, nil, nil)
        }
    }
}
