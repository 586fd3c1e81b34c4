extension GuideWeek {
    /// The maximum offset in weeks, ten years.
    private static let maxOffset = 520

    /// Parses a week in one of these formats: `this`, `next`, `last` or `previous`; `+2` or `-1`; `2026-W47`; `W47` or
    /// `47`, the nearest week of that number; `2026-47`, unless it could be a month; or a date in the week, such as
    /// `2026-11-18` or `dec 1`.
    ///
    /// - Parameter today: The current guide day.
    /// - Throws: ``DateFormError`` for any other text.
    public static func parsing(_ text: String, relativeTo today: CalendarDay) throws(DateFormError) -> GuideWeek {
        let week = try reading(text.lowercased(), on: today)
        // The day before and the day after are fetched, too.
        guard week.monday.advanced(by: -1).isInCalendar, week.sunday.advanced(by: 1).isInCalendar else {
            throw .beyondCalendar
        }
        return week
    }

    private static func reading(_ word: String, on today: CalendarDay) throws(DateFormError) -> GuideWeek {
        let current = GuideWeek(containing: today)
        let names = ["this": 0, "current": 0, "next": 1, "last": -1, "previous": -1, "prev": -1]
        let offset = try signedNumber(word, upTo: maxOffset)
        let distance = try distanceInWords(word, in: "week", upTo: maxOffset)
        if let offset = names[word] ?? offset ?? distance { return current.advanced(by: offset) }
        if let (year, week) = isoNumbers(word) {
            let now = current.isoYearAndWeek.year
            let named = (year.map { [$0] } ?? [now, now - 1, now + 1]).compactMap { GuideWeek(isoYear: $0, week: week) }
            let distance = { (week: GuideWeek) in abs(current.monday.distance(to: week.monday)) }
            guard let nearest = named.min(by: { distance($0) < distance($1) }) else {
                let year = year ?? now
                throw .noSuchWeek(year: year, weeks: GuideWeek(isoYear: year, week: 53) == nil ? 52 : 53)
            }
            return nearest
        }
        return GuideWeek(containing: try CalendarDay.readingDate(word, near: today))
    }

    /// Returns the year and the number in `2026-w47`, `2026w47`, `2026-47`, `w47`, `w4` or `47`, or nil for any other text.
    private static func isoNumbers(_ word: String) -> (year: Int?, week: Int)? {
        if let match = word.wholeMatch(of: /w?([0-9]{1,2})/) { return Int(match.1).map { (nil, $0) } }
        guard let match = word.wholeMatch(of: /([0-9]{4})(-|-?w)([0-9]{2})/), let year = Int(match.1), year > 0,
            let week = Int(match.3), week > 12 || match.2 != "-"
        else { return nil }
        return (year, week)
    }
}

extension CalendarDay {
    /// The maximum offset in days, ten years.
    private static let maxOffset = 3_650
    /// The words for days near today, with their distances from it.
    private static let nearDays = [
        "today": 0, "tomorrow": 1, "yesterday": -1, "day after tomorrow": 2, "day before yesterday": -2,
    ]

    /// Parses a date in one of these formats: `today`, `tomorrow`, `yesterday` or `day after tomorrow`; `+1`, `-1`,
    /// `in 3 days` or `5 days ago`; a weekday, such as `friday` or `fri`, which is the coming one, today included; that of
    /// the current week, such as `this friday`; the first one after or before today, such as `next friday` or
    /// `last friday`; `nov 20`, `20th november`, `fri 20 nov`, `20.11.` or `11/20`, the nearest one unless a year
    /// follows; or `2026-11-20`, `2026/11/20` or `20261120`.
    public static func parsing(_ text: String, relativeTo today: CalendarDay) throws(DateFormError) -> CalendarDay {
        let day = try reading(text.lowercased(), on: today)
        guard day.advanced(by: -1).isInCalendar, day.advanced(by: 1).isInCalendar else { throw .beyondCalendar }
        return day
    }

