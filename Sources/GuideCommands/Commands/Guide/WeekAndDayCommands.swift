import GuideReports
import TVModel

/// `tvguide week`: the guide of a week.
enum WeekCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "The guide for a week, Monday to Sunday; the default.",
        description: """
            Makes the guide for the current week, or for the one that --week names. The guide day runs from 05:00 \
            to 05:00 on the country's clock, so that shows after midnight stay with their evening.
            """,
        examples: [
            ("tvguide", "This week as text, one line per program."),
            ("tvguide --format html > week.html", "This week as a web page."),
            ("tvguide next week -o week.md", "Next week, in Markdown."),
            ("tvguide --kind 'Drama,!Crime' --from 20:00 --to 23:00", "Evening drama, without crime."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await GuideRun(call: call, kind: .week).run()
    }

    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws -> [CalendarDay] {
        if let guide = line.guide, let days = guide.days {
            return try span(days, typed: guide.typed.joined(separator: " "), on: today)
        }
        let words = (line.values.week ?? "this").lowercased().split(separator: " ")
        guard words.last == "weekend" else { return try week(in: line, on: today).dates }
        let named = words.count == 1 ? "this" : words.dropLast().joined(separator: " ")
        return Array(try week(named, in: line, on: today).dates.suffix(2))
    }

    /// The maximum number of days in a guide. The service sends each of them by itself.
    private static let longestSpan = 14

    private static func span(_ days: WordQuery.When, typed: String, on today: CalendarDay) throws -> [CalendarDay] {
        do {
            let dates = try days.days(on: today)
            guard dates.count <= longestSpan else {
                let problem = "A guide has at most \(longestSpan) days, not the \(dates.count) of"
                throw CommandFailure("\(problem) \(quotedForDisplay(typed)). Name a shorter span.", .misused)
            }
            return Array(dates)
        } catch let error as DateFormError {
            let expected = "two dates such as nov 27 to nov 29"
            throw CommandFailure(error, of: "A span of days", value: typed, expected: expected)
        }
    }

    /// Returns the week that `--week` names, seen from a day.
    static func week(in line: TypedCommandLine, on today: CalendarDay) throws -> GuideWeek {
        try week(line.values.week ?? "this", in: line, on: today)
    }

    private static func week(_ typed: String, in line: TypedCommandLine, on today: CalendarDay) throws -> GuideWeek {
        do {
            return try GuideWeek.parsing(typed, relativeTo: today)
        } catch {
            let expected =
                "this, next, last, +2, -1, weekend, a week such as 2026-W47 or 47, or a date such as 2026-11-18"
            throw CommandFailure(error, of: line.name(of: .week), value: typed, expected: expected)
        }
    }
}

/// `tvguide day DATE`: the guide of one day.
enum DayCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "The guide for one day.",
        description: """
            Makes the guide for one day. DATE is today, tomorrow, yesterday, a weekday such as friday, which is the \
            coming one, this friday, next friday or last friday, a number of days from today such as +2 or -1, or a \
            date such as nov 20 (the nearest one) or 2026-11-20. The word day may be left out.
            """,
        arguments: [ArgumentSpec(value: .text("DATE", hints: days), description: "a date", isRepeated: true)],
        examples: [
            ("tvguide friday", "The coming Friday."),
            ("tvguide friday 20:00", "What starts from eight on."),
            ("tvguide day tomorrow --country GB --timezone Europe/Berlin", "British TV, in Berlin time."),
        ]
    )

    /// The words for days that a shell suggests.
    private static let days = [
        "today", "tomorrow", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await GuideRun(call: call, kind: .day).run()
    }

    /// Returns the sentence about a weekday that was typed and is not that of the date, or nil.
    static func weekdayNotice(in line: TypedCommandLine, of date: CalendarDay) -> String? {
        let typed = CalendarDay.weekday(beforeDateIn: line.arguments.joined(separator: " "))
        guard let typed, typed != date.weekday else { return nil }
        return "\(date.monthText) is a \(date.weekday.rawValue)."
    }

    static func date(in line: TypedCommandLine, on today: CalendarDay) throws -> CalendarDay {
        let typed = line.arguments.joined(separator: " ")
        do {
            return try CalendarDay.parsing(typed, relativeTo: today)
        } catch {
            let expected = "today, tomorrow, +2, -1, a weekday, next friday or a date such as nov 20 or 2026-11-20"
            let thing = "The date of tvguide day"
            let nearest = Suggestion.nearest(to: typed, among: days)
            throw CommandFailure(error, of: thing, value: typed, expected: expected, nearest: nearest)
        }
    }
}

/// `tvguide tonight`: the guide of the evening.
enum TonightCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "What is on tonight, from 18:00.",
        description: """
            Lists the evening from 18:00 to the end of the guide day at 05:00, with what began earlier and is still \
            on. Events on now are marked, and past ones are dimmed.
            """,
        examples: [
            ("tvguide tonight", "Tonight in the United States."),
            ("tvguide tonight --network CBS,NBC", "Tonight on two networks."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await GuideRun(call: call, kind: .tonight).run()
    }
}

/// `tvguide now`: the programs on now and next.
enum NowCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "What is on now on each network, and what follows.",
        description: """
            Prints one line for each network: what is on, with the minutes left, then what follows and when; then the \
            networks that have nothing on. A terminal gets as many as its window has lines, --all lists them all.
            """,
        examples: [
            ("tvguide now --country GB", "What is on in Britain now.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await GuideRun(call: call, kind: .now).run()
    }
}
