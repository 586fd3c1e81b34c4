import Foundation
import TVModel
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(10)))
struct HTTPDateTests {
    /// Monday, 23 November 2026, 04:50:58 GMT.
    private static let now = Date(timeIntervalSince1970: 1_795_409_458)

    private func seconds(_ text: String) -> Double? {
        HTTPDate.date(text, now: Self.now)?.timeIntervalSince1970
    }

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func `reads the example of RFC 9110 in each of the three formats`(text: String) {
        #expect(seconds(text) == 784_111_777)
    }

    @Test(arguments: [
        ("Tue, 29 Feb 2028 23:59:60 GMT", 1_835_481_600.0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thu Jan  1 00:00:00 1970", 0), ("Wed Dec 31 23:59:59 1969", -1),
        ("Fri Dec 31 23:59:59 9999", 253_402_300_799),
    ])
    func `reads leap days, leap seconds and the ends of years`(text: String, seconds expected: Double) {
        #expect(seconds(text) == expected)
    }

    @Test(arguments: [
        ("Saturday, 21-Nov-76 00:00:00 GMT", 2076), ("Tuesday, 24-Nov-76 00:00:00 GMT", 1976),
        ("Friday, 01-Jan-77 00:00:00 GMT", 1977), ("Thursday, 01-Jan-70 00:00:00 GMT", 2070),
        ("Sunday, 23-Nov-25 00:00:00 GMT", 2025), ("Saturday, 01-Jan-00 00:00:00 GMT", 2000),
        ("Friday, 31-Dec-99 00:00:00 GMT", 1999),
    ])
    func `a year of two digits is at most fifty years in the future`(text: String, year: Int) throws {
        let seconds = try #require(self.seconds(text))
        #expect(CalendarDay(epochDay: Int(seconds) / 86_400).year == year)
    }

    @Test(arguments: [
        "", "Sun", "Sun, 06 Nov 1994", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37 +0000",
        "sun, 06 nov 1994 08:49:37 gmt", "Sonntag, 06-Nov-94 08:49:37 GMT", "Son, 06 Nov 1994 08:49:37 GMT",
        "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 29 Feb 2026 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 0000 08:49:37 GMT", "Sun, 06 Now 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:3 GMT", "Sun, 06 Nov 1994 :::::::: GMT", " Sun, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun,  06 Nov 1994 08:49:37 GMT", "Sun, 06-Nov-1994 08:49:37 GMT",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 6-Nov-94 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
        "Sun Nov  6 08:49:37 94", "Sun Nov 06 08:49:37 1994 GMT", "Sun, ٠٦ Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT\u{301}", "1994-11-06T08:49:37Z",
    ])
    func `reads nothing else`(text: String) {
        #expect(seconds(text) == nil)
    }
}
