import GuidePlatform
import TVModel

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
