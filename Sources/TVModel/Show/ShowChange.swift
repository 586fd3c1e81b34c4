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

extension ShowDetails {
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
