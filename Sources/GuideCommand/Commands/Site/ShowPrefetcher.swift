import Foundation
import GuideReports
import GuideService
import GuideStore
import TVModel

/// What is told of the shows of a site: fetched as far as there is time, and known by the state of the store.
struct ShowPrefetcher {
    /// How long a show that there was nothing to be had of is not asked for again; in seconds.
    private static let vainAge = 86_400

    private let service: TVService?
    private let contents: SiteContents
    private let favorites: [Show.ID: Favorite]
    private let now: Instant
    /// The shows that were asked for in vain, with the seconds when.
    private var vain: [Show.ID: Int]

    /// The details of the shows of a site.
    ///
    /// - Parameters:
    ///   - service: What knows them; nil for a sample, of which nothing more is known.
    ///   - note: What an earlier run wants to be known.
    init(_ service: TVService?, _ contents: SiteContents, at now: Instant, note: String?) {
        self.service = service
        self.contents = contents
        self.now = now
        favorites = Dictionary(contents.favorites.map { ($0.id, $0) }) { one, _ in one }
        let pairs = (note ?? "").split(separator: " ").map { $0.split(separator: "@").compactMap { Int($0) } }
        let known = pairs.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }
        vain = Dictionary(known) { _, last in last }
            .filter { (0..<Self.vainAge).contains(now.secondsSince1970 - $1) }
    }

    /// What a later run wants to know.
    var note: String? {
        vain.isEmpty ? nil : vain.sorted { $0.key < $1.key }.map { "\($0)@\($1)" }.joined(separator: " ")
    }

    /// What becomes another whenever something new is told of a show; nil where nothing is told of it.
    func stamp(of show: Show.ID) -> String? { service?.stampOfDetails(of: show, favorites[show]) }

    /// All that is told of a show; nil where nothing is.
    func details(of show: StoredCopy<Show>) -> ShowDetails? {
        service?.storedDetails(of: show, isFavorite: favorites[show.value.id] != nil)
    }

    /// Fetches what is not known, and then what is old, as long as there is time.
    ///
    /// - Parameter budget: In seconds.
    mutating func gather(for budget: Int, knownBy site: SiteFolder, _ diagnostics: Diagnostics) async -> Gathering {
        let (new, old) = due(site.manifest)
        guard let service, budget > 0, !new.isEmpty || !old.isEmpty else { return Gathering() }
        let deadline = ContinuousClock.now + .seconds(budget)
        let progress = diagnostics.progress
        let gathering = await progress.during("Fetching shows") {
            await service.gatherDetails(of: new + old, while: { ContinuousClock.now < deadline }) { done, all in
                progress.note(done, of: all, requests: TVService.requestsPerShow)
            }
        }
        for id in gathering.vain { vain[id] = now.secondsSince1970 }
        return gathering
    }

    /// The shows that should be asked for: those of which too little is known, and those of which it is old.
    private func due(_ manifest: SiteManifest) -> (new: [StoredCopy<Show>], old: [StoredCopy<Show>]) {
        var (new, old): ([StoredCopy<Show>], [StoredCopy<Show>]) = ([], [])
        for show in contents.shows where vain[show.value.id] == nil {
            guard let stamp = stamp(of: show.value.id) else {
                new.append(show)
                continue
            }
            let note = SiteShowNote(manifest.files[SitePage.path(of: show.value.id)]?.note)
            guard let note, note.stamp == stamp else { continue }
            if now.secondsSince1970 - note.fetchedAt >= CachePolicy.detailsAge { old.append(show) }
        }
        return (new, old)
    }
}
