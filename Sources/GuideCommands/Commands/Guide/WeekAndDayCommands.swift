import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide week`: the guide of a week.
enum WeekCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "The guide for a week, Monday to Sunday; the default.",
        description: """
            Makes the guide for the current week, or for the one that --week names. The guide day runs from 05:00 \
            to 05:00 on the country's clock, so that shows after midnight stay with their evening.
            """,
        options: Option.guide + [.baseUrl],
        examples: [
            ("tvguide", "This week as text, one line per event."),
            ("tvguide --format html > week.html", "This week as a web page."),
            ("tvguide next week -o week.md", "Next week, in Markdown."),
            ("tvguide --kind 'Drama,!Crime' --from 20:00 --to 23:00", "Evening drama, without crime."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await GuideRun(call: call, kind: .week).run()
    }

    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws -> [CalendarDay] {
        let typed = line.text(.week)?.lowercased() ?? "this"
        guard typed.hasSuffix("weekend") else { return try week(in: line, on: today).dates }
        let name = typed.dropLast("weekend".count).filter { $0 != " " }
        let week = try? GuideWeek.parsing(name, relativeTo: today)
        return Array((week ?? GuideWeek(containing: today)).dates.suffix(2))
    }

    /// Returns the week that `--week` names, seen from a day.
    static func week(in line: TypedCommandLine, on today: CalendarDay) throws -> GuideWeek {
        let typed = line.text(.week) ?? "this"
        do {
            return try GuideWeek.parsing(typed, relativeTo: today)
        } catch {
            let expected = "this, next, last, +2, -1, a week such as 2026-W47 or 47, or a date such as 2026-11-18"
            throw CommandFailure(error, of: line.name(of: .week), value: typed, expected: expected)
        }
    }
}

/// `tvguide day DATE`: the guide of one day.
enum DayCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "The guide for one day.",
        description: """
            Makes the guide for one day. DATE is today, tomorrow, yesterday, a day of the current week such as \
            friday, the first one after or before today such as next friday or last friday, a number of days from \
            today such as +2 or -1, or a date such as nov 20 (the nearest one) or 2026-11-20. The word day may be left \
            out.
            """,
        arguments: [ArgumentSpec(value: .text("DATE", hints: days), description: "a date", isRepeated: true)],
        options: Option.guide.filter { $0 != .week },
        examples: [
            ("tvguide friday", "Friday of this week."),
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
            let (thing, nearest) = ("The date of tvguide day", Suggestion.nearest(to: typed, among: days))
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
        options: Option.guide.filter { $0 != .week },
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
        options: Option.guide.filter {
            ![.week, .from, .to, .groupBy, .noHighlights, .dvbGenres, .alias, .alarm].contains($0)
        },
        examples: [
            ("tvguide now --country GB", "What is on in Britain now.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await GuideRun(call: call, kind: .now).run()
    }
}

/// The run of a command that writes a guide: it prepares the output, fetches the listings, and writes the report.
struct GuideRun {
    let call: CommandCall
    let kind: GuideReport.Kind

    /// Creates and writes the guide, and reports old or missing data.
    func run() async throws -> ExitStatus {
        let plan = try OutputPlan(call, for: kind.templateNames)
        call.context.prepareForWork()
        var session = try Session(call, allowsPartial: kind != .week && !isForFile)
        let service = session.service
        defer { service.close() }
        let expected = try dates(on: session.today)
        var place = try plan.preparePlace(named: call.line.fileName(on: expected))
        try await session.readFavorites()
        // A guide day needs the schedules for its date and the next date.
        let count = (expected.count + (kind == .now ? 2 : 1)) * session.settings.feeds.count
        let listings = try await session.listings(expecting: count, includesDayBefore: kind == .now, of: dates)
        let unknownNames = session.settings.selection.filter.unknownNames(in: listings.schedule.events)
        if let typed = call.line.impliedNetwork, unknownNames.contains(where: { $0.name == typed }) {
            throw CommandFailure.extraWords([typed], beside: call.line.command)
        }
        // A file is named after the days on the clock of the service. Listings of past weeks may name another clock.
        let listed = try dates(on: session.today)
        if listed != expected { place = try plan.preparePlace(named: call.line.fileName(on: listed)) }
        // All reports for people have one order of networks, that of the stored week.
        let current = GuideWeek(containing: session.today)
        let weights = kind == .week ? nil : await service.networkWeights(in: current) { $0.networkWeights }
        var report = session.guide(kind, of: listings, networkWeights: weights)
        report.cast = await casts(of: report, in: plan.format, session)
        try await plan.write(report, to: place, session)
        call.diagnostics.report(listings, for: session.context, call.context.zones, on: place.path)
        for unknown in unknownNames { call.diagnostics.report(notice: unknown.sentence) }
        if call.line.command == .day {
            call.diagnostics.report(notice: DayCommand.weekdayNotice(in: call.line, of: listed[0]))
        }
        // A Monday without the service has listings, too.
        if isForFile, listed == current.dates {
            await session.fetchAhead("next week", after: listings) { await $0.fetchNextWeek() }
        }
        session.prune(after: listings.fetchedAt)
        return listings.isPartial ? .partial : .done
    }

    /// Whether the guide becomes a file. Only a complete one may replace it.
    private var isForFile: Bool { (call.line.text(.output) ?? "-") != "-" }

    /// Returns the days that the command line selects, in order, seen from the current guide day.
    private func dates(on today: CalendarDay) throws -> [CalendarDay] {
        switch kind {
        case .week: try WeekCommand.dates(in: call.line, on: today)
        case .day where call.line.command == .day: [try DayCommand.date(in: call.line, on: today)]
        default: [today]
        }
    }

    /// Returns the casts that `--cast` requests, or else those that are stored, if the report shows casts.
    private func casts(of report: GuideReport, in format: ReportFormat, _ session: Session) async -> [Show.ID: Cast] {
        let showsCasts = format == .html || call.line.has(.details) && [.text, .markdown].contains(format)
        if call.line.has(.cast) || showsCasts && call.line.has(.sample) {
            return await session.casts(of: report.shows.map(\.id))
        }
        guard showsCasts else { return [:] }
        return await session.service.storedCasts(of: report.shows.map(\.id), favorites: report.favorites)
    }
}
