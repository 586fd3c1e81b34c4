/// A rule for the offsets of every year, such as `EST5EDT,M3.2.0,M11.1.0` (RFC 9636, section 3.3.1, and POSIX, `TZ`).
struct ZoneRule: Sendable {
    private let standard: Int
    private let summer: (offset: Int, from: Day, to: Day)?

    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard var names = parts.first, Self.takeName(&names), let west = Self.takeSeconds(&names) else { return nil }
        standard = -west
        guard !names.isEmpty else {
            guard parts.count == 1 else { return nil }
            summer = nil
            return
        }
        guard parts.count == 3, Self.takeName(&names) else { return nil }
        let offset = names.isEmpty ? standard + 3_600 : Self.takeSeconds(&names).map { -$0 }
        guard let offset, names.isEmpty, let from = Day(parts[1]), let to = Day(parts[2]) else { return nil }
        summer = (offset, from, to)
    }

    /// Returns the seconds east of UTC at a number of seconds since 1970.
    func offset(at second: Int) -> Int {
        guard let summer else { return standard }
        let year = CalendarDay(epochDay: second.addingClamped(standard).floored(by: 86_400)).year
        let from = summer.from.second(in: year) - standard
        let to = summer.to.second(in: year) - summer.offset
        let isSummer = from < to ? (from..<to).contains(second) : !(to..<from).contains(second)
        return isSummer ? summer.offset : standard
    }

    /// Removes `EST` or `<-03>` from the front, and returns whether it was there.
    private static func takeName(_ text: inout Substring) -> Bool {
        let isQuoted = text.first == "<"
        let rest = text.dropFirst(isQuoted ? 1 : 0)
            .drop { $0.isASCII && ($0.isLetter || isQuoted && ($0.isNumber || "+-".contains($0))) }
        guard rest.count < text.count, !isQuoted || rest.first == ">" else { return false }
        text = isQuoted ? rest.dropFirst() : rest
        return true
    }

    /// Removes `5`, `-3:30` or `+02:00:00` from the front, and returns the seconds.
    private static func takeSeconds(_ text: inout Substring) -> Int? {
        let isNegative = text.first == "-"
        if let sign = text.first, "+-".contains(sign) { text.removeFirst() }
        let digits = text.prefix { $0.isNumber || $0 == ":" }
        text = text.dropFirst(digits.count)
        let numbers = digits.split(separator: ":", omittingEmptySubsequences: false).map { decimal($0.utf8) ?? 168 }
        guard numbers.count <= 3, numbers[0] < 168, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        return zip(numbers, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 } * (isNegative ? -1 : 1)
    }

    private enum Day {
        /// `M3.2.0/2`: the second Sunday of March at 2:00. Week 5 is the last one.
        case weekday(month: Int, week: Int, day: Int, seconds: Int)
        /// `J60`, 1 March of every year, or `59`, which counts from 0 and counts 29 February.
        case number(Int, countsLeapDay: Bool, seconds: Int)

        init?(_ text: Substring) {
            let sides = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            var after = sides.count == 2 ? sides[1] : "2"
            guard let seconds = ZoneRule.takeSeconds(&after), after.isEmpty else { return nil }
            let isNumber = sides[0].first?.isNumber == true
            let numbers = sides[0].dropFirst(isNumber ? 0 : 1).split(separator: ".").map { decimal($0.utf8) ?? -1 }
            switch (sides[0].first, numbers.count) {
            case ("M", 3):
                guard 1...12 ~= numbers[0], 1...5 ~= numbers[1], 0...6 ~= numbers[2] else { return nil }
                self = .weekday(month: numbers[0], week: numbers[1], day: numbers[2], seconds: seconds)
            case ("J", 1) where 1...365 ~= numbers[0]:
                self = .number(numbers[0], countsLeapDay: false, seconds: seconds)
            case (_, 1) where isNumber && 0...365 ~= numbers[0]:
                self = .number(numbers[0], countsLeapDay: true, seconds: seconds)
            default: return nil
            }
        }

        /// Returns the second since 1970 at which the change is in a year, as a clock shows it.
        func second(in year: Int) -> Int {
            switch self {
            case .weekday(let month, let week, let day, let seconds):
                let first = CalendarDay.epochDay(year: year, month: month, day: 1)
                let next = CalendarDay.epochDay(year: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1)
                // Day 0, 1 January 1970, was a Thursday.
                var place = first + (day - (first + 4)).modulo(7) + (week - 1) * 7
                while place >= next { place -= 7 }
                return place * 86_400 + seconds
            case .number(let number, let countsLeapDay, let seconds):
                let first = CalendarDay.epochDay(year: year, month: 1, day: 1)
                let isLeap = CalendarDay.epochDay(year: year + 1, month: 1, day: 1) - first == 366
                let day = countsLeapDay || isLeap && number >= 60 ? number : number - 1
                return (first + day) * 86_400 + seconds
            }
        }
    }
}

/// The present rules of all zones, for systems without zone files.
enum ZoneRules {
    private static let lines = table.split(separator: "\n").map { $0.split(separator: " ") }

    static let names = lines.flatMap { $0.dropFirst().map(String.init) }

    static func names(following rule: String) -> [String] {
        lines.first { $0.first.map(String.init) == rule }?.dropFirst().map(String.init) ?? []
    }

    static func rule(of zone: String) -> ZoneRule? {
        lines.first { $0.dropFirst().contains { $0 == zone } }?.first.flatMap { ZoneRule(String($0)) }
    }
}
