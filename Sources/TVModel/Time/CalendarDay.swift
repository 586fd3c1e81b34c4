/// A calendar date without a time or a zone, such as 20 November 2026.
///
/// Day arithmetic uses the proleptic Gregorian calendar (ISO 8601) and takes a few integer operations.
public struct CalendarDay: Sendable, Hashable, Strideable, CustomStringConvertible {
    /// The number of days since 1 January 1970, negative before.
    public let epochDay: Int

    /// The supported days. They exceed the years with four digits at both ends.
    static let range = -1_000_000...4_000_000

    /// Creates the day a number of days after 1 January 1970. A number out of range is clamped to the first or the last
    /// supported day.
    public init(epochDay: Int) {
        self.epochDay = min(max(epochDay, Self.range.lowerBound), Self.range.upperBound)
    }

    /// Creates the day with this year (1 to 9999), month (1 to 12) and day of the month, or nil if the date does not
    /// exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        self.init(epochDay: Self.epochDay(year: year, month: month, day: day))
        // 30 February becomes another day, so it does not exist.
        guard components == (year, month, day) else { return nil }
    }

    /// Parses a date such as `2026-11-20`. The result is nil for any other text.
    public init?(iso text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let year = decimal(bytes[0..<4]), let month = decimal(bytes[5..<7]), let day = decimal(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// The year, such as 2026.
    public var year: Int { components.year }
    /// The month, 1 to 12.
    public var month: Int { components.month }
    /// The day of the month, 1 to 31.
    public var day: Int { components.day }

    static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    package var monthName: String { Self.monthNames[month - 1] }
    /// `November 20`
    package var monthText: String { "\(monthName) \(day)" }
    /// `Friday, November 20`
    package var longText: String { "\(weekday.rawValue), \(monthText)" }

    /// The day of the week.
    public var weekday: Weekday {
        // Day 0, 1 January 1970, was a Thursday.
        Weekday.allCases[(epochDay + 3).modulo(7)]
    }

    /// The year, month and day.
    ///
    /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = epochDay + 719_468
        let era = shifted.floored(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// Returns the number of days from 1 January 1970 to a date.
    ///
    /// Source: as above, `days_from_civil`.
    static func epochDay(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear.floored(by: 400)
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns the number of days until another day, negative if it is earlier.
    public func distance(to other: CalendarDay) -> Int { other.epochDay - epochDay }
    /// Returns the day a number of days later.
    public func advanced(by days: Int) -> CalendarDay { CalendarDay(epochDay: epochDay.addingClamped(days)) }

    /// `2026-11-20`
    public var description: String {
        let (year, month, day) = components
        return year.padded(4) + "-" + month.padded(2) + "-" + day.padded(2)
    }
}

/// A day of the week. Weeks begin on Monday, as in ISO 8601.
public enum Weekday: String, Sendable, CaseIterable {
    case monday = "Monday"
    case tuesday = "Tuesday"
    case wednesday = "Wednesday"
    case thursday = "Thursday"
    case friday = "Friday"
    case saturday = "Saturday"
    case sunday = "Sunday"

    /// The number of days since Monday, 0 to 6.
    public var daysFromMonday: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
