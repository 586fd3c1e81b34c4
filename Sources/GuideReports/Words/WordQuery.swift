package import TVModel

/// The conditions that typed words set: days, times and kinds of programs. Programs must meet one of each sort; several of
/// one sort are alternatives.
package struct WordQuery: Sendable, Hashable {
    /// The days and the present.
    package enum When: Sendable, Hashable {
        case now
        case tonight
        /// A date in a form that ``CalendarDay/parsing(_:relativeTo:)`` takes.
        case day(String)
        /// The days from one date to another, in such forms. A weekday at the end is the first one from the start on.
        case days(String, String)
        /// A week in a form that ``GuideWeek/parsing(_:relativeTo:)`` takes.
        case week(String)
        /// The Saturday and the Sunday of such a week.
        case weekend(String)
    }

    /// A property that programs have or have not.
    package enum Label: String, Sendable, CaseIterable {
        case premieres, seriesPremieres, seasonPremieres, finales, specials, favorites, streaming
    }

    /// The meaning of one or more words.
    package enum Meaning: Sendable, Hashable {
        case when(When)
        case time(TimeWords)
        /// The whole name of a show.
        case show(String)
        /// A kind of several words, such as `crime drama`, is all of these genres and types.
        case kind([String])
        case network(String)
        case language(String)
        case country(Country)
        case label(Label)
        case episode(season: Int, number: Int)
        /// Words without another meaning, each of which stands in a name or is a person's. Before they are compared with
        /// programs, they are looked for as a whole.
        case text([String])
        /// A text in the name of a show.
        case partOfName(String)
    }

    /// A condition: what some words mean, and whether programs of that kind are left out.
    package struct Term: Sendable, Hashable {
        package var meaning: Meaning
        package var isExcluded = false
        /// The words as they were typed.
        package var words: [String]
    }

    package var terms: [Term] = []
    /// Whether words were left out that say nothing beside others.
    package internal(set) var hadFillers = false
    /// The show that has the words of time for its name, such as Today, which is found with them.
    var namesake: String?

    package init() {}

    /// The words that have no other meaning, as they were typed.
    package var text: [String] {
        terms.flatMap { term -> [String] in
            if case .text(let words) = term.meaning, !term.isExcluded { words } else { [] }
        }
    }

    /// The conditions as they were typed, such as `“girls” · without nbc`.
    package var description: String {
        let parts = terms.map { term -> String in
            let words = term.words.joined(separator: " ")
            switch term.meaning {
            case _ where term.isExcluded: return "without \(Self.withoutNegation(words))"
            case .text, .partOfName, .show: return "“\(words.filter { $0 != "\"" })”"
            default: return words
            }
        }
        return parts.joined(separator: " · ")
    }

    /// Returns words without the sign or the word that leaves out the others.
    private static func withoutNegation(_ words: String) -> String {
        if words.hasPrefix("!") || words.hasPrefix("-") { return String(words.dropFirst()) }
        return words.split(separator: " ").dropFirst().joined(separator: " ")
    }

    /// The days and the present that are asked for, without those that are left out.
    package var whens: [When] {
        terms.compactMap { term in
            if case .when(let when) = term.meaning, !term.isExcluded { when } else { nil }
        }
    }
}

extension WordQuery.When {
    /// Returns the days, seen from a day.
    ///
    /// - Parameter week: The week of which a weekday is, or nil for the coming one.
    package func days(on today: CalendarDay, in week: GuideWeek? = nil) throws(DateFormError) -> ClosedRange<
        CalendarDay
    > {
        switch self {
        case .now, .tonight:
            return today...today
        case .day(let text):
            let day = try Self.day(text, on: today, in: week)
            return day...day
        case .days(let first, let last):
            let from = try Self.day(first, on: today, in: week)
            if let weekday = Weekday(namedBy: last[...]) {
                let count = weekday.daysFromMonday - from.weekday.daysFromMonday
                return from...from.advanced(by: (count + 7) % 7)
            }
            let to = try Self.day(last, on: today, in: week)
            return min(from, to)...max(from, to)
        case .week(let text):
            let dates = try Self.week(text, on: today, in: week)
            return dates.monday...dates.sunday
        case .weekend(let text):
            let dates = try Self.week(text, on: today, in: week)
            return dates.sunday.advanced(by: -1)...dates.sunday
        }
    }

    private static func week(
        _ text: String,
        on today: CalendarDay,
        in week: GuideWeek?
    ) throws(DateFormError) -> GuideWeek {
        if text == "this", let week { return week }
        return try GuideWeek.parsing(text, relativeTo: today)
    }

    private static func day(
        _ text: String,
        on today: CalendarDay,
        in week: GuideWeek?
    ) throws(DateFormError) -> CalendarDay {
        if text == "tonight" { return today }
        // From its Monday, each weekday is the one of that week.
        let isWeekday = Weekday(namedBy: text[...]) != nil
        return try CalendarDay.parsing(text, relativeTo: isWeekday ? week?.monday ?? today : today)
    }
}
