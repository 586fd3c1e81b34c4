import GuideReports
import GuideService
import GuideStore
import TVModel

/// The run of a command that writes a guide: it prepares the output, fetches the listings, and writes the report.
struct GuideRun {
    let call: CommandCall
    let kind: GuideReport.Kind

    /// Creates and writes the guide, by default as the command line says, and reports old or missing data.
    func run(as plan: OutputPlan? = nil) async throws -> ExitStatus {
        let plan = try plan ?? OutputPlan(call, for: kind.templateNames)
        call.context.prepareForWork()
        var settings = try Settings(call.line, in: call.context)
        let expected = try dates(on: settings.reportContext.today.date)
        var place = try plan.preparePlace(named: call.line.fileName(on: expected))
        let source = ListingSource(settings, call, allowsPartial: kind != .week && !isForFile ? true : nil)
        defer { source.service.close() }
        let (listings, favorites) = try await fetch(from: source, &settings)
        let unknownNames = settings.selection.filter.unknownNames(in: listings.schedule.events)
        if let typed = call.line.impliedNetwork, unknownNames.contains(where: { $0.name == typed }) {
            throw CommandFailure.extraWords([typed], beside: call.line.command)
        }
        // A file is named after the days on the clock of the service. Listings of past weeks may name another clock.
        let listed = try dates(on: source.today)
        if listed != expected { place = try plan.preparePlace(named: call.line.fileName(on: listed)) }
        let weights = kind == .week ? nil : await source.networkWeights()
        var report = GuideReport(
            kind,
            of: listings,
            for: settings.reportContext,
            selection: settings.selection,
            favorites: favorites,
            networkWeights: weights
        )
        report.cast = await casts(for: report, in: plan.format, from: source)
        try await plan.write(report, to: place, settings)
        call.diagnostics.report(listings, for: settings.reportContext, settings.source.zones, on: place.path)
        for unknown in unknownNames {
            call.diagnostics.report(notice: unknown.sentence)
        }
        if isForFile, listed == .week(GuideWeek(containing: source.today)) {
            await source.fetchAhead(after: listings)
        }
        source.prune(after: listings)
        return listings.isPartial ? .partial : .done
    }

    /// Whether the guide becomes a file. Only a complete one may replace it.
    private var isForFile: Bool { (call.line.text(.output) ?? "-") != "-" }

    /// Returns the days that the command line selects, seen from the current guide day.
    private func dates(on today: CalendarDay) throws -> DateSelection {
        switch kind {
        case .week: try WeekCommand.dates(in: call.line, on: today)
        case .day where call.line.command == .day: try DayCommand.dates(in: call.line, on: today)
        case .now: .dayAndDayBefore(today)
        default: .day(today)
        }
    }

    /// Fetches the data of the guide, and switches to the clock that the listings name.
    private func fetch(
        from source: ListingSource,
        _ settings: inout Settings
    ) async throws -> (listings: Listings, favorites: Set<Show.ID>) {
        let favorites = try await settings.favoritesOfReport(call.diagnostics)
        let dates = try dates(on: source.today)
        // A guide day needs the schedules for its date and the next date.
        let others = if case .dayAndDayBefore = dates { 2 } else { 1 }
        let count = (dates.dates.count + others) * settings.source.feeds.count
        let listings = try await source.listings(expecting: count) { try self.dates(on: $0) }
        settings.useListingClock(listings.clock)
        settings.hideSpoilers(after: favorites, call.diagnostics)
        return (listings, Set(favorites.map(\.id)))
    }

    /// Returns the casts that `--cast` requests, or else those that are stored, if the report shows casts.
    private func casts(
        for report: GuideReport,
        in format: ReportFormat,
        from source: ListingSource
    ) async -> [Show.ID: Cast] {
        let showsCasts = format == .html || call.line.has(.details) && [.text, .markdown].contains(format)
        if call.line.has(.cast) || showsCasts && call.line.has(.sample) {
            return await source.service.casts(of: report.showsByNearness, call.diagnostics)
        }
        guard showsCasts else { return [:] }
        return await source.service.storedCasts(of: report.shows.map(\.id), favorites: report.favorites)
    }
}

extension TVService {
    /// Fetches the casts of shows, in their order, and shows the progress. Casts that cannot be fetched are omitted.
    func casts(of shows: [Show.ID], _ diagnostics: Diagnostics) async -> [Show.ID: Cast] {
        let progress = diagnostics.progress
        let casts = await progress.during("Fetching casts") {
            await self.casts(of: shows) { done, all in progress.showParts(done, of: all) }
        }
        diagnostics.report(casts)
        return casts.byShow
    }
}

extension GuideReport {
    /// The IDs of the shows: first those on now, then by the time between their events and now.
    var showsByNearness: [Show.ID] {
        let nearest = events.reduce(into: [Show.ID: Int]()) { nearest, event in
            let distance = event.distance(from: context.now)
            nearest[event.show.id] = min(nearest[event.show.id] ?? .max, distance)
        }
        return nearest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }
}

extension TVEvent {
    /// Returns the time between the event and an instant in seconds: 0 while it is on, or `Int.max` if its start is
    /// unknown.
    func distance(from now: Instant) -> Int {
        guard let start else { return .max }
        let end = self.end ?? start
        return now < start ? start - now : max(0, now - end)
    }
}
