/// A time in the format of XMLTV: a date and a time on a clock, and the offset of that clock from UTC.
struct XMLTVTime: Sendable, Hashable {
    /// The date on the clock.
    let date: XMLTVDate
    /// The seconds since midnight on the clock, 0 to 86,399.
    let second: Int
    /// The offset of the clock, in minutes east of UTC.
    let offset: Int

    /// The text, such as `20240307003500 -0500`. If the zone is missing or a name, some programs assume UTC, or ignore
    /// the programme.
    var text: String {
        let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }.joined()
        let distance = abs(offset)
        return "\(date.text)\(clock) \(offset < 0 ? "-" : "+")\((distance / 60).padded(2))\((distance % 60).padded(2))"
    }
}

/// A date in the format of XMLTV.
struct XMLTVDate: Sendable, Hashable {
    /// The text, exactly eight digits, such as `20240306`.
    let text: String

    /// Creates a date in the years 1 to 9999.
    init(year: Int, month: Int, day: Int) {
        text = year.padded(4) + month.padded(2) + day.padded(2)
    }
}

extension Int {
    /// Returns the number with at least this many digits, padded with leading zeros.
    fileprivate func padded(_ digits: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
    }
}
