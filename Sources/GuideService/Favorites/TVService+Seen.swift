import GuideStore
public import TVModel

/// The episode up to which a favorite is marked as seen.
public enum SeenTarget: Hashable, Sendable {
    /// An episode that has aired.
    case episode(SeenMark)
    /// The last aired episode of a season.
    case season(Int)
    /// The first aired episode that the present mark does not cover.
    case next
    /// The episode that aired last.
    case all
    /// No episode, which removes the mark.
    case nothing

    /// Parses `next` or `+1`, `all`, `none`, a season such as `s2`, or a ``SeenMark``, or returns nil for any other text.
    public init?(_ text: String) {
        switch text.lowercased() {
        case "next", "+1": self = .next
        case "all": self = .all
        case "none": self = .nothing
        default:
            if let season = text.lowercased().wholeMatch(of: /s(?:eason )?([0-9]{1,5})/).flatMap({ Int($0.1) }) {
                self = .season(season)
                return
            }
            guard let mark = SeenMark(text) else { return nil }
            self = .episode(mark)
        }
    }
}

extension TVService {
    /// Marks a favorite as seen up to an episode.
    ///
    /// The stored episodes decide. If they do not have the episode and are over a day old, they are fetched again.
    ///
    /// - Throws: ``ShowError/badMark(_:_:)`` if there is no such episode or it has not aired, or the errors of
    ///   ``favorite(_:)`` and of ``markSeen(_:)``.
    public func markSeen(_ reference: ShowReference, upTo target: SeenTarget) async throws(ShowError) -> MarkedShow {
        let favorite = try await favorite(reference)
        let id = favorite.id
        let seen = favorite.seen
        let now = now()
        let clock = today.clock
        guard var details = favoriteDetails(of: id) else { throw .notAFavorite(reference) }
        do { _ = try details.mark(for: target, after: seen, at: now, clock) } catch {
            details = try await currentFavorites(among: [id]).value.first ?? details
            do { _ = try details.mark(for: target, after: seen, at: now, clock) } catch {
                throw .badMark(details.show, error)
            }
        }
        // Another run may change the mark meanwhile.
        let marked = try await markSeen([id]) { [details] _, seen in
            do { return try details.mark(for: target, after: seen, at: now, clock) } catch { return seen }
        }
        guard let marked = marked.first else { throw .notAFavorite(reference) }
        return MarkedShow(details, seen: marked.seen)
    }
}

extension ShowDetails {
    /// Returns the mark for a target, or nil for none.
    ///
    /// - Parameters:
    ///   - seen: The present mark, or nil for a show without a mark.
    ///   - clock: The listing clock.
    package func mark(
        for target: SeenTarget,
        after seen: SeenMark?,
        at now: Instant,
        _ clock: ZoneClock
    ) throws(ShowError.BadMark) -> SeenMark? {
        let aired = airedEpisodes(at: now, clock)
        let all = (episodes ?? []).compactMap(\.mark).sorted()
        guard let last = all.last else {
            if target == .nothing { return nil }
            throw .noEpisodes
        }
        let wanted: SeenMark
        switch target {
        case .episode(let mark): wanted = mark
        case .next:
            let covered = MarkedShow(self, seen: seen).seenEpisodes(on: clock)
            func unseen(_ episodes: [Episode]) -> [Episode] {
                episodes.filter { $0.mark != nil && covered?.contains($0, at: now, clock) != true }
            }
            if let next = unseen(aired).first { return next.mark }
            let coming = unseen(upcomingEpisodes(after: now, clock)).first
            guard let coming = coming ?? unseen(episodes ?? []).min(by: { $0.mark ?? last < $1.mark ?? last }) else {
                throw .lastEpisode(last)
            }
            throw .notAired(coming.mark ?? last, show.date(of: coming, on: clock))
        case .season(let season):
            let first = SeenMark(season: season, number: 1) ?? last
            let own = { (mark: SeenMark?) in mark?.season == season }
            wanted = aired.last { own($0.mark) }?.mark ?? all.first(where: own) ?? first
        case .all: wanted = aired.last?.mark ?? all.first ?? last
        case .nothing: return nil
        }
        if aired.contains(where: { $0.mark == wanted }) { return wanted }
        let episode = episodes?.first { $0.mark == wanted }
        throw episode.map { .notAired(wanted, show.date(of: $0, on: clock)) } ?? .noEpisode(wanted, among: all)
    }
}
