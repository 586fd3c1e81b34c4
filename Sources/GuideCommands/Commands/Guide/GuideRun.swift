import GuideReports
import GuideService
import GuideStore
import TVModel

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
