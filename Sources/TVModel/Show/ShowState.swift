/// The little that must be known of a show to tell what changed since: its status, its seasons, and the dates to come.
public struct ShowState: Hashable, Sendable {
    /// The time for which a date that is no longer listed is still known, in seconds.
    private static let dateMemory = 30 * 86_400

    /// The status, such as `Running`, or nil if it is unknown.
    public var status: String?
    /// The number of the last listed season, or nil if none is listed.
    public var lastSeason: Int?
    /// The number of the last season that is complete, or nil if none is.
    public var completeSeason: Int?
    /// The dates of episodes to come, by their IDs.
    public var dates: [Episode.ID: AirDate] = [:]
    /// The time at which the details of the show were fetched.
    public var fetchedAt: Instant

    /// Creates a state of which only the time of fetching is known.
    public init(fetchedAt: Instant) { self.fetchedAt = fetchedAt }

    /// Returns whether the state is of a time after an instant: that of fetching, or the date of an episode.
    ///
    /// - Parameter clock: The listing clock, which decides guide days.
    package func reaches(beyond limit: Instant, on clock: ZoneClock) -> Bool {
        fetchedAt > limit || dates.values.contains { $0.airing(on: clock) > limit }
    }

    /// Creates the state of a show.
    ///
    /// Facts that the details lack stay as they were: an empty answer makes no date, status or season unknown.
    ///
    /// - Parameters:
    ///   - old: The state before, or nil for a show seen for the first time.
    ///   - clock: The listing clock, which decides guide days.
    public init(of details: ShowDetails, after old: ShowState? = nil, at now: Instant, _ clock: ZoneClock) {
        status = details.show.status ?? old?.status
        lastSeason = details.numberedSeasons.last?.number ?? old?.lastSeason
        completeSeason = details.completeSeason(at: now, clock)?.number ?? old?.completeSeason
        fetchedAt = details.fetchedAt
        dates = (old?.dates ?? [:]).filter { $0.value.airing(on: clock) + Self.dateMemory > now }
        for episode in details.upcomingEpisodes(after: now, clock).reversed() {
            guard let date = AirDate(of: episode, in: details.show, on: clock) else { continue }
            let known = dates[episode.id]
            // A time that is not announced any more is still the last one known.
            dates[episode.id] = date.start == nil && known?.day == date.day ? known : date
        }
    }
}

/// The date of an episode, and its start if that is known.
public struct AirDate: Hashable, Sendable, CustomStringConvertible {
    /// The date.
    public let day: CalendarDay
    /// The start, or nil if no time is announced.
    public let start: Instant?

    /// Creates a date.
    public init(day: CalendarDay, start: Instant?) {
        self.day = day
        self.start = start
    }

    /// Creates the date of an episode, or nil if it has none.
    public init?(of episode: Episode, in show: Show, on clock: ZoneClock) {
        guard let day = show.date(of: episode, on: clock) else { return nil }
        self.init(day: day, start: episode.start)
    }

    /// Returns whether an episode with this date has moved from another one. A time that is announced is no move.
    public func isMoved(from old: AirDate) -> Bool {
        guard let start, let before = old.start else { return day != old.day }
        return start != before
    }

    /// Returns the start or, if it is unknown, the end of the guide day.
    package func airing(on clock: ZoneClock) -> Instant { start ?? GuideDay(day, clock: clock).end }

    /// The start, such as `2026-11-20T01:00:00Z`, else the day, such as `2026-11-19`.
    public var description: String { start?.description ?? day.description }
}

extension ShowDetails {
    /// The time after which a season whose last listed episode has aired counts as complete, in seconds.
    private static let quietTime = 14 * 86_400

    /// The seasons of numbered episodes, in order, without specials. One that is a year is neither announced nor complete.
    var numberedSeasons: [Season] {
        (episodes ?? []).filter { $0.mark != nil && !$0.isNumberedByYear }.seasons
    }

    /// Returns the last season that is complete: it has at least two episodes, all of them have aired, and either all on
    /// one day, or another season is listed, or the show has ended, or nothing followed for two weeks.
    func completeSeason(at now: Instant, _ clock: ZoneClock) -> Season? {
        let seasons = numberedSeasons
        return seasons.last { season in
            let airings = season.episodes.map { $0.airing(on: clock) }
            guard airings.count > 1, let last = airings.compactMap(\.self).max(), last <= now, !airings.contains(nil)
            else { return false }
            let isDrop = Set(season.episodes.map { show.date(of: $0, on: clock) }).count == 1
            let isOver = season != seasons.last || show.status == "Ended"
            return isDrop || isOver || last + Self.quietTime <= now
        }
    }
}
