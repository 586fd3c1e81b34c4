import GuidePlatform
import GuideStore
package import TVModel

/// A sample week, moved to any dates. The times of day stay the same.
package struct SampleSchedule: Sendable {
    private let week: StoredWeek
    private let clock: ZoneClock
    private let feed: FeedSchedule?

    /// Creates the sample, or nil if the text has an error.
    ///
    /// - Parameters:
    ///   - json: The shows and events of the week.
    ///   - clock: The listing clock, or the Eastern clock if there is a feed.
    ///   - feed: Computes the times of a regional feed, or nil for the listed times.
    package init?(_ json: String, clock: ZoneClock, feed: FeedSchedule? = nil) {
        guard let week = try? JSONDecoder().decode(StoredWeek.self, from: Data(json.utf8)) else {
            return nil
        }
        self.week = week
        self.clock = clock
        self.feed = feed
    }

    /// Returns the listings of some guide days, including streaming, with the night before and the morning after them.
    package func listings(of dates: [CalendarDay]) -> Listings {
        guard let first = dates.first, let last = dates.last else {
            return Listings(days: [], schedule: Schedule([]), fetchedAt: nil, unusableRows: 0)
        }
        // Around a whole week, an event could occur twice. The first occurrence is used, which is the one inside the
        // week.
        let around = [first.advanced(by: -1), last.advanced(by: 1)]
        let events = (dates + around).flatMap { date in
            week.events.filter { $0.day == date.weekday.daysFromMonday }.compactMap { event(for: $0, on: date) }
        }
        let answer = DaySchedule(feed: .country("US"), date: first, events: events)
        let listings = Listings(
            days: dates.map { ListedDay(date: $0, asOf: nil) },
            schedule: Schedule([answer]),
            fetchedAt: nil,
            unusableRows: 0
        )
        return feed.map(listings.moved) ?? listings
    }

    /// Returns the details of a show as of a week: its episodes in that week and before, and its cast.
    package func details(of show: Show, asOf wanted: GuideWeek, fetchedAt: Instant) -> ShowDetails {
        let rows = (week.earlier + week.events).filter { $0.show == show.id }
        let episodes = rows.compactMap { row in
            event(for: row, on: wanted.monday.advanced(by: row.day - 7 * row.weeksAgo))?.episode
        }
        let cast = week.casts.first { $0.show == show.id }?.cast ?? Cast()
        return ShowDetails(show: show, episodes: episodes, cast: cast, fetchedAt: fetchedAt)
    }

    /// The casts by the IDs of their shows.
    package var casts: [Show.ID: Cast] { Dictionary(week.casts.map { ($0.show, $0.cast) }) { first, _ in first } }

    /// The time of fetching, since the sample is never fetched.
    private static let never = Instant(secondsSince1970: 0)

    private func event(for row: StoredRow, on date: CalendarDay) -> TVEvent? {
        guard let show = week.showsByID[row.show] else { return nil }
        var episode = row.episode
        episode.airdate = date
        episode.start = row.time.flatMap { TimeOfDay($0) }.map { time in
            clock.instant(on: time < GuideDay.dayStart ? date.advanced(by: 1) : date, at: time)
        }
        return TVEvent(episode, of: show, isStreaming: row.streaming)
    }
}

/// The format of the sample: each show once, and events by weekday and time of day. One show has earlier episodes and a
/// cast, too.
private struct StoredWeek: Decodable, Sendable {
    let events: [StoredRow]
    let earlier: [StoredRow]
    let casts: [SampleCast]
    let showsByID: [Int: Show]

    private enum Key: CodingKey { case shows, events, earlier, casts }

    init(from decoder: any Decoder) throws {
        let week = try decoder.container(keyedBy: Key.self)
        events = try week.decode([StoredRow].self, forKey: .events)
        earlier = try week.decode([StoredRow].self, forKey: .earlier)
        casts = try week.decode([SampleCast].self, forKey: .casts)
        let shows = try week.decode([StoredShow].self, forKey: .shows).map(\.model)
        showsByID = Dictionary(shows.map { ($0.id, $0) }) { first, _ in first }
    }
}

private struct SampleCast: Decodable, Sendable {
    let show: Int
    let cast: Cast

    private enum Key: CodingKey { case show }

    init(from decoder: any Decoder) throws {
        show = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .show)
        cast = try StoredCast(from: decoder).model
    }
}

private struct StoredRow: Decodable, Sendable {
    let show: Int
    let day: Int
    /// The number of weeks before the current one, 0 for the events of the week.
    let weeksAgo: Int
    let time: String?
    let streaming: Bool
    /// The episode without its date.
    let episode: Episode

    private enum Key: CodingKey { case show, day, weeksAgo, time, streaming }

    init(from decoder: any Decoder) throws {
        let row = try decoder.container(keyedBy: Key.self)
        show = try row.decode(Int.self, forKey: .show)
        day = try row.decode(Int.self, forKey: .day)
        weeksAgo = try row.decodeIfPresent(Int.self, forKey: .weeksAgo) ?? 0
        time = try row.decodeIfPresent(String.self, forKey: .time)
        streaming = try row.decode(Bool.self, forKey: .streaming)
        episode = try StoredEpisode(from: decoder).model
    }
}
