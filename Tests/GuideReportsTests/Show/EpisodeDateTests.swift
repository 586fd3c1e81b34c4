import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// The date of an episode, which is the same in all reports about shows.
@Suite(.timeLimit(.minutes(60)))
struct EpisodeDateTests {
    /// Monday, 8 PM in New York; Monday, 8 AM in Tokyo; and Monday, 3 AM in New York.
    private static let starts = ["2026-11-17T01:00:00Z", "2026-11-15T23:00:00Z", "2026-11-16T08:00:00Z"]

    @Test(arguments: [
        (0, "NBC", "America/New_York", "2026-11-16"), (0, "NBC", "Asia/Tokyo", "2026-11-17"),
        (0, "NBC", "Asia/Kolkata", "2026-11-17"), (0, "NBC", "Europe/London", "2026-11-16"),
        (1, "NHK", "America/New_York", "2026-11-15"), (1, "NHK", "Asia/Tokyo", "2026-11-16"),
        (2, "NBC", "America/New_York", "2026-11-15"), (2, "Hulu", "America/New_York", "2026-11-15"),
        (2, "Netflix", "America/New_York", "2026-11-16"), (2, "Netflix", "Pacific/Auckland", "2026-11-16"),
        (0, "Netflix", "Europe/London", "2026-11-17"), (2, "Netflix", "Pacific/Honolulu", "2026-11-15"),
    ])
    func `is the guide day of the start, or of a worldwide release the calendar date`(
        start: Int,
        channel: String,
        zone: String,
        date: String
    ) throws {
        let (show, clock) = (Self.show(on: channel), try #require(ZoneClock(zone)))
        let episode = Self.episode(try #require(Instant(iso: Self.starts[start])))
        #expect(show.date(of: episode, on: clock)?.description == date)
        #expect(AirDate(of: episode, in: show, on: clock)?.day.description == date)
    }

    @Test(arguments: ["NBC", "NHK", "Hulu", "Netflix"])
    func `is the same in every report and on every clock`(channel: String) throws {
        let show = Self.show(on: channel)
        for zone in ["America/New_York", "Asia/Tokyo", "Asia/Kolkata", "Europe/London", "Pacific/Auckland"] {
            let clock = try #require(ZoneClock(zone))
            for hour in stride(from: 0, to: 24, by: 3) {
                let start = try #require(Instant(iso: "2026-11-16T00:45:00Z")) + hour * 3_600
                let episode = Self.episode(start)
                let day = try #require(show.date(of: episode, on: clock))
                let date = "\(day)"
                let details = ShowDetails(show: show, episodes: [episode], cast: nil, fetchedAt: start)
                let marked = MarkedShow(details, seen: SeenMark(season: 1, number: 1))
                for now in [start + -60, start + 60] {
                    let context = ReportContext(country: unitedStates, listingClock: clock, now: now)
                    let favorites = ShowListReport(favorites: [marked], for: context)
                    let page = ShowReport(of: details, for: context)
                    let lists = [
                        GuideReport(upcomingOf: [details], for: context),
                        GuideReport(upcomingOf: [details], within: 1, for: context),
                        GuideReport(missedOf: [marked], since: start + -3_600, for: context),
                        GuideReport(calendarOf: [details], from: day, for: context),
                    ]
                    let reports: [any Report] = [favorites, page, ShowReport(.episodes, of: details, for: context)]
                    for json in try (reports + lists).map({ try $0.text(.json) }) {
                        for match in json.matches(of: /"(?:date|since)" : "(.+?)"/) { #expect(match.1 == date) }
                    }
                    #expect(try favorites.text(.json).contains(#""days" : 0"#), "\(zone) \(start)")
                    #expect(try favorites.exchange(.csv).contains(",\(date),"))
                    #expect(try page.text(.text, width: 200).contains(day.shortDateText))
                    #expect(try page.text(.markdown).contains(day.shortDateText))
                    #expect(try page.text(.html).contains(#"<time datetime="\#(date)">"#))
                    #expect(try lists[now < start ? 1 : 2].text(.json).contains(date))
                }
            }
        }
    }

    private static func show(on channel: String) -> Show {
        .made(network: nil) { show in
            switch channel {
            case "Netflix": show.webChannel = Channel(id: 1, name: channel)
            case "Hulu": show.webChannel = Channel(id: 2, name: channel, country: "US")
            case "NHK": show.network = Channel(id: 3, name: channel, country: "JP")
            default: show.network = Channel(id: 4, name: channel, country: "US")
            }
        }
    }

    /// An episode to which the service gives the date in UTC.
    private static func episode(_ start: Instant) -> Episode {
        var episode = Episode(id: 1, name: "Ebb")
        (episode.season, episode.number, episode.start) = (1, 2, start)
        episode.airdate = ZoneClock.utc.reading(at: start).day
        return episode
    }
}
