extension GuideWeek {
    /// Reads a week written as `this`, `next`, `last`, `+2`, `-1`, `2026-W47` or `2026-11-18`; nil for any other text.
    /// Offsets are limited to ten years.
    ///
    /// - Parameter today: The current guide day.
    public init?(parsing text: String, relativeTo today: CalendarDay) {
        let word = text.lowercased()
        let current = GuideWeek(containing: today)
        if let offset = ["this": 0, "next": 1, "last": -1][word] ?? Self.offset(word) {
            self = current.advanced(by: offset)
        } else if let date = CalendarDay(iso: text) {
            self.init(containing: date)
        } else {
            self.init(iso: word)
        }
    }

    private init?(iso word: String) {
        let parts = word.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 3, parts[1].first == "w",
            let year = decimal(parts[0].utf8), let week = decimal(parts[1].dropFirst().utf8)
        else { return nil }
        self.init(isoYear: year, week: week)
    }

    private static func offset(_ word: String) -> Int? {
        guard let sign = word.first, sign == "+" || sign == "-", let weeks = decimal(word.dropFirst().utf8),
            weeks <= 520
        else { return nil }
        return sign == "-" ? -weeks : weeks
    }
}

extension CalendarDay {
    /// Reads a date written as `today`, `tomorrow`, `yesterday`, a weekday of the current week (`friday`, `fri`) or
    /// `2026-11-20`; nil for any other text.
    ///
    /// - Parameter today: The current guide day.
    public init?(parsing text: String, relativeTo today: CalendarDay) {
        let word = text.lowercased()
        if let offset = ["today": 0, "tomorrow": 1, "yesterday": -1][word] {
            self = today.advanced(by: offset)
        } else if let weekday = Weekday.allCases.first(where: { $0.isNamed(by: word) }) {
            self = GuideWeek(containing: today).monday.advanced(by: weekday.daysFromMonday)
        } else {
            self.init(iso: text)
        }
    }
}

extension Weekday {
    /// Whether a lowercase word is the day's name, or at least its first three letters.
    fileprivate func isNamed(by word: String) -> Bool {
        word.count >= 3 && rawValue.lowercased().hasPrefix(word)
    }
}
