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
    /// The episodes that the user has seen, or nil if there is no mark.
    public let seenEpisodes: SeenEpisodes?
    /// The next episode for the user: the first one that has aired and is not seen, else the next one to come.
    public let next: Episode?
    /// The date of that episode, or nil if it has none.
    public var date: CalendarDay? { next?.airdate }
    /// The number of days from the current one to that of the episode, negative if it has aired, or nil.
    public let days: Int?
    /// The number of aired episodes that are not seen, or nil if it is unknown.
    public let left: Int?
    /// The last time at which one of them aired, or nil if none is left.
    public let newest: Instant?
    /// The change within the last two days, or nil.
    public let news: ShowNews?

    /// Determines how far the user is in a show.
    public init(in show: MarkedShow, at now: Instant, _ clock: ZoneClock) {
        let details = show.details
        let seen = show.seenEpisodes(on: clock)
        let left = seen.map { seen in
            details.airedEpisodes(at: now, clock).filter { !seen.contains($0, at: now, clock) }
        }
        let hasEnded = details.show.status == "Ended"
        let dated = details.nextEpisode(after: now, clock)
        let coming = dated ?? (hasEnded ? nil : details.undatedEpisode(after: show.seen, at: now, clock))
        next = (left?.first ?? coming).map { details.show.dated($0, on: clock) }
        days = next.flatMap { details.show.days(to: $0, from: now, on: clock) }
        newest = left?.compactMap { $0.airing(on: clock) }.max()
        news = details.news(at: now, clock)
        seenEpisodes = seen
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

    /// The episode up to which the user has seen the show, or nil if there is no mark.
    public var seen: SeenMark? { seenEpisodes?.mark }

    fileprivate var order: (Int, Int) {
        switch state {
        case .new: (0, -(newest?.secondsSince1970 ?? 0))
        case .caughtUp, .unmarked, .unknown: days.map { (1, $0) } ?? (2, 0)
        case .ended: (3, 0)
        }
    }
}

extension Array {
    /// Returns shows in the order of a list of favorites: first those with new episodes, the newest first, then those
    /// with a date, the soonest first, then the others, ended ones last. Otherwise their order is kept.
    public func sorted(by progress: (Element) -> ViewingProgress?) -> [Element] {
        map { (order: progress($0)?.order ?? (2, 0), element: $0) }.sorted { $0.order < $1.order }.map(\.element)
    }
}

extension ShowDetails {
    /// Returns the numbers in the order of airing, each with its instant: by the first start of its episodes, or the end of the
    /// guide day if that is unknown, and then by number.
    ///
    /// Episodes with the same number count as one. One without a date stands before the first dated one with a higher number,
    /// and is left out if all dated ones have lower numbers.
    func airingOrder(on clock: ZoneClock) -> [(mark: SeenMark, instant: Instant)] {
        let dated = (episodes ?? []).compactMap { episode -> (Instant, isTimed: Int, SeenMark)? in
            guard let mark = episode.mark, let instant = episode.airing(on: clock) else { return nil }
            return (instant, episode.start == nil ? 0 : 1, mark)
        }
        var known: Set<SeenMark> = []
        let ordered = dated.sorted(by: <).filter { known.insert($0.2).inserted }
        var undated = Set((episodes ?? []).compactMap(\.mark)).subtracting(known).sorted()[...]
        return ordered.flatMap { instant, _, mark in
            let before = undated.prefix { $0 < mark }
            undated = undated.dropFirst(before.count)
            return (before + [mark]).map { ($0, instant) }
        }
    }

    /// Returns the numbered episodes that have aired, in the order of airing. One without a date has aired if one with a
    /// higher number has.
    public func airedEpisodes(at now: Instant, _ clock: ZoneClock) -> [Episode] {
        let numbered = Dictionary(grouping: episodes ?? [], by: \.mark)
        return airingOrder(on: clock).flatMap { mark, instant in
            (numbered[mark] ?? []).filter { ($0.airing(on: clock) ?? instant) <= now }
        }
    }

    /// Returns the first announced episode without a date, after the mark and after all that have aired.
    fileprivate func undatedEpisode(after seen: SeenMark?, at now: Instant, _ clock: ZoneClock) -> Episode? {
        let last = (airedEpisodes(at: now, clock).map(\.mark) + [seen]).compactMap(\.self).max()
        let undated = (episodes ?? []).compactMap { episode -> (episode: Episode, mark: SeenMark)? in
            guard episode.airing(on: clock) == nil, let mark = episode.mark else { return nil }
            if let last, mark <= last { return nil }
            return (episode, mark)
        }
        return undated.min { $0.mark < $1.mark }?.episode
    }
}
