/// The user's progress in a show at an instant. `docs/decisions/seen.md` explains the rule.
public struct ViewingProgress: Hashable, Sendable {
    /// The states of a show for its viewer.
    public enum State: String, Sendable {
        /// Episodes after the mark have aired.
        case new
        /// All aired episodes are seen.
        case caughtUp = "caught up"
        /// There is no mark, so that it is not known how many are left.
        case unmarked
        /// The show has ended, and nothing is left or to come as far as is known.
        case ended
        /// The episodes are not stored.
        case unknown
    }

    /// The state.
    public let state: State
    /// The episode up to which the user has seen the show, or nil if there is no mark.
    public let seen: SeenMark?
    /// The next episode for the user: the first one after the mark that has aired, else the next one to come.
    public let next: Episode?
    /// The guide day of that episode, or nil if it has no date.
    public let date: CalendarDay?
    /// The number of guide days from the current one to that of the episode, negative if it has aired, or nil.
    public let days: Int?
    /// The number of aired episodes after the mark, or nil if it is unknown.
    public let left: Int?
    /// The last time at which one of them aired, or nil if none is left.
    public let newest: Instant?
    /// The change within the last two days, or nil.
    public let news: ShowNews?

    /// Determines how far the user is in a show.
    public init(in show: MarkedShow, at now: Instant, _ clock: ZoneClock) {
        let (details, seen) = (show.details, show.seen)
        let left = seen.map { mark in details.airedEpisodes(at: now, clock).filter { $0.isAfter(mark) } }
        let hasEnded = details.show.status == "Ended"
        let dated = details.upcomingEpisodes(after: now, clock).first { $0.isUnseen(after: seen) }
        let coming = dated ?? (hasEnded ? nil : details.undatedEpisode(after: seen, at: now, clock))
        next = left?.first ?? coming
        date = next?.guideDate(on: clock)
        days = date.map { GuideDay(containing: now, clock: clock).date.distance(to: $0) }
        newest = left?.compactMap { $0.airing(on: clock) }.max()
        news = details.news(at: now, clock)
        self.seen = seen
        self.left = details.episodes == nil ? nil : left?.count
        state =
            switch (details.episodes, left?.isEmpty) {
            case (nil, _): .unknown
            case (_, false?): .new
            case _ where hasEnded && coming == nil: .ended
            case (_, true?): .caughtUp
            case (_, nil): .unmarked
            }
    }
}

extension Array {
    /// Returns shows in the order of a list of favorites: first those with new episodes, the newest first, then those
    /// with a date, the soonest first, then the others, ended ones last. Otherwise their order is kept.
    public func sorted(by progress: (Element) -> ViewingProgress?) -> [Element] {
        enumerated().map { (order: (progress($1)?.order ?? (2, 0)), offset: $0, element: $1) }
            .sorted { ($0.order.0, $0.order.1, $0.offset) < ($1.order.0, $1.order.1, $1.offset) }
            .map(\.element)
    }
}

extension ViewingProgress {
    fileprivate var order: (Int, Int) {
        switch state {
        case .new: (0, -(newest?.secondsSince1970 ?? 0))
        case .caughtUp, .unmarked, .unknown: days.map { (1, $0) } ?? (2, 0)
        case .ended: (3, 0)
        }
    }
}

extension MarkedShow {
    /// Returns the episodes that aired after one instant and up to another and are not seen, by their airing. Without a
    /// mark, none is seen.
    ///
    /// An episode outside of the numbering counts as seen if it aired no later than one up to the mark.
    public func missedEpisodes(since start: Instant, at now: Instant, _ clock: ZoneClock) -> [Episode] {
        let lastSeen = seen.flatMap { mark in
            let seen = details.airedEpisodes(at: now, clock).filter { !$0.isAfter(mark) }
            return seen.compactMap { $0.airing(on: clock) }.max()
        }
        return details.upcomingEpisodes(after: start, clock).filter { episode in
            guard let airing = episode.airing(on: clock), airing <= now else { return false }
            return episode.isUnseen(after: seen) && (episode.mark != nil || lastSeen.map { airing > $0 } ?? true)
        }
    }
}

extension ShowDetails {
    /// Returns the numbered episodes that have aired, by season and number. One without a date counts if one with a
    /// higher number has aired.
    public func airedEpisodes(at now: Instant, _ clock: ZoneClock) -> [Episode] {
        let numbered = numberedEpisodes
        let last = numbered.last { $0.airing(on: clock).map { $0 <= now } ?? false }?.mark
        return numbered.filter { episode in
            guard let airing = episode.airing(on: clock) else { return last.map { !episode.isAfter($0) } ?? false }
            return airing <= now
        }
    }

    private var numberedEpisodes: [Episode] {
        (episodes ?? []).enumerated().compactMap { offset, episode in episode.mark.map { (episode, $0, offset) } }
            .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
    }

    /// Returns the first announced episode without a date, after the mark and after all that have aired.
    fileprivate func undatedEpisode(after seen: SeenMark?, at now: Instant, _ clock: ZoneClock) -> Episode? {
        let last = [seen, airedEpisodes(at: now, clock).last?.mark].compactMap(\.self).max()
        return numberedEpisodes.first { episode in
            episode.airing(on: clock) == nil && last.map(episode.isAfter) ?? true
        }
    }
}

extension Episode {
    /// Returns the start, or, if it is unknown, the end of the guide day, or nil if there is no date.
    package func airing(on clock: ZoneClock) -> Instant? { start ?? airdate.map { GuideDay($0, clock: clock).end } }

    /// Returns the guide day of the start, or, if it is unknown, the date, or nil for an episode without a date.
    public func guideDate(on clock: ZoneClock) -> CalendarDay? {
        start.map { GuideDay(containing: $0, clock: clock).date } ?? airdate
    }

    /// Returns whether the episode has a number after a mark.
    func isAfter(_ mark: SeenMark) -> Bool { self.mark.map { $0 > mark } ?? false }

    /// Returns whether a mark does not cover the episode. No mark covers an episode outside of the numbering.
    fileprivate func isUnseen(after mark: SeenMark?) -> Bool { mark.map { self.mark == nil || isAfter($0) } ?? true }
}
