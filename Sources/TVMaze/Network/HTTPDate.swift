package import GuidePlatform
import TVModel

/// The dates in HTTP headers.
///
/// Foundation's formatters would open the locale that the environment names, and end the process if it is missing.
package enum HTTPDate {
    private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    private static let fiftyYears = 50 * 365.2425 * 86_400

    /// Parses a date in the current format, or in one of the two obsolete formats that must be accepted (RFC 9110,
    /// section 5.6.7). The result is nil for any other text.
    ///
    /// - Parameter now: The current time. Of the years with the same last two digits, an obsolete date means the latest
    ///   that is not more than fifty years in the future.
    package static func date(_ text: String, now: Date) -> Date? {
        if let found = text.wholeMatch(
            of: #/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), ([0-9]{2}) (\w{3}) ([0-9]{4}) ([0-9:]{8}) GMT/#
        ) {
            return date(Int(found.3), found.2, found.1, at: found.4)
        }
        if let found = text.wholeMatch(
            of: #/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\w{3}) ([0-9]{2}| [0-9]) ([0-9:]{8}) ([0-9]{4})/#
        ) {
            return date(Int(found.4), found.1, found.2.trimmingPrefix(" "), at: found.3)
        }
        guard
            let found = text.wholeMatch(
                of: #/(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, ([0-9]{2})-(\w{3})-([0-9]{2}) ([0-9:]{8}) GMT/#
            ), let digits = Int(found.3)
        else { return nil }
        let years = stride(from: 2_900 + digits, through: 1_600, by: -100)
        return years.lazy.compactMap { date($0, found.2, found.1, at: found.4) }.first {
            $0.timeIntervalSince(now) <= fiftyYears
        }
    }

    private static func date(_ year: Int?, _ month: Substring, _ day: Substring, at time: Substring) -> Date? {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.map(\.count) == [2, 2, 2], let hour = Int(parts[0]), let minute = Int(parts[1]),
            // 60 is a leap second.
            let second = Int(parts[2]), hour < 24, minute < 60, second <= 60,
            let year, let month = months.firstIndex(of: month), let day = Int(day),
            let date = CalendarDay(year: year, month: month + 1, day: day)
        else { return nil }
        return Date(timeIntervalSince1970: Double(date.epochDay * 86_400 + hour * 3_600 + minute * 60 + second))
    }
}

/// The `Retry-After` header: a number of seconds, or a date. Source: RFC 9110, section 10.2.3.
enum RetryAfter {
    /// Returns the wait that the header requests, or nil if there is no valid header.
    static func wait(_ header: String?, now: Date) -> Duration? {
        guard let header = header.map({ String($0.trimmed) }), !header.isEmpty else { return nil }
        if header.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // A number too large for Int is longer than any acceptable wait.
            return .seconds(min(Int(header) ?? .max, 1_000_000_000))
        }
        return HTTPDate.date(header, now: now).map { .seconds(max(0, $0.timeIntervalSince(now).rounded(.up))) }
    }
}
