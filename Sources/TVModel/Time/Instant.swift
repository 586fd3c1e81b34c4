public import GuidePlatform

/// A point in time, to the second.
public struct Instant: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// Seconds since 1 January 1970, 00:00 UTC, not counting leap seconds.
    public let secondsSince1970: Int

    /// Creates the instant a number of seconds after 1 January 1970, 00:00 UTC, clamped to the days of ``CalendarDay``.
    public init(secondsSince1970: Int) {
        let days = CalendarDay.range
        let seconds = days.lowerBound * 86_400...days.upperBound * 86_400
        self.secondsSince1970 = min(max(secondsSince1970, seconds.lowerBound), seconds.upperBound)
    }

    /// Creates the instant of a date, whose fraction of a second is dropped, clamped to the days of ``CalendarDay``.
    public init(_ date: Date) {
        let seconds = date.timeIntervalSince1970.rounded(.down)
        self.init(secondsSince1970: Int(exactly: seconds) ?? (seconds < 0 ? .min : .max))
    }

    /// The current time of the system clock.
    public static var now: Instant { Instant(Date()) }

    /// Parses an ISO 8601 instant of the years 1 to 9999 with an offset, such as `2026-11-20T01:00:00Z` or
    /// `2026-11-19T20:00:00-05:00`. The result is nil for any other text. Seconds and their fraction are optional.
    ///
    /// Foundation's ISO 8601 strategy accepts trailing text and 30 February, and is far slower.
    public init?(iso text: some StringProtocol) {
        var rest = Array(text.utf8)[...]
        guard let day = CalendarDay(iso: String(decoding: rest.prefix(10), as: UTF8.self)) else { return nil }
        rest = rest.dropFirst(10)
        guard let separator = rest.popFirst(), separator == UInt8(ascii: "T") || separator == UInt8(ascii: "t"),
            let seconds = Self.takeTime(&rest), let offset = Self.takeOffset(&rest), rest.isEmpty
        else { return nil }
        self.init(storedSeconds: day.epochDay * 86_400 + seconds - offset)
    }

    /// Creates an instant of the years 1 to 9999 in UTC, or nil for any other, which could not be stored or printed.
    public init?(storedSeconds seconds: Int) {
        guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
        self.init(secondsSince1970: seconds)
    }

    /// Removes `HH:MM`, `HH:MM:SS` or `HH:MM:SS.fff` from the front and returns the seconds since midnight.
    private static func takeTime(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let minutes = takeClock(&rest) else { return nil }
        guard rest.first == UInt8(ascii: ":") else { return minutes * 60 }
        // 60 is a leap second, which is read as the second after.
        guard let seconds = decimal(rest.dropFirst().prefix(2)), rest.count >= 3, seconds <= 60 else { return nil }
        rest = rest.dropFirst(3)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !fraction.isEmpty else { return nil }
            rest = rest.dropFirst(1 + fraction.count)
        }
        return minutes * 60 + seconds
    }

    /// Removes `Z`, `+HH:MM` or `-HHMM` from the front and returns the seconds east of UTC.
    private static func takeOffset(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard let sign = rest.popFirst() else { return nil }
        switch sign {
        case UInt8(ascii: "Z"), UInt8(ascii: "z"): return 0
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard let minutes = takeClock(&rest) else { return nil }
            return (sign == UInt8(ascii: "-") ? -60 : 60) * minutes
        default: return nil
        }
    }

    /// Removes `HH:MM` or `HHMM` from the front and returns the minutes.
    private static func takeClock(_ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.count >= 4, let hours = decimal(rest.prefix(2)), hours < 24 else { return nil }
        rest = rest.dropFirst(2)
        if rest.first == UInt8(ascii: ":") { rest = rest.dropFirst() }
        guard rest.count >= 2, let minutes = decimal(rest.prefix(2)), minutes < 60 else { return nil }
        rest = rest.dropFirst(2)
        return hours * 60 + minutes
    }

    /// Returns whether the first instant is earlier.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.secondsSince1970 < right.secondsSince1970
    }

    /// Returns the instant a number of seconds later.
    public static func + (instant: Instant, seconds: Int) -> Instant {
        Instant(secondsSince1970: instant.secondsSince1970.addingClamped(seconds))
    }

    /// Returns the instant a number of minutes later, or nil outside the years 1 to 9999.
    func after(minutes: Int) -> Instant? {
        let (seconds, isTooMuch) = minutes.multipliedReportingOverflow(by: 60)
        let (sum, isTooLate) = secondsSince1970.addingReportingOverflow(seconds)
        return isTooMuch || isTooLate ? nil : Instant(storedSeconds: sum)
    }

    /// Returns the number of seconds from the second instant to the first.
    public static func - (left: Instant, right: Instant) -> Int {
        left.secondsSince1970 - right.secondsSince1970
    }

    /// `2026-11-20T01:00:00Z`
    public var description: String {
        let (year, month, day) = CalendarDay(epochDay: secondsSince1970.floored(by: 86_400)).components
        let second = secondsSince1970.modulo(86_400)
        var text: [UInt8] = []
        text.reserveCapacity(20)
        text.append(contentsOf: year.padded(4).utf8)
        text.append("-", month)
        text.append("-", day)
        text.append("T", second / 3_600)
        text.append(":", second / 60 % 60)
        text.append(":", second % 60)
        text.append(UInt8(ascii: "Z"))
        return String(decoding: text, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends a sign and a number below 100 with two digits.
    fileprivate mutating func append(_ sign: Unicode.Scalar, _ number: Int) {
        append(UInt8(ascii: sign))
        append(UInt8(ascii: "0") + UInt8(number / 10))
        append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}

extension Date {
    /// Creates the date of an instant.
    public init(_ instant: Instant) {
        self.init(timeIntervalSince1970: Double(instant.secondsSince1970))
    }
}
