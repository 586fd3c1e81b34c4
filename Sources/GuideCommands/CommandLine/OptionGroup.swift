/// The headings under which help and manual list options, in their order.
enum OptionGroup: String, CaseIterable, Sendable {
    case report = "Report"
    case schedule = "Schedule"
    case filters = "Filters"
    case shows = "Shows"
    case source = "Data source"
    case site = "Site"
    case grabber = "Grabber"
    case browser = "Browser"
    case templates = "Templates"
    case favorites = "Favorites"
    case alerts = "Alerts"
    case terminal = "Terminal"
    case general = "General"

    /// A sentence that applies to all options of the group.
    var note: String? {
        guard self == .filters else { return nil }
        return "Filters combine, and case does not matter. Separate a LIST by commas; a leading ! excludes an item."
    }

    var options: [Option] { Option.allCases.filter { $0.group == self } }
}

extension Option {
    /// The group under which the option is listed.
    var group: OptionGroup { Self.groups[self] ?? .general }

    /// The group of each option: that of the last option before it that begins one.
    private static let groups: [Option: OptionGroup] = {
        let first: [Option: OptionGroup] = [
            .format: .report, .week: .schedule, .network: .filters, .page: .shows, .sample: .source, .baseUrl: .site,
            .days: .grabber, .start: .browser, .data: .templates, .yes: .favorites, .before: .alerts,
            .color: .terminal, .noConfig: .general,
        ]
        var group = OptionGroup.report
        return allCases.reduce(into: [:]) { groups, option in
            group = first[option] ?? group
            groups[option] = group
        }
    }()
}

extension Option {
    /// The options of a command that writes a guide of one or more days.
    static let guide: [Option] = [OptionGroup.report, .schedule, .filters, .source].flatMap(\.options).filter {
        $0 != .episodes
    }

    /// The options of a command that writes a report about shows.
    static let aboutShows: [Option] = guide.filter { option in
        let others: [Option] = [
            .all, .details, .cast, .groupBy, .noHighlights, .dvbGenres, .alias, .alarm, .week, .streaming, .feed,
            .allowPartial,
        ]
        return !others.contains(option) && option.group != .filters
    }

    /// The options of a command that fetches favorites and stores them.
    static let favoritesFetching: [Option] = [.now, .maxAge, .maxStale, .cacheDir, .apiUrl]

    /// The options of the browser, which shows guides and shows.
    static let browser: [Option] =
        OptionGroup.schedule.options + [
            .networks, .start, .pictures, .noMouse, .noSpoilers, .sample, .offline, .refresh, .maxAge, .maxStale,
            .cacheDir,
            .apiUrl,
        ]

    /// The options of a list of favorites, which needs no network.
    static let favoritesList: [Option] = [
        .format, .output, .noSpoilers, .images, .template, .templates, .country, .timezone, .clock, .now, .sample,
        .cacheDir,
        .apiUrl,
    ]
}
