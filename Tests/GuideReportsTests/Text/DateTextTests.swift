import TVModel
import Testing

@testable import GuideReports

@Suite("Date text", .timeLimit(.minutes(60)))
struct DateTextTests {
    @Test func `writes a date in four lengths`() {
        #expect(friday.monthText == "November 20")
        #expect(friday.shortText == "Nov 20")
        #expect(friday.longText == "Friday, November 20")
        #expect(friday.fullText == "Friday, November 20, 2026")
    }

    @Test(
        arguments: zip(
            ["2026-11-20", "2026-11-30", "2026-12-31", "2027-01-03", "2024-02-29", "9999-12-27"],
            [
                "November 16 – 22, 2026", "November 30 – December 6, 2026", "December 28, 2026 – January 3, 2027",
                "December 28, 2026 – January 3, 2027", "February 26 – March 3, 2024",
                "December 27, 9999 – January 2, 10000",
            ]
        )
    )
    func `writes only the months and years that a week needs`(date: String, text: String) throws {
        #expect(GuideWeek(containing: try #require(CalendarDay(iso: date))).rangeText == text)
    }

    @Test(arguments: 1...12)
    func `writes the name of every month`(month: Int) throws {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        let day = try #require(CalendarDay(year: 2026, month: month, day: 1))
        #expect(day.monthText == "\(names[month - 1]) 1")
    }

    @Test func `writes the first and the last day of the calendar`() throws {
        #expect(try #require(CalendarDay(iso: "0001-01-01")).fullText == "Monday, January 1, 1")
        #expect(try #require(CalendarDay(iso: "9999-12-31")).fullText == "Friday, December 31, 9999")
    }
}
