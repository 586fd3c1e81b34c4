extension Option {
    /// The options of a command that writes a guide of one or more days.
    static let guide: [Option] = [OptionGroup.report, .schedule, .filters, .source].flatMap(\.options)

    /// The options of a command that writes a report about shows.
    static let aboutShows: [Option] = guide.filter { option in
        let others: [Option] = [
            .all, .details, .cast, .groupBy, .noHighlights, .dvbGenres, .alias, .alarm, .week, .streaming, .feed,
            .sample, .allowPartial,
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

    /// The options of a site, whose pages are of fixed kinds and which never has missing days.
    static let site: [Option] =
        guide.filter {
            ![.format, .output, .all, .details, .cast, .template, .alarm, .week, .allowPartial].contains($0)
        }
        + OptionGroup.site.options

    /// The options of the grabber.
    static let grab: [Option] =
        OptionGroup.grabber.options
        + [
            .output, .country, .streaming, .networks, .dvbGenres, .alias, .cast, .images, .noSpoilers, .now, .sample,
            .offline, .refresh, .maxAge, .maxStale, .cacheDir, .apiUrl, .man,
        ]

    /// The options of a list of favorites, which needs no network.
    static let favoritesList: [Option] = [
        .format, .output, .noSpoilers, .images, .template, .templates, .country, .timezone, .clock, .now,
    ]
}