    private static func reading(_ word: String, on today: CalendarDay) throws(DateFormError) -> CalendarDay {
        let offset = try signedNumber(word, upTo: maxOffset)
        let distance = try distanceInWords(word, in: "day", upTo: maxOffset)
        if let offset = nearDays[word] ?? offset ?? distance { return today.advanced(by: offset) }
        let words = word.split(separator: " ")
        if let day = try dayOfWeek(words, on: today) { return day }
        guard let weekday = words.last.flatMap(Weekday.init(namedBy:)) else {
            let isNamed = weekday(beforeDateIn: word) != nil
            return try readingDate(isNamed ? words.dropFirst().joined(separator: " ") : word, near: today)
        }
        let ahead = (weekday.daysFromMonday - today.weekday.daysFromMonday).modulo(7)
        switch words.dropLast() {
        case [], ["coming"]: return today.advanced(by: ahead)
        case ["this"]: return GuideWeek(containing: today).monday.advanced(by: weekday.daysFromMonday)
        case ["next"]: return today.advanced(by: ahead == 0 ? 7 : ahead)
        case ["last"], ["previous"]: return today.advanced(by: ahead - 7)
        default: throw .unknownForm
        }
    }

    /// Returns the day in `friday next week` or `next week friday`, or nil for any other words.
    private static func dayOfWeek(_ words: [Substring], on today: CalendarDay) throws(DateFormError) -> CalendarDay? {
        guard words.count == 3, words[1] == "week" || words[2] == "week" else { return nil }
        let isFirst = words[2] == "week"
        guard let weekday = Weekday(namedBy: isFirst ? words[0] : words[2]) else { return nil }
        let week = try GuideWeek.parsing(String(isFirst ? words[1] : words[0]), relativeTo: today)
        return week.monday.advanced(by: weekday.daysFromMonday)
    }

    /// Returns the weekday before the date in a text, such as Thursday in `thu 27 nov`, or nil if there is none. The date
    /// decides the day.
    package static func weekday(beforeDateIn text: String) -> Weekday? {
        let words = text.lowercased().split(separator: " ")
        guard words.count > 1, let first = words.first else { return nil }
        return Weekday(namedBy: first.prefix { $0 != "," })
    }

    /// Returns the day in a date without a word for it, without a year the nearest one.
    fileprivate static func readingDate(_ text: String, near today: CalendarDay) throws(DateFormError) -> CalendarDay {
        guard let (year, month, day) = try dayOfMonth(text) ?? isoDate(text) else { throw .unknownForm }
        guard year != 0 else { throw .beyondCalendar }
        let years = year.map { $0...$0 } ?? today.year - 1...today.year + 1
        let days = years.compactMap { CalendarDay(year: $0, month: month, day: day) }
        let nearest = days.min { abs(today.distance(to: $0)) < abs(today.distance(to: $1)) }
        if let nearest { return nearest }
        guard (1...12).contains(month) else { throw .noSuchMonth }
        let ownYear = year ?? today.year
        let last = [31, 30, 29, 28].first { CalendarDay(year: ownYear, month: month, day: $0) != nil }
        throw .noSuchDay(year: ownYear, month: month, days: last ?? 31)
    }

    /// Returns the numbers in `nov 20`, `20 november`, `nov 20, 2026`, `20.11.2026` or `11/20/2026`, or nil for any other
    /// text.
    private static func dayOfMonth(_ text: String) throws(DateFormError) -> (year: Int?, month: Int, day: Int)? {
        if text.contains("/") { return try dayWithSlashes(text) }
        let hasOnlyNumbers = text.allSatisfy { $0 == "." || $0.isNumber }
        // `20.30` is a time.
        let hasDotOfDates = text.last == "." || text.count { $0 == "." } == 2
        return hasOnlyNumbers && hasDotOfDates ? dayWithDots(text) : dayInWords(text)
    }

    private static func dayWithSlashes(_ text: String) throws(DateFormError) -> (year: Int?, month: Int, day: Int)? {
        guard let parts = dateParts(text, between: "/"), let first = number(parts.first),
            let second = number(parts.second)
        else { return nil }
        let smaller = min(first, second)
        let larger = max(first, second)
        // `20/20` is a show.
        guard smaller <= 12 else { return nil }
        guard larger > 12 || smaller == larger else { throw .twoDates(first, second) }
        return (parts.year, smaller, larger)
    }

    private static func dayWithDots(_ text: String) -> (year: Int?, month: Int, day: Int)? {
        guard let parts = dateParts(text, between: "."), let day = number(parts.first),
            let month = number(parts.second)
        else { return nil }
        return (parts.year, month, day)
    }

