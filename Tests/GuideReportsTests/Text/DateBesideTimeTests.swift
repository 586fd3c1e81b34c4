import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// The one rule for dates beside times.
@Suite("Dates beside times", .timeLimit(.minutes(60)))
struct DateBesideTimeTests {
    private func context(_ printed: String, now: Instant = at("20:10")) throws -> ReportContext {
        .made(now: now, printed: try #require(ZoneClock(printed)))
    }

    @Test(arguments: [
        // Friday evening and Friday's night in New York, printed there and elsewhere.
        ("America/New_York", "20:00", "8:00 PM"), ("America/New_York", "00:35", "12:35 AM"),
        ("America/New_York", "04:59", "4:59 AM"), ("America/Detroit", "00:35", "12:35 AM"),
        ("America/Los_Angeles", "00:35", "9:35 PM"), ("America/Chicago", "00:35", "11:35 PM"),
        ("America/Chicago", "02:35", "Sat 1:35 AM"), ("Europe/Berlin", "20:00", "Sat 2:00 AM"),
        ("Europe/Berlin", "00:35", "Sat 6:35 AM"), ("Europe/Berlin", "17:00", "11:00 PM"),
        ("Asia/Tokyo", "07:00", "9:00 PM"), ("Asia/Tokyo", "20:00", "Sat 10:00 AM"),
        ("Asia/Kathmandu", "13:00", "11:45 PM"), ("Asia/Kathmandu", "13:30", "Sat 12:15 AM"),
    ])
    func `prints a date if it differs from that of the heading`(zone: String, time: String, text: String) throws {
        let report = GuideReport.made(.day, [.made(.made(), time)], for: try context(zone))
        let event = try #require(report.events.first)
        #expect(report.time(of: event) == text)
        let label = report.dateBeside(event)
        #expect((label == nil) == !text.hasPrefix("Sat"))
        let markdown = try report.text(.markdown)
        #expect(markdown.contains("** · Saturday, November 21") == (label != nil))
    }

    @Test func `a card of the late night has no date`() throws {
        let page = try GuideReport.made(.day, [.made(.made(), "00:35")]).text(.html)
        #expect(page.contains("12:35 AM</time> <i>NBC</i>"))
        let report = GuideReport.made(.day, [.made(.made(), "00:35")])
        #expect(try report.printedDate(of: #require(report.events.first)) == friday.advanced(by: 1))
    }

    @Test(arguments: [
        ("20:10", "On now and next · Friday, November 20 · 8:10 PM"),
        ("01:30", "On now and next · Saturday, November 21 · 1:30 AM"),
    ])
    func `the report about now has the current date`(time: String, title: String) throws {
        let text = try GuideReport.made(.now, [.made(.made(), "23:35", runtime: 180)], for: .made(now: at(time))).text(
            .text
        )
        #expect(text.hasPrefix(title))
    }

    @Test func `before 05:00 on the heading's own date the date is printed, since it is not that night`() throws {
        let los = try context("America/Los_Angeles")
        let report = GuideReport.made(.day, [.made(.made(), "05:30"), .made(id: 2, .made(), "08:30")], for: los)
        let text = try report.text(.text)
        #expect(text.contains("Fri 2:30 AM") && text.contains(" 5:30 AM") && !text.contains("Fri 5:30 AM"))
        let now = GuideReport.made(.now, [.made(.made(), "00:35")], for: .made(now: at("01:00")))
        #expect(try !now.text(.text).contains("Sat 12:35 AM"))
    }

    @Test(arguments: [("20:10", "8:10 PM"), ("01:30", "Sat 1:30 AM")])
    func `tonight keeps its date, even after midnight`(time: String, present: String) throws {
        let text = try GuideReport.made(.tonight, [.made()], for: .made(now: at(time))).text(.text)
        #expect(text.hasPrefix("Tonight · Friday, November 20 · \(present)\n"))
    }

    @Test func `the next day's programs have their date in every format of now`() throws {
        let report = GuideReport.made(.now, [.made(.made(), "08:00", on: friday.advanced(by: 1))])
        #expect(try report.text(.text).contains("Sat 8:00 AM"))
        #expect(try report.text(.markdown).contains("**8:00 AM** · Saturday, November 21"))
        #expect(try report.text(.html).contains("<small class=\"other\">Saturday, November 21</small>"))
    }

    @Test(arguments: [("Europe/Berlin", true), ("America/New_York", false)])
    func `a page with another printed clock names it before the first time`(zone: String, isSaid: Bool) throws {
        let page = try GuideReport.made(.day, [.made()], for: context(zone)).text(.html)
        let end = try #require(page.firstRange(of: "</header>")).lowerBound
        let head = page[..<end]
        #expect(head.contains("days and parts of the day as in New York.</p>") == isSaid)
    }

    /// Random starts, zones and headings. A time without a date must determine the right instant, and no date may be
    /// unnecessary.
    @Test(arguments: 0..<20)
    func `a time and its heading determine the instant`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let zones = ZoneName.all.filter { $0.contains("/") }
        for _ in 0..<200 {
            let printed = try #require(ZoneClock(zones.randomElement(using: &generator) ?? "UTC"))
            let listing = Bool.random(using: &generator) ? printed : newYork
            let context = ReportContext(
                country: unitedStates,
                listingClock: listing,
                printedClock: printed,
                usesTwelveHours: true,
                now: at("20:10")
            )
            let start = Instant(
                secondsSince1970: Int.random(in: 1_600_000_000..<1_900_000_000, using: &generator) / 300 * 300
            )
            let heading = GuideDay(containing: start, clock: listing).date
            let (day, time) = printed.reading(at: start)
            let isNight =
                day == heading.advanced(by: 1) && time < GuideDay.dayStart
                && listing.reading(at: start) == (day, time)
            let label = context.date(beside: start, under: heading)
            let isPlain = day == heading && time >= GuideDay.dayStart
            #expect(label == (isPlain || isNight ? nil : day), "\(start) \(printed.identifier)")
        }
    }
}
