import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// Fetches the details of a site's shows within a limited time, and reads them from the store.
struct ShowPrefetcher {
    /// The time after which a failed request is repeated, in seconds. Runs of two nights are further apart.
    private static let retryDelay = 72_000

    private let service: TVService?
    private let contents: SiteContents
    private let favorites: [Show.ID: Favorite]
    private let now: Instant
    /// The shows whose requests failed, each with the time of the failure.
    private var failures: [Show.ID: Instant]

    /// Creates a prefetcher with the note of an earlier run. A sample has no service, and so no details.
    init(_ service: TVService?, _ contents: SiteContents, at now: Instant, note: String?) {
        self.service = service
        self.contents = contents
        self.now = now
        favorites = Dictionary(contents.favorites.map { ($0.id, $0) }) { one, _ in one }
        failures = Self.failures(in: note).filter { (0..<Self.retryDelay).contains(now - $1) }
    }

    /// Returns the shows whose requests failed, each with the time of the failure, from a note such as `5@1795514700
    /// 9@1795514760`.
    static func failures(in note: String?) -> [Show.ID: Instant] {
        let pairs = (note ?? "").split(separator: " ").compactMap { pair -> (Show.ID, Instant)? in
            let numbers = pair.split(separator: "@").compactMap { Int($0) }
            guard numbers.count == 2, let instant = Instant(storedSeconds: numbers[1]) else { return nil }
            return (numbers[0], instant)
        }
        return Dictionary(pairs) { _, last in last }
    }

    /// The note for the next run.
    var note: String? {
        let pairs = failures.sorted { $0.key < $1.key }.map { "\($0)@\($1.secondsSince1970)" }
        return pairs.isEmpty ? nil : pairs.joined(separator: " ")
    }

    /// Returns a value that changes with each new response about a show, or nil if nothing about it is stored.
    func revision(of show: Show.ID) -> String? { service?.revisionOfDetails(of: show, favorites[show]) }

    /// Returns the stored details of a show, or nil if there are none.
    func details(of show: Fetched<Show>) -> ShowDetails? {
        service?.storedDetails(of: show, isFavorite: favorites[show.value.id] != nil)
    }

    /// Fetches missing details, then old ones, until time runs out.
    ///
    /// - Parameter budget: The available time, in seconds.
    mutating func prefetch(
        for budget: Int,
        knownBy site: SiteFolder,
        in context: ProgramContext,
        _ diagnostics: Diagnostics
    ) async -> Prefetch {
        let due = due(site.manifest)
        guard let service, budget > 0, !due.isEmpty else { return Prefetch() }
        let clock = MonotonicClock(context: context)
        let deadline = clock.now + .seconds(budget)
        let progress = diagnostics.progress
        let prefetch = await progress.during("Fetching shows") {
            await withTaskGroup(of: Prefetch?.self) { group in
                group.addTask {
                    await service.prefetchDetails(of: due, while: { clock.now < deadline }) { done, all in
                        progress.showParts(done, of: all, requests: TVService.requestsPerShow, until: deadline)
                    }
                }
                // Requests that are repeated or wait for the rate limit would take much longer.
                group.addTask {
                    try? await Task.sleep(for: .seconds(budget))
                    return nil
                }
                var prefetch: Prefetch?
                for await result in group {
                    group.cancelAll()
                    prefetch = prefetch ?? result
                }
                return prefetch ?? Prefetch()
            }
        }
        for id in prefetch.failed { failures[id] = now }
        diagnostics.report(prefetch)
        return prefetch
    }

    /// Returns the shows to request: those without details, then those with old details.
    func due(_ manifest: SiteManifest) -> [Fetched<Show>] {
        var (new, old): ([Fetched<Show>], [Fetched<Show>]) = ([], [])
        for show in contents.shows where failures[show.value.id] == nil {
            guard let revision = revision(of: show.value.id) else {
                new.append(show)
                continue
            }
            let note = SiteShowNote(manifest.files[SitePage.path(of: show.value.id)]?.note)
            guard let note, note.revision == revision else { continue }
            if now - note.fetchedAt >= CachePolicy.detailsAge { old.append(show) }
        }
        return new + old
    }
}

/// The note about the page of a show that a run leaves for the next run.
struct SiteShowNote {
    /// The revision of the stored data that the page was created from.
    let revision: String
    /// The time at which the oldest part of these data was fetched.
    let fetchedAt: Instant

    var text: String { "\(fetchedAt.secondsSince1970)@\(revision)" }
}

extension SiteShowNote {
    /// Parses a note. The result is nil for any other text.
    init?(_ text: String?) {
        let parts = (text ?? "").split(separator: "@", maxSplits: 1).map(String.init)
        guard parts.count == 2, let instant = Int(parts[0]).flatMap(Instant.init(storedSeconds:)) else { return nil }
        self.init(revision: parts[1], fetchedAt: instant)
    }
}
