/// A time as XMLTV writes it: a date and a time on a clock, and how far that clock is from UTC.
package struct XMLTVTime: Sendable, Hashable {
    /// The date on the clock.
    let date: XMLTVDate
    /// Seconds since midnight on the clock.
    let second: Int
    /// Minutes east of UTC.
    let offset: Int

    /// A time on a clock.
    ///
    /// - Parameters:
    ///   - date: The date on the clock.
    ///   - second: Seconds since midnight on the clock, 0 to 86,399.
    ///   - offset: Minutes by which the clock is ahead of UTC.
    package init(_ date: XMLTVDate, second: Int, offset: Int) {
        self.date = date
        self.second = second
        self.offset = offset
    }

    /// `20240307003500 -0500`. Readers take a missing or named zone for UTC, or drop the programme.
    var text: String {
        let clock = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }.joined()
        let distance = abs(offset)
        return "\(date.text)\(clock) \(offset < 0 ? "-" : "+")\((distance / 60).padded(2))\((distance % 60).padded(2))"
    }
}

/// A date as XMLTV writes it.
package struct XMLTVDate: Sendable, Hashable {
    /// `20240306`, exactly eight digits.
    let text: String

    /// A date of the years 1 to 9999.
    package init(year: Int, month: Int, day: Int) {
        text = year.padded(4) + month.padded(2) + day.padded(2)
    }
}

extension Int {
    /// The number with zeros in front, up to a number of digits.
    fileprivate func padded(_ digits: Int) -> String {
        let text = String(self)
        return String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)) + text
    }
}
