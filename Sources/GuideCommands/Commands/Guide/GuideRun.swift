import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The run of a command that writes a guide: it prepares the output, fetches the listings, and writes the report.
struct GuideRun {
    let call: CommandCall
    let kind: GuideReport.Kind
    /// The names with which the words were read, or nil for those in the listings.
    var names: GuideNames?

    /// Creates and writes the guide, and reports old or missing data.
    func run() async throws -> ExitStatus {
        let plan = try OutputPlan(call, for: kind.templateNames)
        call.context.prepareForWork()
        // Only a complete guide may replace a file.
        var session = try Session(call, allowsPartial: kind != .week && !call.line.writesFile)
        let service = session.service
        defer { service.close() }
        let expected = try dates(on: session.today)
        var place = try plan.preparePlace(named: call.line.fileName(on: expected))
        try await session.readFavorites()
        // A guide day needs the schedules for its date and the next date.
        let count = (expected.count + (kind == .now ? 2 : 1)) * session.settings.feeds.count
        call.diagnostics.report(notice: countryNotice)
        let listings = try await listings(expecting: count, &session)
        if let guide = call.line.guide, !guide.isAboutTime {
            let named = try run(with: names(in: listings, session))
            // A word of time may belong to a name, as in Good Morning America, or a day.
            if names == nil, named.isAboutOtherDays(than: call.line) { return try await named.run() }
            let status = try await select(named.call.line, in: listings, &session, for: plan.format)
            if let status { return status }
        }
        let unknownNames = session.settings.selection.filter.unknownNames(in: listings.schedule.events)
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
        if call.line.writesFile, listed == current.dates {
            await session.fetchAhead("next week", after: listings) { await $0.fetchNextWeek() }
        }
        session.prune(after: listings.fetchedAt)
        return listings.isPartial ? .partial : .done
    }

    /// The notice in a first run without a country, on a machine of another one.
    private var countryNotice: String? {
        let values = call.line.values
        guard values.country == nil, !values.sample else { return nil }
        // Only a run without a cache looks for the zone of the machine, among all zones.
        let cache = call.line.cacheFolder(in: call.context)
        let isFirst = cache.map { (try? FileSystem.status(of: PathName.joined($0, "stored"))) == nil } ?? true
        guard isFirst, let country = call.context.countryOfMachine, country != .unitedStates else { return nil }
        let option = "--country \(country.code) (\(country.name))"
        let setting = "country = \(country.code) in ~/.config/tvguide/config"
        return "This guide is of the United States. For another country: \(option), or \(setting)."
    }

    /// Fetches the listings. If the service fails, words that no guide has may still be told to be mistyped.
    private func listings(expecting count: Int, _ session: inout Session) async throws -> Listings {
        do {
            return try await session.listings(expecting: count, includesDayBefore: kind == .now, of: dates)
        } catch let failure as CommandFailure where failure.isOfService {
            let advice = call.line.guide.flatMap {
                MissingWords($0, call, session).advice(for: $0.words.text, in: [])
            }
            throw advice ?? failure
        }
    }

    /// Returns the run of what the words mean with names.
    private func run(with names: GuideNames) throws -> GuideRun {
        var call = call
        call.line = try TypedCommandLine(parsing: call.line.guide?.arguments ?? [], names).completed(in: call.context)
        let kinds: [Command: GuideReport.Kind] = [.day: .day, .tonight: .tonight, .now: .now]
        return GuideRun(call: call, kind: kinds[call.line.command] ?? .week, names: names)
    }

    /// Returns whether the command line names other days than an earlier reading of it.
    private func isAboutOtherDays(than earlier: TypedCommandLine) -> Bool {
        call.line.command != earlier.command || call.line.arguments != earlier.arguments
            || call.line.values.week != earlier.values.week || call.line.guide?.days != earlier.guide?.days
    }

    /// Returns the names in listings and among the favorites.
    private func names(in listings: Listings, _ session: Session) -> GuideNames {
        if let names { return names }
        let stored = session.service.storedWeek(GuideWeek(containing: session.today))?.schedule.events ?? []
        return GuideNames(of: stored + listings.schedule.events, and: session.favorites.map(\.show))
    }

    /// Returns the run for the show that has all words for its name, such as Good Morning America, if this week has it.
    private func runForWholeName(_ guide: TypedGuide, _ session: Session) async throws -> GuideRun? {
        let week = GuideWeek(containing: session.today)
        // Without the week, the answer is that of the days.
        guard let listings = try? await session.service.week(week, allowsPartial: true) else { return nil }
        let names = names(in: listings, session)
        return names.hasShow(guide.typed.joined(separator: " ")) ? try run(with: names) : nil
    }

    /// Selects the programs that the words mean.
    ///
    /// - Parameter line: The command line, read with the names in the listings.
    /// - Returns: The status of the run if it is done, since no program has the words.
    private func select(
        _ line: TypedCommandLine,
        in listings: Listings,
        _ session: inout Session,
        for format: ReportFormat
    ) async throws -> ExitStatus? {
        guard let guide = line.guide else { return nil }
        let words = guide.words
        var selection = try line.selection()
        selection.filter.words = nil
        let events = kind.events(of: listings, selection.filter, session.context, session.favoriteIDs)
        let searched = SearchedGuide(session.context, on: session.context.listingClock, favorites: session.favoriteIDs)
        let found = words.resolved(among: events, in: searched)
        let isFound = found.map { events.contains(where: WordQuery.Conditions($0, in: searched).fit) } ?? false
        if !isFound, names == nil, let run = try await runForWholeName(guide, session) { return try await run.run() }
        guard let found, isFound || !found.namesShow else {
            let missing = MissingWords(guide, call, session)
            return try await missing.answer(for: words, in: listings, as: format)
        }
        selection.filter.words = found.terms.isEmpty ? nil : found
        session.select(selection)
        return nil
    }

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
        let showsCasts = format == .html || call.line.values.details && [.text, .markdown].contains(format)
        if call.line.values.cast || showsCasts && call.line.values.sample {
            return await session.casts(of: report.shows.map(\.id))
        }
        guard showsCasts else { return [:] }
        return await session.service.storedCasts(of: report.shows.map(\.id), favorites: report.favorites)
    }
}
