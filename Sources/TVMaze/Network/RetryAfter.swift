import Foundation

/// The `Retry-After` header: a number of seconds, or a date. Source: RFC 9110, section 10.2.3.
enum RetryAfter {
    /// The wait that a header asks for; nil where it says nothing usable.
    static func wait(_ header: String?, now: Date) -> Duration? {
        guard let header = header?.trimmingCharacters(in: .whitespaces), !header.isEmpty else { return nil }
        if header.allSatisfy(\.isASCIIDigit) {
            // More digits than these are longer than anyone waits.
            return .seconds(Int(header.prefix(9)) ?? 0)
        }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = .gmt
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return format.date(from: header).map { .seconds(max(0, $0.timeIntervalSince(now).rounded(.up))) }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
