import GuidePlatform
package import TVModel

/// The dates in HTTP headers. Source: RFC 9110, section 5.6.7, without its obsolete formats.
///
/// Foundation's formatters would open the locale that the environment names, and end the process if it is missing.
package enum HTTPDate {
    private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")

    /// Parses a date such as `Sun, 06 Nov 1994 08:49:37 GMT`, or returns nil for any other text.
    package static func instant(_ text: String) -> Instant? {
        let pattern = #/(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), ([0-9]{2}) (\w{3}) ([0-9]{4}) ([0-9:]{8}) GMT/#
        guard let found = text.wholeMatch(of: pattern), let index = months.firstIndex(of: found.2) else { return nil }
        let month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
        return Instant(iso: "\(found.3)-\(month)-\(found.1)T\(found.4)Z")
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
        return HTTPDate.instant(header).map { .seconds(max(0, Date($0).timeIntervalSince(now).rounded(.up))) }
    }
}
