package import Foundation

/// The format of dates in HTTP headers.
package enum HTTPDate {
    /// Parses a date in the current format, or in one of the two obsolete formats that must be accepted (RFC 9110,
    /// section 5.6.7). The result is nil for any other text.
    package static func date(_ text: String) -> Date? {
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
