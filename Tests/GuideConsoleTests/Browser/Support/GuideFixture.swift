import GuideService
import TVModel

/// A made-up week of television, and shows with details.
enum GuideFixture {
    static let friday = CalendarDay(year: 2026, month: 11, day: 20) ?? CalendarDay(epochDay: 0)

    static func show(_ id: Int, _ name: String, on network: String? = nil) -> Show {
        var show = Show(id: id, name: name)
        show.network = network.map { Channel(id: id, name: $0, country: "US") }
        return show
    }

    /// Creates an event of the week.
    ///
    /// - Parameters:
    ///   - day: Days after Monday.
    ///   - hour: Hours after midnight in New York, or nil if the time is unknown.
    static func event(
        _ id: Int,
        _ show: Show,
        _ name: String,
        day: Int = 4,
        at hour: Double?,
        season: Int = 1,
        number: Int? = 2,
        minutes: Int = 60
    ) -> TVEvent {
        let date = CalendarDay(epochDay: friday.epochDay - 4 + day)
        let midnight = date.epochDay * 86_400 + 5 * 3_600
        let instant = Instant(secondsSince1970: midnight + Int((hour ?? 12) * 3_600))
        var episode = Episode(id: id, name: name)
        (episode.season, episode.number, episode.runtime) = (season, number, minutes)
        (episode.airdate, episode.start) = (date, hour == nil ? nil : instant)
        if show.image != nil { episode.image = still }
        guard let event = TVEvent(episode, of: show, placeholder: instant) else {
            preconditionFailure("The episode has a date.")
        }
        return event
    }

    /// The still of every episode of a show with a poster.
    static let still = Picture(medium: "https://static.tvmaze.com/still.jpg", original: nil)

    static let lantern = show(1, "The Late Lantern", on: "Northlight")
    static let keys = show(2, "The Six Keys", on: "StreamVault")
    static let wide = show(3, "日本の夜 e\u{301}té 👍 שלום", on: "テレビ")
    static let saltmarsh: Show = {
        var show = Self.show(4, "Saltmarsh", on: "Northlight")
        show.type = "Scripted"
        show.genres = ["Drama", "Mystery"]
        show.status = "Running"
        show.premiered = CalendarDay(iso: "2024-11-18")
        show.rating = 8.4
        show.imdb = "tt99900002"
        show.slot = Show.Slot(time: "20:00", days: ["Monday"])
        show.summary = "<p>A tide-gauge keeper finds that the <b>sea</b> remembers.</p><p>Filmed on location.</p>"
        show.image = Picture(medium: "https://static.tvmaze.com/4.jpg", original: nil)
        return show
    }()

    /// An evening of events on Friday, one event on the other days, and none on Sunday.
    static let events: [TVEvent] =
        (0..<6).map {
            event(100 + $0, show(50, "Harbor Morning", on: "Civic 7"), "Episode \($0)", day: $0, at: 7, number: $0 + 2)
        }
        + [
            event(1, lantern, "Best of the Week", at: 23.5, season: 12, number: 42),
            event(3, wide, "夜\u{1B}[31m", at: 20, season: 2, number: 1),
            event(4, saltmarsh, "Neap", at: 21, season: 3, number: 2),
            event(5, show(51, "Old Timers", on: "Prairie"), "Same Again", at: 19, number: 8),
        ] + (1...4).map { event(200 + $0, keys, "Key \($0)", at: nil, number: $0) }

    static let listings = listings(events)

    static func listings(_ events: [TVEvent], staleReason reason: FetchError? = nil) -> Listings {
        let fetched = Instant(secondsSince1970: friday.epochDay * 86_400 + 18 * 3_600)
        let days = (0..<7).map { day in
            ListedDay(date: CalendarDay(epochDay: friday.epochDay - 4 + day), asOf: fetched, staleReason: reason)
        }
        return Listings(days: days, schedule: Schedule(events), fetchedAt: fetched, unusableRows: 0)
    }

    /// A page of shows that starts with Saltmarsh.
    static let shows = [saltmarsh] + (1000..<1060).map { show($0, "Show number \($0)", on: "Network \($0 % 7)") }

    static let details: ShowDetails = {
        let episodes = (1...3).flatMap { season in
            (1...4).map { number -> Episode in
                var episode = Episode(id: season * 100 + number, name: "Tide \(season).\(number)")
                (episode.season, episode.number, episode.runtime) = (season, number, 60)
                episode.airdate = CalendarDay(year: 2023 + season, month: 11, day: 17 + number)
                episode.image = still
                episode.summary = season == 1 ? "<p>The water comes in <i>again</i>.</p>" : nil
                return episode
            }
        }
        let cast = Cast(members: [
            CastMember(person: .init(id: 1, name: "Ines Calloway"), character: .init(id: 2, name: "Wren Harrow")),
            CastMember(
                person: .init(id: 3, name: "Ýrsa Þórsdóttir"),
                character: .init(id: 4, name: "The Sea"),
                isVoice: true
            ),
        ])
        let fetched = Instant(secondsSince1970: friday.epochDay * 86_400)
        return ShowDetails(show: saltmarsh, episodes: episodes, cast: cast, fetchedAt: fetched)
    }()
}