    private static func dayInWords(_ text: String) -> (year: Int?, month: Int, day: Int)? {
        guard let parts = dateParts(text, between: " ,.") else { return nil }
        let words = [parts.first, parts.second]
        guard let month = words.compactMap(month).first, let day = words.compactMap(number).first else { return nil }
        return (parts.year, month, day)
    }

    /// Returns the two first parts of a date, and its year of four digits if it has one, or nil for any other text.
    private static func dateParts(
        _ text: String,
        between separators: String
    ) -> (first: Substring, second: Substring, year: Int?)? {
        let parts = text.split { separators.contains($0) }
        guard (2...3).contains(parts.count) else { return nil }
        if parts.count == 2 { return (parts[0], parts[1], nil) }
        guard parts[2].utf8.count == 4, let year = decimal(parts[2].utf8), year > 0 else { return nil }
        return (parts[0], parts[1], year)
    }

    /// Returns the number in `5`, `05` or `5th`, or nil for any other text.
    private static func number(_ word: Substring) -> Int? {
        let isOrdinal = word.utf8.count > 2 && ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
        let digits = isOrdinal ? word.dropLast(2) : word
        return digits.utf8.count <= 2 ? decimal(digits.utf8) : nil
    }

    /// Returns the number of the month that a lowercase word names with at least its first three letters.
    private static func month(_ word: Substring) -> Int? {
        guard word.count >= 3 else { return nil }
        return monthNames.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
    }

    /// Returns the numbers in `2026-11-20`, `2026/11/20` or `20261120`, or nil for any other text.
    private static func isoDate(_ text: String) -> (year: Int?, month: Int, day: Int)? {
        let form = /([0-9]{4})(?:[-\/.]([0-9]{1,2})[-\/.]([0-9]{1,2})|([0-9]{2})([0-9]{2}))/
        guard let match = text.wholeMatch(of: form), let year = Int(match.1),
            let month = (match.2 ?? match.4).flatMap({ Int($0) }), let day = (match.3 ?? match.5).flatMap({ Int($0) })
        else { return nil }
        return (year, month, day)
    }

    /// Whether the year is 1 to 9999.
    fileprivate var isInCalendar: Bool { (1...9_999).contains(year) }
}

extension Weekday {
    /// Creates the day that a lowercase word names with at least its first three letters.
    package init?(namedBy word: Substring) {
        let name = [".", ","].contains(word.last) ? word.dropLast() : word
        let day = name.count < 3 ? nil : Self.allCases.first { $0.rawValue.lowercased().hasPrefix(name) }
        guard let day = day ?? (name == "weds" ? .wednesday : nil) else { return nil }
        self = day
    }
}

/// Returns the number in `+2` or `-1`, or nil for any other text.
private func signedNumber(_ word: String, upTo limit: Int) throws(DateFormError) -> Int? {
    guard let sign = word.first, sign == "+" || sign == "-", let number = decimal(word.dropFirst().utf8) else {
        return nil
    }
    guard number <= limit else { throw .tooFar(limit: limit) }
    return sign == "-" ? -number : number
}

/// Returns the number of units in `in 3 days` or `5 days ago`, or nil for any other text.
private func distanceInWords(_ text: String, in unit: String, upTo limit: Int) throws(DateFormError) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 3 else { return nil }
    let isAhead = words[0] == "in"
    let (number, name) = isAhead ? (words[1], words[2]) : (words[0], words[1])
    guard isAhead || words[2] == "ago", name == unit || name == unit + "s" else { return nil }
    guard let count = ["a", "one"].contains(number) ? 1 : decimal(number.utf8) else { return nil }
    guard count <= limit else { throw .tooFar(limit: limit) }
    return isAhead ? count : -count
}

/// The reason why a text is not a date or a week.
public enum DateFormError: Error, Hashable, Sendable {
    /// The text has no supported format.
    case unknownForm
    /// The year has only this many weeks.
    case noSuchWeek(year: Int, weeks: Int)
    /// The month, counted from 1, has only this many days.
    case noSuchDay(year: Int, month: Int, days: Int)
    /// The month is not 1 to 12.
    case noSuchMonth
    /// Each of the two numbers could be the month, counted from 1, or the day.
    case twoDates(Int, Int)
    /// The offset in weeks or days exceeds this limit.
    case tooFar(limit: Int)
    /// Some of the days are outside the years 1 to 9999.
    case beyondCalendar
}
