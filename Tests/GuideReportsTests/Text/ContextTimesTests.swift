import TVModel
import Testing

@testable import GuideReports

@Suite("Times of a context", .timeLimit(.minutes(60)))
struct ContextTimesTests {
    private func context(twelveHours: Bool, printed: ZoneClock = newYork) -> ReportContext {
        .made(printed: printed, twelveHours: twelveHours)
    }

    @Test(
        arguments: zip(
            ["00:00", "00:59", "01:05", "11:59", "12:00", "12:30", "13:00", "23:59"],
            ["12:00 AM", "12:59 AM", "1:05 AM", "11:59 AM", "12:00 PM", "12:30 PM", "1:00 PM", "11:59 PM"]
        )
    )
    func `writes the 12-hour clock`(time: String, text: String) throws {
        #expect(context(twelveHours: true).time(try #require(TimeOfDay(time))) == text)
    }

    @Test(arguments: ["00:00", "09:05", "12:00", "23:59"])
    func `writes the 24-hour clock with two digits`(time: String) throws {
        #expect(context(twelveHours: false).time(try #require(TimeOfDay(time))) == time)
    }

    @Test func `writes an instant on the printed clock`() throws {
        let berlin = try #require(ZoneClock("Europe/Berlin"))
        #expect(context(twelveHours: true).time(at("20:00")) == "8:00 PM")
        #expect(context(twelveHours: false, printed: berlin).time(at("20:00")) == "02:00")
    }

    @Test func `a moment has its date, its time and its UTC offset`() {
        #expect(context(twelveHours: true).moment(at("20:10")) == "Friday, November 20, 8:10 PM UTC-5")
        #expect(context(twelveHours: false, printed: .utc).moment(at("20:10")) == "Saturday, November 21, 01:10 UTC")
    }

    @Test(
        arguments: zip(
            [0, -1, -2, 1],
            ["as of 14:05 today", "as of 14:05 yesterday", "as of 14:05 on November 18", "as of 14:05 on November 21"]
        )
    )
    func `writes a moment relative to the present`(days: Int, text: String) {
        let moment = at("14:05", on: friday.advanced(by: days))
        #expect(context(twelveHours: false).asOf(moment) == text)
    }

    @Test func `yesterday ends at midnight of the printed clock`() {
        let midnight = at("00:00")
        let clock = context(twelveHours: false).moved(to: midnight)
        #expect(clock.asOf(midnight) == "as of 00:00 today")
        #expect(clock.asOf(midnight + -60) == "as of 23:59 yesterday")
    }
}
