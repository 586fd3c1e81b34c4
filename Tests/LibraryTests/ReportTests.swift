import Foundation
import GuideReports
import GuideService
import TVModel
import Testing

/// Reports as other programs make them, of values of their own.
@Suite(.timeLimit(.minutes(60)))
struct ReportTests {
    private static let generator = ExchangeOptions.Generator(
        name: "example",
        version: "1.0",
        address: "https://example.org"
    )
    private let clock: ZoneClock
    private let context: ReportContext
    private let event: TVEvent
    private let now: Instant

    init() throws {
        clock = try #require(ZoneClock(Country.unitedStates.zoneIdentifier))
        let start = try #require(Instant(iso: "2026-11-16T20:00:00-05:00"))
        var facts = Show.Facts(id: 7, name: "Salt & Roads")
        facts.network = Channel(id: 1, name: "Northlight", country: "US")
        var episode = Episode(id: 70, name: "The Sea Remembers")
        (episode.season, episode.number, episode.start, episode.runtime) = (3, 1, start, 60)
        episode.airdate = GuideDay(containing: start, clock: clock).date
        event = try #require(TVEvent(episode, of: Show(facts)))
        now = start + -3_600
        context = ReportContext(country: .unitedStates, listingClock: clock, now: now)
    }

    /// A guide for the day of the event.
    private func guide(_ kind: GuideReport.Kind, _ filter: EventFilter = EventFilter()) -> GuideReport {
        let day = ListedDay(date: event.airdate, asOf: event.start)
        let listings = Listings(days: [day], schedule: Schedule([event]), fetchedAt: event.start, unusableRows: 0)
        var selection = GuideReport.Selection()
        selection.filter = filter
        return GuideReport(kind, of: listings, for: context, selection: selection)
    }

    @Test(arguments: [
        (ReportFormat.text, "8:00 PM  Salt & Roads"), (.markdown, "The Sea Remembers"), (.html, "Salt &amp; Roads"),
    ])
    func `writes a guide by the built-in templates, on the clock of the country`(
        format: ReportFormat,
        expected: String
    ) throws {
        #expect(try guide(.tonight).text(as: format).contains(expected))
    }

    @Test(arguments: [
        (ReportFormat.json, "Salt & Roads"), (.csv, ",Salt & Roads,"), (.jsonl, "Salt & Roads"),
        (.xmltv, #"generator-info-name="example/1.0""#), (.ics, "PRODID:-//example//example 1.0//EN"),
        (.atom, "Salt &amp; Roads"), (.jsonfeed, "Salt & Roads"),
    ])
    func `writes a guide for other programs, in its name`(format: ReportFormat, expected: String) throws {
        let options = ExchangeOptions(generator: Self.generator)
        let document = try #require(guide(.week).document(as: format, options))
        #expect(String(decoding: document.bytes(), as: UTF8.self).contains(expected))
    }

    @Test(arguments: [(ReportFormat.xmltv, "generator-info-url"), (.atom, "uri=\"\""), (.jsonfeed, "\"about\"")])
    func `names no address of a program without one`(format: ReportFormat, name: String) throws {
        let options = ExchangeOptions(generator: .init(name: "example", version: "1.0", address: ""))
        let document = try #require(guide(.week).document(as: format, options))
        #expect(!String(decoding: document.bytes(), as: UTF8.self).contains(name))
    }

    @Test func `the sample makes a page and a calendar`() throws {
        let files = try files(of: guide(.week))
        #expect(files["guide.html"]?.hasPrefix("<!DOCTYPE html>") == true)
        #expect(files["guide.ics"]?.hasPrefix("BEGIN:VCALENDAR") == true)
    }

    @Test func `writes a guide by a template of its own, in the template's format`() throws {
        let source = "{{#days}}{{#shelves}}{{#events}}{{time}} {{show}} ({{premiere}}){{/events}}{{/shelves}}{{/days}}"
        let text = try TemplateSet().prepared(source, name: "mine.txt")
        #expect(try guide(.tonight).text(with: text) == "8:00 PM Salt & Roads (Season premiere)")
        let page = try TemplateSet().prepared(source, name: "mine.html")
        #expect(try guide(.tonight).text(with: page) == "8:00 PM Salt &amp; Roads (Season premiere)")
        let replaced = TemplateSet(overrides: ["week.md.mustache": "{{range}}"])
        #expect(try guide(.week).text(as: .markdown, with: replaced) == "November 16 – 22, 2026")
    }

    @Test func `a filter takes the networks that it names`() throws {
        var filter = EventFilter()
        filter.premieresOnly = true
        filter.networks = ListFilter(included: ["northlight"])
        #expect(try guide(.day, filter).text(as: .text).contains("Salt & Roads"))
        filter.networks = ListFilter(excluded: ["Northlight"])
        #expect(try !guide(.day, filter).text(as: .text).contains("Salt & Roads"))
    }

    @Test func `writes a show and a list of shows`() throws {
        let details = ShowDetails(show: event.show, episodes: [event.episode], cast: nil, fetchedAt: now)
        #expect(try ShowReport(of: details, for: context).text(as: .text).contains("The Sea Remembers"))
        #expect(try GuideReport(upcomingOf: [details], for: context).text(as: .text).contains("The Sea Remembers"))
        let list = ShowListReport(.search("salt"), of: [event.show], for: context, fetchedAt: nil)
        #expect(try list.text(as: .markdown).contains("Northlight"))
        #expect(!list.formats.contains(.ics))
        #expect(list.document(as: .ics, ExchangeOptions(generator: Self.generator)) == nil)
        #expect(throws: MissingTemplate.self) { try list.text(as: .json) }
    }

    @Test func `an instant is a date, and a date an instant`() throws {
        let start = try #require(event.start)
        #expect(Date(start) == Date(timeIntervalSince1970: 1_794_877_200))
        #expect(Instant(Date(start).addingTimeInterval(0.9)) == start)
        #expect(Instant(Date(timeIntervalSince1970: -.infinity)) < Instant(.distantPast))
        #expect(Instant(Date(timeIntervalSince1970: .infinity)) > Instant(.distantFuture))
    }

    @Test func `the United States are the country with that code`() {
        #expect(Country.unitedStates == Country(code: "us"))
    }
}
