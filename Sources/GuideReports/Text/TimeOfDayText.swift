/// Times of day as users type them: `20:30`, `8:30pm`, `20` or `noon`.
package enum TimeOfDayText {
    /// The latest start of a span, 23:59.
    package static let lastStart = 1439
    /// The latest end of a span, 24:00.
    package static let lastEnd = 1440

    /// Returns the minutes since midnight, or nil if the text is not a time up to `latest`.
    package static func minutes(_ text: String, latest: Int) -> Int? {
        var time = text.lowercased().filter { $0 != " " && $0 != "." }[...]
        if let minutes = ["midnight": 0, "noon": 720][time] { return minutes }
        let half = ["am": 0, "pm": 720].first { time.hasSuffix($0.key) }?.value
        if half != nil { time = time.dropLast(2) }
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), (1...2).contains(parts[0].count), let hour = number(parts[0]) else {
            return nil
        }
        guard let minute = parts.count == 1 ? 0 : parts[1].count == 2 ? number(parts[1]) : nil, minute < 60 else {
            return nil
        }
        if let half { return (1...12).contains(hour) ? hour % 12 * 60 + half + minute : nil }
        if parts.count == 1, isTwoTimes(text) { return nil }
        let minutes = hour * 60 + minute
        return minutes <= latest ? minutes : nil
    }

    /// Returns whether the text is an hour that could be before or after noon.
    package static func isTwoTimes(_ text: String) -> Bool { number(text[...]).map((1...12).contains) ?? false }

    /// Returns a number that consists of digits only. `Int` would also accept a sign.
    private static func number(_ text: Substring) -> Int? {
        text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }
}
