/// Times of day as values of options: `20:30`, `8:30pm`, `20` or `noon`.
package enum TimeOfDayText {
    /// The latest start of a span, 23:59.
    package static let lastStart = 1439
    /// The latest end of a span, 24:00.
    package static let lastEnd = 1440

    /// Returns the minutes since midnight, or nil if the text is not a time up to `latest`. It may be `20:30`, `20.30`,
    /// `20h30`, `2030`, `20h`, `8:30 p.m.`, `8pm`, `20` or `noon`.
    package static func minutes(_ text: String, latest: Int) -> Int? {
        let lower = text.lowercased()
        guard lower != "midnight" else { return 0 }
        let digits = lower.wholeMatch(of: /([0-9]{2})([0-9]{2})/)
        var rest = (digits.map { "\($0.1):\($0.2)" } ?? lower)[...]
        guard let time = ClockTime(at: &rest), rest.isEmpty, !time.isOpen || time.isPlain else { return nil }
        return time.minutes <= latest ? time.minutes : nil
    }

    /// Returns whether the text is an hour that could be before or after noon.
    package static func isTwoTimes(_ text: String) -> Bool {
        text.allSatisfy { $0.isASCII && $0.isNumber } && Int(text).map((1...12).contains) ?? false
    }
}
