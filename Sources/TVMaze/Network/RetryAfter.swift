import Foundation

/// The `Retry-After` header: a number of seconds, or a date. Source: RFC 9110, section 10.2.3.
enum RetryAfter {
    /// The wait that a header asks for; nil without a usable header.
    static func wait(_ header: String?, now: Date) -> Duration? {
        guard let header = header?.trimmingCharacters(in: .whitespaces), !header.isEmpty else { return nil }
        if header.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
            // A number too large for Int is longer than any acceptable wait.
            return .seconds(min(Int(header) ?? .max, 1_000_000_000))
        }
        return date(header).map { .seconds(max(0, $0.timeIntervalSince(now).rounded(.up))) }
    }

    /// Reads a date in the current form or one of the two obsolete ones that must be accepted (RFC 9110, section 5.6.7).
    private static func date(_ text: String) -> Date? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        for form in ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"] {
            format.dateFormat = form
            if let date = format.date(from: text) { return date }
        }
        return nil
    }
}
