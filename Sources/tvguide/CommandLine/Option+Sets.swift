import CommandLineKit

extension Option {
    /// The entries of all options in the table, in its order.
    static let table: [OptionSpec] = allCases.map(\.spec)

    /// Returns the options of some groups, in the order of the table.
    static func options(in groups: OptionGroup...) -> [Option] {
        zip(allCases, table).compactMap { groups.contains($1.group) ? $0 : nil }
    }

    /// The options that every command takes, in addition to those of the terminal.
    static let common: [Option] = [.noConfig, .usage, .help, .version]

    /// The options of a command that writes a guide of one or more days.
    static let guide: [Option] = options(in: .report, .schedule, .filters, .source)

    /// The options of a command that writes a report about shows.
    static let aboutShows: [Option] = guide.filter { option in
        let others: [Option] = [
            .all, .details, .cast, .groupBy, .noHighlights, .dvbGenres, .alarm, .week, .streaming, .feed, .sample,
            .allowPartial,
        ]
        return !others.contains(option) && option.spec.group != .filters
    }

    /// The options of a command that fetches favorites and stores them.
    static let favoritesFetching: [Option] = [.now, .maxAge, .maxStale, .cacheDir, .apiUrl]

    /// The options of the browser, which shows guides and shows.
    static let browser: [Option] =
        options(in: .schedule) + [
            .start, .pictures, .sample, .offline, .refresh, .maxAge, .maxStale, .cacheDir, .apiUrl,
        ]

    /// The options of a site, whose pages are of fixed kinds and which never has missing days.
    static let site: [Option] =
        guide.filter {
            ![.format, .output, .all, .details, .cast, .template, .alarm, .week, .allowPartial].contains($0)
        }
        + options(in: .site)

    /// The options of the grabber.
    static let grab: [Option] =
        options(in: .grabber)
        + [
            .output, .country, .streaming, .dvbGenres, .cast, .images, .now, .sample, .offline, .refresh, .maxAge,
            .maxStale, .cacheDir, .apiUrl, .man,
        ]

    /// The options of a list of favorites, which needs no network.
    static let favoritesList: [Option] = [.format, .output, .images, .template, .templates, .now]
}
