import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// The settings of a run: the command line, combined with the environment and the current time.
struct Settings {
    /// The country, clocks and current time of the guide.
    var reportContext: ReportContext
    /// The events to include, and their shelves.
    var selection: GuideReport.Selection
    /// Whether the source is the built-in sample.
    let isSample: Bool
    let feeds: [DaySchedule.Feed]
    let policy: CachePolicy
    /// The root address of the service.
    let root: URL
    /// The folder of the cache, or nil if the environment names none.
    let cacheFolder: String?
    /// The folder of the favorites, or nil if the environment names none.
    let dataFolder: String?

    init(_ line: TypedCommandLine, in context: ProgramContext) throws {
        reportContext = try line.reportContext(in: context)
        if line.values.noSpoilers { reportContext.spoilerMarks = [:] }
        selection = try line.selection()
        isSample = line.values.sample
        feeds = [.country(reportContext.country.code)] + (line.values.streaming || isSample ? [.streaming] : [])
        policy = line.cachePolicy
        root = try line.serviceRoot()
        cacheFolder = isSample ? nil : line.cacheFolder(in: context)
        dataFolder = context.environment.dataFolder.map { PathName.joined($0, "tvguide") }
    }
}

extension TypedCommandLine {
    /// Returns the failure for an invalid value of an option, with the place where the value was set.
    func badValue(of option: Option, value: String, expected: String) -> CommandFailure {
        .badValue(of: name(of: option), value: value, expected: expected)
    }

    /// Returns the name of an option in the place where it was set: `--api-url`, `TVGUIDE_API_URL`, or the line of a
    /// settings file.
    func name(of option: Option) -> String { (origin(of: option) ?? .commandLine).name(of: option) }

    /// Returns the folder of the cache, or nil if neither the command line nor the environment names one.
    func cacheFolder(in context: ProgramContext) -> String? {
        values.cacheDir.map(context.path) ?? context.environment.cacheFolder.map { PathName.joined($0, "tvguide") }
    }

    /// Returns the current time: that of `--now`, or that of the machine.
    func now(in context: ProgramContext) throws -> Instant {
        guard let typed = values.now else { return context.wallClock() }
        // The days before and after a week must be in the years 1 to 9999.
        guard let instant = Instant(iso: typed), (2...9998).contains(ZoneClock.utc.reading(at: instant).day.year) else {
            throw badValue(of: .now, value: typed, expected: "an instant such as 2026-11-20T20:10:00-05:00")
        }
        return instant
    }

    fileprivate func reportContext(in context: ProgramContext) throws -> ReportContext {
        let country = try self.country()
        let zones = context.zones
        let typedFeed = values.feed
        guard typedFeed == nil || country.code == "US" else {
            throw badValue(of: .country, value: country.code, expected: "US together with --feed")
        }
        let printedClock = try values.timezone.map { try context.clock($0, of: name(of: .timezone)) }
        let now = try now(in: context)
        let localClock = typedFeed == "local" ? try context.localClock() : nil
        let feed = localClock.map { USFeed(of: $0, at: now, zones: zones) } ?? values.feed.flatMap(USFeed.init)
        if let localClock, feed == nil {
            let expected = "a feed by name where the zone of the machine is \(localClock.identifier)"
            throw badValue(of: .feed, value: "local", expected: expected)
        }
        // For Arizona, the mountain feed has its own clock.
        let ownClock = (localClock ?? printedClock).flatMap { clock in
            feed == .mountain && USFeed.isArizona(clock, at: now, zones: zones) ? clock : nil
        }
        let zone = feed?.zoneIdentifier ?? country.zoneIdentifier
        guard let listingClock = ownClock ?? zones.clock(zone) else {
            throw CommandFailure.fault("the zone \(zone) is unknown")
        }
        let hours = values.clock
        return ReportContext(
            country: country,
            listingClock: listingClock,
            printedClock: printedClock,
            usesTwelveHours: hours == "12" || hours != "24" && country.usesTwelveHours,
            feed: feed,
            now: now,
            isSample: values.sample
        )
    }

    /// Returns the country that `--country` names, or the default.
    func country() throws -> Country {
        guard let code = values.country else { return .unitedStates }
        guard let country = Country(code: code) else {
            let option = name(of: .country)
            let expected = "a two-letter country code such as US or GB"
            let nearest = WordReader.country(code)?.code
            throw CommandFailure.badValue(of: option, value: code, expected: expected, nearest: nearest)
        }
        guard !values.sample || country.code == "US" else {
            throw badValue(of: .country, value: code, expected: "US together with --sample")
        }
        return country
    }

