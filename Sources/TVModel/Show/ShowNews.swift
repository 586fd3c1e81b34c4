/// Something about a show that was not so before.
public struct ShowNews: Hashable, Sendable {
    /// The kinds of news.
    public enum Kind: String, Hashable, Sendable {
        /// An episode got a date.
        case dated
        /// The first episode of the series got a date.
        case series
        /// The first episode of another season got a date.
        case season
        /// An episode got a date after a long time without one.
        case returns
        /// The date or the start of an episode changed.
        case moved
        /// All episodes of a season have aired.
        case complete
        /// The show has ended.
        case ended
        /// The show goes on, or another season is listed, without a date.
        case renewed
    }

    /// The kind.
    public let kind: Kind
    /// A text that is the same whenever the same thing is news, such as `dated/3371200/2026-11-27`.
    public let key: String
    /// The episode, or nil for news of the whole show.
    public let episode: Episode?
    /// The date before, for an episode that moved.
    public let before: AirDate?
    /// The season, or nil if the news is about none.
    public let season: Int?

    init(_ kind: Kind, key: String, _ episode: Episode? = nil, before: AirDate? = nil, season: Int? = nil) {
        self.kind = kind
        self.key = key
        self.episode = episode
        self.before = before
        self.season = season ?? episode?.season
    }

    /// Whether a date was announced.
    public var isAnnouncement: Bool { [.dated, .series, .season, .returns].contains(kind) }

    /// Returns the key of an episode that moved.
    public static func key(ofMove id: Episode.ID, from old: AirDate, to new: AirDate) -> String {
        "moved/\(id)/\(old)/\(new)"
    }
}

extension ShowDetails {
    /// The time between two episodes after which a show returns, in seconds.
    private static let longPause = 28 * 86_400

    /// Returns what is new since a state of the show: first its status, then its seasons, then its episodes by date.
    ///
    /// An episode, a date or a status that is no longer listed is no news, since it may be missing by mistake.
    public func news(since old: ShowState, at now: Instant, _ clock: ZoneClock) -> [ShowNews] {
        let episodes = episodeNews(since: old, at: now, clock)
        return statusNews(since: old, episodes) + seasonNews(since: old, at: now, clock) + episodes
    }

    private func statusNews(since old: ShowState, _ episodes: [ShowNews]) -> [ShowNews] {
        let last = numberedSeasons.last?.number
        let hasNewSeason = last.map { last in old.lastSeason.map { $0 < last } ?? false } ?? false
        if let status = show.status, let before = old.status, status != before {
            if status == "Ended" {
                return [ShowNews(.ended, key: "ended/\(id)/\(show.ended?.description ?? "-")")]
            }
            let wasOver = ["Ended", "To Be Determined"].contains(before)
            if wasOver, ["Running", "In Development"].contains(status), !episodes.contains(where: \.isAnnouncement) {
                return [renewal(of: hasNewSeason ? last : nil)]
            }
        }
        guard hasNewSeason, show.status != "Ended", !episodes.contains(where: { $0.season == last }) else { return [] }
        return [renewal(of: last)]
    }

    private func renewal(of season: Int?) -> ShowNews {
        let last = (season ?? numberedSeasons.last?.number).map(String.init)
        return ShowNews(.renewed, key: "renewed/\(id)/\(last ?? "-")", season: season)
    }

    private func seasonNews(since old: ShowState, at now: Instant, _ clock: ZoneClock) -> [ShowNews] {
        guard let season = completeSeason(at: now, clock)?.number, season > old.completeSeason ?? -1 else { return [] }
        return [ShowNews(.complete, key: "complete/\(id)/\(season)", season: season)]
    }

    private func episodeNews(since old: ShowState, at now: Instant, _ clock: ZoneClock) -> [ShowNews] {
        let coming = upcomingEpisodes(after: now, clock).withEachOnce
        let wasPaused = !old.dates.values.contains { $0.airing(on: clock) > now }
        let last = previousEpisode(before: now, clock)?.airing(on: clock)
        return coming.compactMap { episode in
            guard let date = AirDate(of: episode, in: show, on: clock) else { return nil }
            if let before = old.dates[episode.id] {
                guard date.isMoved(from: before) else { return nil }
                let key = ShowNews.key(ofMove: episode.id, from: before, to: date)
                return ShowNews(.moved, key: key, episode, before: before)
            }
            let isFirst = wasPaused && episode.id == coming.first?.id
            let returns = isFirst && last.map { $0 + Self.longPause <= date.airing(on: clock) } ?? false
            let kind: ShowNews.Kind =
                switch episode.premiere {
                case .series: .series
                case .season: .season
                case nil: returns ? .returns : .dated
                }
            return ShowNews(kind, key: "dated/\(episode.id)/\(date.day)", episode)
        }
    }

    /// The time for which a change is told, in seconds.
    private static let changeTime = 2 * 86_400

    /// Returns what is new since older details of the show.
    public func news(since old: ShowDetails, at now: Instant, _ clock: ZoneClock) -> [ShowNews] {
        guard old.episodes != nil else { return [] }
        return news(since: ShowState(of: old, at: old.fetchedAt, clock), at: now, clock)
    }

    /// Returns the change since older details of the show, or the last change that those know.
    public func change(since old: ShowDetails, at now: Instant, _ clock: ZoneClock) -> ShowChange? {
        let kinds: Set<ShowNews.Kind> = [.ended, .renewed, .series, .season, .returns, .moved]
        guard let news = news(since: old, at: now, clock).first(where: { kinds.contains($0.kind) }) else {
            return old.change
        }
        return ShowChange(news.kind, key: news.key, at: now, episode: news.episode?.id, before: news.before)
    }

    /// Returns the news that the last change is, for two days and while it is still true, or nil.
    public func news(at now: Instant, _ clock: ZoneClock) -> ShowNews? {
        // The clock may have been set back since, and pages are made as of the start of the day.
        guard let change, abs(now - change.at) < Self.changeTime else { return nil }
        let episode = change.episode.flatMap { id in episodes?.first { $0.id == id } }
            .map { show.dated($0, on: clock) }
        let date = episode.flatMap { AirDate(of: $0, in: show, on: clock) }
        let isTrue =
            switch change.kind {
            case .ended: show.status == "Ended"
            case .renewed: show.status != "Ended"
            case .moved: change.before.flatMap { date?.isMoved(from: $0) } ?? false
            case .series, .season, .returns: date.map { $0.airing(on: clock) > now } ?? false
            case .dated, .complete: false
            }
        return isTrue ? ShowNews(change.kind, key: change.key, episode, before: change.before) : nil
    }
}

/// The last change of a favorite: it ended, was renewed, returns, or an episode moved. See ``ShowDetails/news(at:_:)``.
public struct ShowChange: Hashable, Sendable {
    /// The kind.
    public let kind: ShowNews.Kind
    /// The key of the news.
    public let key: String
    /// The time at which it was found.
    public let at: Instant
    /// The episode, or nil for a change of the whole show.
    public let episode: Episode.ID?
    /// The date before, for an episode that moved.
    public let before: AirDate?

    /// Creates a change.
    public init(_ kind: ShowNews.Kind, key: String, at: Instant, episode: Episode.ID? = nil, before: AirDate? = nil) {
        self.kind = kind
        self.key = key
        self.at = at
        self.episode = episode
        self.before = before
    }
}
