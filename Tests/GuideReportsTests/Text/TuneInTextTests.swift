import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// Prime time as networks announce it: `8/7c`.
@Suite("Tune-in times", .timeLimit(.minutes(60)))
struct TuneInTextTests {
    private static let sunday = friday.advanced(by: 2)

    private func context(_ time: String) -> ReportContext {
        ReportContext(
            country: unitedStates,
            listingClock: newYork,
            printedClock: nil,
            usesTwelveHours: true,
            usesTuneIn: true,
            now: at(time)
        )
    }

    @Test(
        arguments: [
            // NBC's prime time, and an hour more on Sundays; CNN; a network of another country.
            (1, "US", friday, "20:00", "8/7c"), (1, "US", friday, "21:30", "9:30/8:30c"),
            (1, "US", friday, "22:59", "10:59/9:59c"), (1, "US", friday, "19:00", nil), (1, "US", friday, "23:00", nil),
            (1, "US", sunday, "19:00", "7/6c"), (40, "US", friday, "20:00", nil), (1, "CA", friday, "20:00", nil),
        ] as [(Int, String, CalendarDay, String, String?)]
    )
    func `announces broadcast prime time`(id: Int, country: String, day: CalendarDay, time: String, text: String?) {
        let show = Show.made { $0.network = Channel(id: id, name: "Network", country: country) }
        #expect(TuneInText(newYork).text(of: .made(show, time, on: day)) == text)
    }

    @Test(arguments: ["19:30", "20:10"])
    func `a start is printed before and while an event is on`(now: String) throws {
        let report = GuideReport.made(.tonight, [.made(.made(), "20:00")], for: context(now))
        let event = try #require(report.events.first)
        #expect(EventRowTime(report, in: nil).text(of: event) == "8/7c")
        #expect(EventRowTime(report, in: 200).text(of: event) == "8/7c")
        #expect(EventRowTime(report, in: 60).text(of: event) == "8/7c")
    }
}
