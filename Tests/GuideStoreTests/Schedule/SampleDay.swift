import TVModel

/// A schedule with every property that can be stored, and the parts to create others.
enum SampleDay {
    /// 20 November 2026.
    static let date = CalendarDay(epochDay: 20_777)
    /// The evening before, in the United States.
    static let fetchedAt = Instant(secondsSince1970: 20_777 * 86_400 + 3_600)
    /// The root address of the service that sent the schedule.
    static let root = "https://api.tvmaze.com"

    /// A show with every fact.
    static var show: Show {
        var show = Show(id: 3, name: "Show | # \u{0} 電視 \u{202E}")
        show.url = "https://www.tvmaze.com/shows/3"
        show.type = "Scripted"
        show.language = "Japanese"
        show.genres = ["Drama", "Crime"]
        show.status = "Running"
        show.runtime = 60
        show.premiered = CalendarDay(iso: "2024-01-08")
        show.ended = CalendarDay(iso: "2026-11-20")
        show.rating = 7.4
        show.weight = 99
        show.imdb = "tt0098904"
        show.officialSite = "https://example.com/?a=b&c=\"d\""
        show.image = Picture(medium: "https://static.tvmaze.com/m.jpg", original: "https://static.tvmaze.com/o.jpg")
        show.summary = "<p>About <b>it</b>.</p>\n\u{85}"
        show.network = Channel(id: 1, name: "NBC", country: "US")
        show.webChannel = Channel(id: 2, name: "Peacock")
        show.slot = Show.Slot(time: "22:00", days: ["Monday", "Friday"])
        show.updated = Instant(secondsSince1970: 1_700_000_000)
        show.tvdb = 378_023
        return show
    }

    /// An event with every property.
    static func event(_ id: Int = 7, of show: Show = show, isStreaming: Bool = false) -> TVEvent {
        var episode = Episode(id: id, name: "Pilot \\ / \" \u{1F600}")
        episode.airdate = date.advanced(by: -1)
        episode.start = Instant(secondsSince1970: date.epochDay * 86_400 + 20_100)
        episode.season = 2026
        episode.number = 231
        episode.runtime = 45
        episode.rating = 8.1
        episode.image = Picture(medium: nil, original: "https://static.tvmaze.com/still.jpg")
        episode.summary = "<p>What happens.</p>"
        episode.url = "https://www.tvmaze.com/episodes/7"
        return event(episode, of: show, isStreaming: isStreaming)
    }

    /// An event with only the required properties.
    static func bareEvent(_ id: Int = 8, isStreaming: Bool = false) -> TVEvent {
        var episode = Episode(id: id, name: "")
        episode.airdate = date
        episode.kind = .insignificantSpecial
        return event(episode, of: Show(id: 4, name: ""), isStreaming: isStreaming)
    }

    private static func event(_ episode: Episode, of show: Show, isStreaming: Bool) -> TVEvent {
        guard let event = TVEvent(episode, of: show, isStreaming: isStreaming) else {
            preconditionFailure("The episode has a date.")
        }
        return event
    }

    /// Returns a schedule with these events.
    static func day(
        _ events: [TVEvent] = [event(), bareEvent()],
        feed: DaySchedule.Feed = .country("US"),
        date: CalendarDay = date
    ) -> Fetched<DaySchedule> {
        Fetched(
            DaySchedule(feed: feed, date: date, events: events, zones: ["America/New_York": 3, "America/Denver": 1]),
            fetchedAt: fetchedAt
        )
    }
}
