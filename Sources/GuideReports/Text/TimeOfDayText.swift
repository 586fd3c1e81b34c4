/// Times of day as users type them: `20:30`, `8:30pm`, `20` or `noon`, and spans and parts of the day.
package enum TimeOfDayText {
    /// The latest start of a span, 23:59.
    package static let lastStart = 1439
    /// The latest end of a span, 24:00.
    package static let lastEnd = 1440

    /// Returns the minutes since midnight, or nil if the text is not a time up to `latest`. It may be `20:30`, `20.30`,
    /// `20h30`, `2030`, `20h`, `8:30 p.m.`, `8pm`, `20` or `noon`.
    package static func minutes(_ text: String, latest: Int) -> Int? {
        var time = text.lowercased().filter { $0 != " " }[...]
        if let minutes = ["midnight": 0, "noon": 720][time] { return minutes }
        let half = [("am", 0), ("pm", 720), ("a.m.", 0), ("p.m.", 720), ("a.m", 0), ("p.m", 720)]
            .first { time.hasSuffix($0.0) }
        time = time.dropLast(half?.0.count ?? 0)
        if half == nil, time.count > 1, time.last == "h" { time = time.dropLast() + ":00" }
        if half == nil, time.count == 4, let hour = number(time.prefix(2)), number(time) != nil {
            time = "\(hour):\(time.suffix(2))"
        }
        let parts = time.split(omittingEmptySubsequences: false) { ":.h".contains($0) }
        guard (1...2).contains(parts.count), (1...2).contains(parts[0].count), let hour = number(parts[0]) else {
            return nil
        }
        guard let minute = parts.count == 1 ? 0 : parts[1].count == 2 ? number(parts[1]) : nil, minute < 60 else {
            return nil
        }
        if let half { return (1...12).contains(hour) ? hour % 12 * 60 + half.1 + minute : nil }
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

    /// Returns the first minute and the minute after the last of a part of the day, or nil for another word.
    package static func part(of day: String) -> (from: Int, to: Int)? {
        let hours: [String: (Int, Int)] = [
            "morning": (5, 12), "afternoon": (12, 17), "evening": (17, 23), "prime time": (20, 23),
            "primetime": (20, 23),
            "night": (20, 5),
        ]
        return hours[day.lowercased()].map { ($0.0 * 60, $0.1 * 60) }
    }

    /// Returns the minutes of two times such as `20:00-23:00` or `8-11pm`, of which the first may take the half of the day
    /// of the second, or nil for another text.
    package static func span(_ text: String) -> (from: Int, to: Int)? {
        let parts = text.lowercased().split { "-–".contains($0) }.map { String($0.filter { $0 != " " }) }
        guard parts.count == 2, let to = minutes(parts[1], latest: lastEnd) else { return nil }
        let half = ["am", "pm"].first(where: parts[1].hasSuffix) ?? ""
        let from = minutes(parts[0], latest: lastStart) ?? minutes(parts[0] + half, latest: lastStart)
        return from.flatMap { $0 == to ? nil : ($0, to) }
    }
}
