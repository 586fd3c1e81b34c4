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
    var group: OptionGroup {
        switch self {
        case .format, .output, .all, .details, .cast, .groupBy, .noHighlights, .noSpoilers, .images, .template,
            .templates,
            .dvbGenres, .alias, .alarm:
            .report
        case .week, .country, .streaming, .feed, .timezone, .clock, .now: .schedule
        case .network, .networks, .genre, .type, .language, .show, .from, .to, .premieres, .favorites: .filters
        case .page, .season, .noSummaries, .limit, .open: .shows
        case .sample, .offline, .refresh, .maxAge, .maxStale, .allowPartial, .cacheDir, .apiUrl: .source
        case .baseUrl, .detailsBudget, .noDetails, .listChanged: .site
        case .days, .offset, .configFile, .configure, .listChannels, .capabilities, .description, .preferredMethod,
            .configureAPI, .stage, .listLineups, .getLineup, .info, .debug:
            .grabber
        case .start, .pictures, .noMouse: .browser
        case .data: .templates
        case .yes, .dryRun, .past, .since: .favorites
        case .before, .today, .new, .mark, .send, .subject, .tellFirst: .alerts
        case .color, .width, .noPager, .quiet, .verbose: .terminal
        case .noConfig, .man, .usage, .help, .version: .general
        }
    }
}