    /// Returns the programs that the options and the words select.
    func selection() throws -> GuideReport.Selection {
        var selection = GuideReport.Selection()
        selection.filter.networks = values.network
        let networks = values.networks
        if let excluded = networks.excluded.first {
            let expected = "names of networks; --network leaves some out"
            throw badValue(of: .networks, value: "!\(excluded)", expected: expected)
        }
        selection.networks = networks.included
        let kinds = values.kind
        selection.filter.kinds = ListFilter(
            included: kinds.included.map { ShowKind.named($0) ?? $0 },
            excluded: kinds.excluded.map { ShowKind.named($0) ?? $0 }
        )
        selection.filter.languages = values.language
        selection.filter.show = values.show
        selection.filter.span = try span()
        selection.filter.premieresOnly = values.premieres
        selection.filter.favoritesOnly = values.favorites
        selection.filter.words = guide.flatMap { $0.words.terms.isEmpty ? nil : $0.words }
        selection.grouping = values.groupBy
        selection.showsHighlights = !values.noHighlights
        selection.includesStreaming = values.streaming || values.sample
        return selection
    }

    private func span() throws -> TimeSpan? {
        let from = values.from.map(TimeOfDay.init(minutes:))
        let to = values.to.map(TimeOfDay.init(minutes:))
        guard from != nil || to != nil else { return nil }
        guard let span = TimeSpan(from: from, to: to) else {
            throw badValue(of: .to, value: "\(to ?? GuideDay.dayStart)", expected: "a time other than --from")
        }
        return span
    }

    fileprivate var cachePolicy: CachePolicy {
        var policy = CachePolicy()
        if values.offline { policy.mode = .offline }
        if values.refresh { policy.mode = .refresh }
        policy.maxAge = values.maxAge ?? policy.maxAge
        policy.maxStale = values.maxStale ?? policy.maxStale
        return policy
    }

    /// Returns the root address of the service.
    func serviceRoot() throws -> URL {
        let typed = values.apiUrl ?? TVAPI.serviceRoot
        guard let url = URL(string: typed), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil,
            // An "@" after a slash may belong to the credentials of a user.
            (1...65_535).contains(url.port ?? 80), !url.path().contains("@")
        else {
            let shown = typed.withoutCredentials
            throw badValue(of: .apiUrl, value: shown, expected: "an http or https address such as \(TVAPI.serviceRoot)")
        }
        return url
    }
}

extension ProgramContext {
    /// Returns the clock of a zone that the user named. `local` means the zone of the machine.
    ///
    /// - Parameter option: The name of the option in the place where it was set.
    /// - Throws: An error with the zone that the user probably meant.
    func clock(_ typed: String, of option: String) throws -> ZoneClock {
        guard typed.lowercased() != "local" else { return try localClock() }
        guard let clock = zones.clock(typed) else {
            let expected = "local or the name of a time zone such as Europe/Berlin"
            let nearest = ZoneName.nearest(to: typed)
            throw CommandFailure.badValue(of: option, value: typed, expected: expected, nearest: nearest)
        }
        return clock
    }

    /// The country of the machine's time zone or else of its language, such as `en_GB`, or nil if neither names one.
    var countryOfMachine: Country? {
        let zone = ZoneFiles.localName(in: environment, among: ZoneName.byUse) ?? ""
        if let country = Country.all.first(where: { $0.zoneIdentifier == zone }) { return country }
        // The table of the zone database: code, coordinates and zone in each line.
        let table = ZoneFiles(in: environment)?.bytes(ofZone: "zone.tab") ?? []
        let rows = String(decoding: table, as: UTF8.self).split(separator: "\n").map { $0.split(separator: "\t") }
        if let row = rows.first(where: { $0.count > 2 && $0[2] == zone }) { return Country(code: String(row[0])) }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let parts = locale?.split(whereSeparator: { "_.@".contains($0) }) ?? []
        return parts.count > 1 ? Country(code: String(parts[1])) : nil
    }

    /// Returns the clock of the machine's zone.
    func localClock() throws -> ZoneClock {
        guard let found = ZoneFiles.localName(in: environment, among: ZoneName.byUse) else {
            let problem = "This machine does not name its time zone."
            throw CommandFailure("\(problem) Name one, such as --timezone Europe/Berlin.", .misused)
        }
        let name = ZoneName.zoneName(following: found) ?? found
        guard let clock = zones.clock(name) ?? ZoneClock(rule: name) else {
            let expected = "the name of a time zone such as Europe/Berlin"
            let nearest = ZoneName.zoneName(forAbbreviation: found)
            throw CommandFailure.badValue(of: "TZ", value: found, expected: expected, nearest: nearest)
        }
        return clock
    }
}

extension ZoneName {
    /// Returns the zone of an abbreviation or a place, or the zone with the most similar name.
    fileprivate static func nearest(to typed: String) -> String? {
        if let meant = zoneName(forAbbreviation: typed) { return meant }
        let wanted = typed.lowercased().replacing(" ", with: "_")
        let names = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }
        let places = Dictionary(all.map { ($0.place.lowercased(), $0) }) { first, _ in first }
        if let place = places[wanted] { return place }
        let near = Suggestion.nearest(to: wanted, among: names.keys.sorted()).flatMap { names[$0] }
        return near ?? Suggestion.nearest(to: wanted.place, among: places.keys.sorted()).flatMap { places[$0] }
    }
}

extension String {
    /// The last part of the name of a zone, such as `New_York`.
    fileprivate var place: String { split(separator: "/").last.map(String.init) ?? self }
}
