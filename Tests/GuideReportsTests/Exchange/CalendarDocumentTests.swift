import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// Events in iCalendar.
@Suite(.timeLimit(.minutes(60)))
struct CalendarDocumentTests {
    /// The lines of a calendar, unfolded.
    private func lines(
        _ events: [TVEvent],
        options: (inout ExchangeOptions) -> Void = { _ in }
    ) throws -> [String] {
        try GuideReport.made(.day, events).exchange(.ics, options).replacing("\r\n ", with: "")
            .split(separator: "\r\n").map(String.init)
    }

    private func value(_ name: String, _ lines: [String]) -> String? {
        lines.last { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }.map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func `writes a calendar that matches the example`() throws {
        let text = try GuideReport.made(.day, TVEvent.examples).exchange(.ics)
        try Golden.expect(text.replacing("\r\n", with: "\n"), matches: "guide.ics")
        #expect(text.replacing("\r\n", with: "").utf8.allSatisfy { $0 != 0x0A && $0 != 0x0D })
        #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    }

    @Test func `an event is all day without a time, and has an end only if its length is known`() throws {
        let untimed = try lines([.made(.made(), nil)])
        #expect(untimed.contains("DTSTART;VALUE=DATE:20261120") && untimed.contains("DTEND;VALUE=DATE:20261121"))
        let endless = try lines([.made(runtime: nil)])
        #expect(endless.contains("DTSTART:20261121T010000Z"))
        #expect(!endless.contains { $0.hasPrefix("DTEND") })
    }

    @Test func `computes the revision from the last change of the show, with a minimum`() throws {
        func revision(_ seconds: Int?) throws -> [String?] {
            let show = Show.made { $0.updated = seconds.map(Instant.init(secondsSince1970:)) }
            let lines = try lines([.made(show)])
            return ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"].map { value($0, lines) }
        }
        #expect(try revision(1_613_595_716) == ["20210217T210156Z", "20210217T210156Z", "5854861"])
        #expect(try revision(nil) == ["20100101T000000Z", "20100101T000000Z", "0"])
        #expect(try revision(5) == ["20100101T000000Z", "20100101T000000Z", "0"])
    }

    @Test func `a change of the rules for feeds is a change of an event of a feed`() throws {
        let show = Show.made { $0.updated = Instant(secondsSince1970: 1_613_595_716) }
        let listed = try #require(value("SEQUENCE", try lines([.made(show)])).flatMap { Int($0) })
        let moved = try lines([.made(show) { $0.feedNote = .moved }])
        #expect(try #require(value("SEQUENCE", moved).flatMap { Int($0) }) > listed)
        #expect(value("LAST-MODIFIED", moved)?.hasPrefix("2026") == true)
    }

    @Test(
        arguments: [
            (2, 3, "The Pilot", "Show S2E3: The Pilot"), (2, 3, "Episode 3", "Show S2E3"), (2, 3, "", "Show S2E3"),
            (2026, 214, "Guests", "Show: Guests"), (1899, 1, "", "Show S1899E1"), (1900, 1, "", "Show"),
            (2, nil, "Reunion", "Show: Reunion"), (nil, 4, "Four", "Show: Four"),
            (2, 3, "Episode III", "Show S2E3: Episode III"),
        ] as [(Int?, Int?, String, String)]
    )
    func `omits a season that is a year from the summary, and a name that repeats the number`(
        season: Int?,
        number: Int?,
        name: String,
        summary: String
    ) throws {
        let event = TVEvent.made { ($0.season, $0.number, $0.name) = (season, number, name) }
        #expect(try value("SUMMARY", lines([event])) == summary)
    }

    @Test(arguments: [
        (0, "PT0S"), (900, "-PT15M"), (5_400, "-PT90M"), (86_400, "-P1D"), (604_800, "-P7D"), (45, "-PT45S"),
    ])
    func `adds reminders on request, only to events with a time`(alarm: Int, trigger: String) throws {
        let lines = try lines([.made(id: 1), .made(id: 2, .made(), nil)]) { $0.alarm = alarm }
        #expect(lines.filter { $0 == "BEGIN:VALARM" }.count == 1)
        #expect(value("TRIGGER", lines) == trigger)
        #expect(try self.lines([.made()]).contains("BEGIN:VALARM") == false)
    }

    @Test func `the description is that of the show if the episode has none`() throws {
        let show = Show.made { $0.summary = "<p>About the <b>show</b>.</p>" }
        let credit = "\\n\\nData by TVmaze (CC BY-SA)"
        #expect(try value("DESCRIPTION", lines([.made(show)])) == "About the show." + credit)
        #expect(try value("DESCRIPTION", lines([.made(show) { $0.summary = "Mine." }])) == "Mine." + credit)
    }

    @Test func `sorts events by time, then by ID, with unannounced times last in each day`() throws {
        let events: [TVEvent] = [
            .made(id: 5, .made(), nil), .made(id: 4, .made(), "04:59"), .made(id: 3, .made(), "20:00"),
            .made(id: 2, .made(), "20:00"),
            .made(id: 1, .made(), "05:00", on: friday.advanced(by: 1)),
        ]
        let days = [ListedDay.made(), .made(friday.advanced(by: 1))]
        let text = try GuideReport.made(.week, events, days: days).exchange(.ics)
        let ids = text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }.map { $0.filter(\.isNumber) }
        #expect(ids == ["2", "3", "4", "5", "1"])
    }

    @Test func `contains its own address in a site`() throws {
        let lines = try lines([]) {
            $0.place = (
                base: "https://tv.example.org/",
                file: "https://tv.example.org/calendar/a,b.ics",
                page: "https://tv.example.org/"
            )
        }
        #expect(lines.contains("SOURCE;VALUE=URI:https://tv.example.org/calendar/a,b.ics"))
        #expect(lines.contains("URL:https://tv.example.org/"))
    }

    @Test func `the calendar of a show has all dated episodes`() throws {
        var dated = Episode(id: 1, name: "One")
        (dated.season, dated.number, dated.airdate) = (1, 1, friday)
        let details = ShowDetails(
            show: .made(),
            episodes: [dated, Episode(id: 2, name: "Two")],
            cast: nil,
            fetchedAt: at("12:00")
        )
        for kind in [ShowReport.Kind.show, .episodes] {
            let text = try ShowReport(kind, of: details, for: .made()).exchange(.ics)
            #expect(text.contains("UID:tvmaze-episode-1@tvguide") && !text.contains("episode-2@"))
        }
    }
}
