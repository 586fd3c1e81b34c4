import GuideReports
import GuideService
import GuideStore
import TVModel

/// The run of a command that writes a guide: it prepares the output, fetches the listings, and writes the report.
struct GuideRun {
    private let call: CommandCall
    private let kind: GuideReport.Kind

    init(_ call: CommandCall, _ kind: GuideReport.Kind) {
        self.call = call
        self.kind = kind
    }

    /// Creates and writes the guide, and reports old or missing data.
    ///
    /// - Parameters:
    ///   - encoder: Converts the report to bytes.
    ///   - dates: Returns the days that a command line selects, relative to the current day.
    func run(
        as encoder: any ReportEncoder,
        dates: @escaping (TypedCommandLine, CalendarDay) throws -> DateSelection
    ) async throws -> ExitStatus {
        call.context.prepareForWork()
        var settings = try Settings(call.line, in: call.context)
        let expected = try dates(call.line, settings.reportContext.today.date)
        var output = try prepareOutput(settings, encoder, for: expected)
        let source = try ListingSource(
            settings,
            context: call.context,
            diagnostics: call.diagnostics,
            allowsPartial: kind != .week && !isForFile ? true : nil
        )
        defer { source.close() }
        let content = try await fetch({ try dates(call.line, $0) }, from: source, &settings)
        // A file is named after the days on the clock of the service. Listings of past weeks may name another clock.
        let listed = try dates(call.line, source.today)
        if listed != expected { output = try prepareOutput(settings, encoder, for: listed) }
        try await output.write(report(of: content, in: encoder.format, settings, source))
        call.diagnostics.report(content.listings, for: settings.reportContext, settings.source.zones, on: output.path)
        for unknown in FilterNames(settings.selection.filter, content.listings.schedule.events).unknown {
            call.diagnostics.report(notice: unknown.sentence)
        }
        if isForFile, listed == .week(GuideWeek(containing: source.today)) {
            await source.fetchNextWeek(after: content.listings, call.diagnostics)
        }
        await source.prune(after: content.listings)
        return content.listings.isPartial ? .partial : .done
    }

    /// Whether the guide becomes a file. Only a complete one may replace it.
    private var isForFile: Bool { (call.line.text(.output) ?? "-") != "-" }

    private func prepareOutput(
        _ settings: Settings,
        _ encoder: any ReportEncoder,
        for dates: DateSelection
    ) throws -> ReportOutput {
        try ReportOutput(call, settings, encoder, named: ReportFileName(call.line, on: dates))
    }

    /// Fetches the data of the guide, and switches to the clock that the listings name.
    private func fetch(
        _ choose: (CalendarDay) throws -> DateSelection,
        from source: ListingSource,
        _ settings: inout Settings
    ) async throws -> GuideContent {
        let favorites = try await FavoritesReader(settings, call.diagnostics).favoritesOfReport()
        let count = requestCount(for: try choose(source.today), settings)
        let listings = try await call.diagnostics.progress.during(of: count) {
            try await source.listings(of: choose)
        }
        settings.useListingClock(listings.clock)
        settings.hideSpoilers(after: favorites)
        return GuideContent(listings: listings, favorites: Set(favorites.map(\.id)))
    }

    /// Creates the report with the casts that `--cast` requests, or else with those that are stored, where it shows casts.
    private func report(
        of content: GuideContent,
        in format: ReportFormat,
        _ settings: Settings,
        _ source: ListingSource
    ) async -> GuideReport {
        var report = content.report(kind, for: settings)
        let showsCasts = format == .html || call.line.has(.details) && [.text, .markdown].contains(format)
        switch source {
        case .sample(let sample, _):
            if showsCasts { report.cast = sample.casts }
        case .service(let service, _, _, _):
            if call.line.has(.cast) {
                report.cast = await casts(for: report, from: service)
            } else if showsCasts {
                report.cast = await service.storedCasts(of: report.shows.map(\.id), favorites: report.favorites)
            }
        }
        return report
    }

    /// Returns the number of requests for a guide. A guide day needs the schedules for its date and the next date.
    private func requestCount(for dates: DateSelection, _ settings: Settings) -> Int {
        let others = if case .present = dates { 2 } else { 1 }
        return (dates.dates.count + others) * settings.source.feeds.count
    }

    /// Fetches the casts of a report's shows, beginning with those nearest to now. Casts that cannot be fetched are
    /// omitted.
    private func casts(for report: GuideReport, from service: TVService) async -> [Show.ID: Cast] {
        let progress = call.diagnostics.progress
        let casts = await progress.during("Fetching casts") {
            await service.casts(of: report.showsByNearness) { done, all in progress.showParts(done, of: all) }
        }
        call.diagnostics.report(casts)
        return casts.byShow
    }
}
