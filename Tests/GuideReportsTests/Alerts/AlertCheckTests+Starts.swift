import GuidePlatform
import TVModel
import Testing

@testable import GuideReports

/// The alerts about episodes that start.
extension AlertCheckTests {
    @Test func `each start is told once in its window, and again only if it moves`() throws {
        let event = TVEvent.made(id: 5, .made("Saltmarsh"), "20:30")
        let events = [
            event, event, .made(id: 6, .made(), "20:05"), .made(id: 8, .made(), "20:41"), .made(id: 9, .made(), nil),
        ]
        let window = AlertWindow.soon.events(
            among: events,
            on: friday...friday,
            until: at("20:40"),
            after: at("20:10")
        )
        #expect(window.map(\.id) == [5, 9])
        func tell(_ events: [TVEvent], _ memory: AlertMemory, now: Instant = at("20:10")) -> AlertCheck {
            check(starting: (.soon, events), after: memory, now: now)
        }
        let timed = window.filter { $0.id == 5 }
        let told = tell(timed, AlertMemory())
        #expect(told.remembered == 0)
        #expect(lines(told) == ["Starts in 20 min, 8:30 PM UTC-5 on NBC: Saltmarsh S2E3: Episode"])
        #expect(tell(timed, told.memory).alerts.isEmpty)
        let anew = tell([.made(id: 6, .made("Saltmarsh"), "20:30")], told.memory)
        #expect(anew.alerts.isEmpty && tell([.made(id: 6, .made("Saltmarsh"), "20:35")], anew.memory).alerts.count == 1)
        #expect(tell([.made(id: 6, .made(id: 2, "Saltmarsh"), "20:30")], told.memory).alerts.count == 1)
        let moved = tell([.made(id: 5, .made("Saltmarsh"), "20:35")], told.memory)
        #expect(
            lines(moved)
                == [
                    "Moved from Fri, Nov 20, 8:30 PM UTC-5 to Fri, Nov 20, 8:35 PM UTC-5 on NBC: Saltmarsh S2E3: "
                        + "Episode"
                ]
        )
        #expect(tell([.made(id: 5, .made("Saltmarsh"), "20:35")], moved.memory).alerts.isEmpty)
        let back = tell([event], moved.memory)
        let again = tell([.made(id: 5, .made("Saltmarsh"), "20:35")], back.memory)
        #expect(back.alerts.count == 1 && again.alerts == moved.alerts)
        let (saturday, sunday) = (friday.advanced(by: 1), friday.advanced(by: 2))
        let later = [TVEvent.made(id: 5, .made("Saltmarsh"), "20:35", on: saturday)]
        let delayed = tell(later, again.memory)
        #expect(
            lines(delayed)
                == [
                    "Moved from Fri, Nov 20, 8:35 PM UTC-5 to Sat, Nov 21, 8:35 PM UTC-5 on NBC: Saltmarsh S2E3: "
                        + "Episode"
                ]
        )
        #expect(tell(later, delayed.memory).alerts.isEmpty)
        let early = tell([.made(id: 5, .made("Saltmarsh"), "20:35")], delayed.memory)
        #expect(early.alerts.count == 1 && tell(later, early.memory).alerts == delayed.alerts)
        // A date that is over was kept, so that this is another airing.
        let now = at("20:10", on: sunday)
        let repeated = tell([.made(id: 5, .made("Saltmarsh"), "20:30", on: sunday)], delayed.memory, now: now)
        #expect(lines(repeated, now: now) == lines(told))
        #expect(
            AlertWindow.today.events(among: events, on: friday...friday, until: at("04:59"), after: at("20:10")).count
                == 3
        )
    }

    /// Three episodes of a season without a time, on the next day.
    private var season: [TVEvent] {
        (1...3).map { number in
            .made(id: number, .made("Streamer", network: "Netflix"), nil, on: friday.advanced(by: 1)) {
                $0.number = number
            }
        }
    }

    /// The episodes of the season that start soon at an instant, half an hour before they do.
    private func soon(_ now: Instant) -> [TVEvent] {
        let today = GuideDay(containing: now, clock: newYork).date
        let last = GuideDay(containing: now + 1_800, clock: newYork).date
        return AlertWindow.soon.events(among: season, on: today...last, until: now + 1_800, after: now)
    }

    @Test func `a season without a time begins with its guide day, and is told once and in one line`() throws {
        let saturday = friday.advanced(by: 1)
        // Half an hour before the guide day begins, and a second before it.
        for now in [at("04:35"), at("04:59") + 59] { #expect(soon(now).isEmpty) }
        let opening = at("05:00", on: saturday)
        #expect(soon(opening).map(\.id) == [1, 2, 3])
        let line = "Today on Netflix: Streamer S2E1: Episode, season premiere, and 2 more"
        let told = check(starting: (.soon, soon(opening)), now: opening)
        #expect(lines(told, now: opening) == [line])
        for later in [opening + 900, at("20:10", on: saturday), at("04:59", on: saturday)] {
            #expect(check(starting: (.soon, soon(later)), after: told.memory, now: later).alerts.isEmpty)
        }
        #expect(soon(at("05:00", on: saturday.advanced(by: 1))).isEmpty)
        // Beside a run that tells the day, whichever comes first.
        let noon = at("12:00", on: saturday)
        #expect(check(starting: (.today, season), after: told.memory, now: noon).alerts.isEmpty)
        let day = check(starting: (.today, season), now: noon)
        #expect(lines(day, now: noon) == [line])
        #expect(check(starting: (.soon, soon(noon)), after: day.memory, now: noon).alerts.isEmpty)
    }

    @Test func `what began today before the first run counts as told, unless all is to be told`() {
        let noon = at("12:00", on: friday.advanced(by: 1))
        func first(tellsUnknown: Bool) -> AlertCheck {
            AlertCheck(
                starting: (.soon, soon(noon)),
                shows: nil,
                after: AlertMemory(),
                tellsUnknown: tellsUnknown,
                isFirst: true,
                for: .made(now: noon)
            )
        }
        let quiet = first(tellsUnknown: false)
        #expect(quiet.alerts.isEmpty && quiet.remembered == 3)
        #expect(check(starting: (.soon, soon(noon)), after: quiet.memory, now: noon).alerts.isEmpty)
        #expect(first(tellsUnknown: true).alerts.count == 1)
    }

    @Test func `a season that is listed and begins on one day is told once`() {
        let saturday = friday.advanced(by: 1)
        let noon = at("12:00", on: saturday)
        let details = ShowDetails(
            show: .made("Streamer", network: "Netflix"),
            episodes: season.map(\.episode),
            cast: nil,
            fetchedAt: noon
        )
        var before = details
        before.episodes = []
        before.show.status = "In Development"
        let known = check([before], now: at("20:10"))
        let told = check([details], starting: (.soon, soon(noon)), after: known.memory, now: noon)
        #expect(lines(told, now: noon) == ["Today on Netflix: Streamer S2E1: Episode, season premiere, and 2 more"])
    }

    @Test func `episodes of a season that start together are one line, others are not`() {
        let show = Show.made("Saltmarsh")
        let events: [TVEvent] = [
            .made(id: 1, show, "20:30") { $0.number = 1 }, .made(id: 2, show, "20:30") { $0.number = 2 },
            .made(id: 3, show, "20:35") { $0.number = 3 }, .made(id: 4, .made(id: 2, "Other"), "20:35"),
        ]
        let told = check(starting: (.soon, events))
        #expect(
            lines(told) == [
                "Starts in 20 min, 8:30 PM UTC-5 on NBC: Saltmarsh S2E1: Episode, season premiere, and 1 more",
                "Starts in 25 min, 8:35 PM UTC-5 on NBC: Saltmarsh S2E3: Episode",
                "Starts in 25 min, 8:35 PM UTC-5 on NBC: Other S2E3: Episode",
            ]
        )
    }

    @Test func `starts of a week are in the order of their days, those without a time after all others of theirs`() {
        let saturday = friday.advanced(by: 1)
        let events: [TVEvent] = [
            .made(id: 4, .made(), nil, on: saturday), .made(id: 3, .made(), "21:00", on: saturday),
            .made(id: 2, .made(), nil), .made(id: 1, .made(), "21:00"),
        ]
        let end = at("04:59", on: friday.advanced(by: 2))
        let week = AlertWindow.week.events(among: events, on: friday...saturday, until: end, after: at("20:10"))
        #expect(week.map(\.id) == [1, 2, 3, 4])
    }

    @Test func `a start has its date unless it is today or in the late night of today`() throws {
        func line(_ window: AlertWindow, _ time: String, days: Int = 0, now: Instant = at("20:10")) -> String? {
            let event = TVEvent.made(.made(), time, on: friday.advanced(by: days))
            return lines(check(starting: (window, [event]), now: now), now: now).first
        }
        let title = " UTC-5 on NBC: Show S2E3: Episode"
        #expect(line(.soon, "00:35") == "Starts in 4 h 25 min, 12:35 AM\(title)")
        #expect(line(.soon, "19:30", days: 3) == "Starts in 71 h 20 min, Mon, Nov 23, 7:30 PM\(title)")
        #expect(line(.today, "21:00") == "Today, 9:00 PM\(title)")
        #expect(line(.today, "00:35") == "Sat, Nov 21, 12:35 AM\(title)")
        #expect(line(.today, "00:35", now: at("00:10")) == "Today, 12:35 AM\(title)")
    }

    @Test func `a start is told once, however long before it, and forgotten two weeks after it`() {
        let day = friday.advanced(by: 27)
        let events = (1...600).map { id in
            TVEvent.made(id: id, .made(id: id, "Show"), id % 2 == 0 ? "20:00" : nil, on: day)
        }
        func tell(_ events: [TVEvent], _ memory: AlertMemory, days: Int) -> AlertCheck {
            check(starting: (.week, events), after: memory, now: at("20:10", on: friday.advanced(by: days)))
        }
        let first = tell(events, AlertMemory(), days: 0)
        #expect(first.alerts.count == 600)
        let more = tell(events + [.made(id: 601, .made(id: 601, "More"), nil, on: day)], first.memory, days: 20)
        #expect(more.alerts.map(\.show.id) == [601])
        let next = TVEvent.made(id: 602, .made(id: 602, "Later"), nil, on: day.advanced(by: 30))
        let later = tell([next], more.memory, days: 50)
        #expect(later.alerts.count == 1 && later.memory.told.count == 500)
    }
}
