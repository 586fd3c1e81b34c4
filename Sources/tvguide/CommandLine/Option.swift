import CommandLineKit

/// The options of the program, by their long names. ``spec`` is the table entry of an option.
///
/// The order of the cases is the order in help, manual and completions.
enum Option: String, CaseIterable, Hashable, Sendable {
    // The format and the destination of a report.
    case format, output, all, details, cast
    case groupBy = "group-by"
    case noHighlights = "no-highlights"
    case images, template, templates
    case dvbGenres = "dvb-genres"
    case alarm
    // The days, the country and the clock.
    case week, country, streaming, feed, timezone, clock, now
    // Filters of events.
    case network, genre, type, language, show, from, to, premieres, favorites
    // Shows.
    case page, season
    case noSummaries = "no-summaries"
    case limit, open
    // Network, cache and sample.
    case sample, offline, refresh
    case maxAge = "max-age"
    case maxStale = "max-stale"
    case allowPartial = "allow-partial"
    case cacheDir = "cache-dir"
    case apiUrl = "api-url"
    // A site.
    case baseUrl = "base-url"
    case detailsBudget = "details-budget"
    case noDetails = "no-details"
    // The grabber. XMLTV defines the names.
    case days, offset
    case configFile = "config-file"
    case configure
    case listChannels = "list-channels"
    case capabilities, description
    case preferredMethod = "preferredmethod"
    case configureAPI = "configure-api"
    case stage
    case listLineups = "list-lineups"
    case getLineup = "get-lineup"
    case info, debug
    // The browser.
    case start, pictures
    // Templates and favorites.
    case data, yes, past
    // The terminal.
    case color, width
    case noPager = "no-pager"
    case quiet, verbose
    // The program itself.
    case noConfig = "no-config"
    case man, usage, help, version

    /// Returns the option with a long name. The compiler's own initializer would first build a table of all names.
    init?(rawValue name: String) {
        guard let option = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
        self = option
    }
}
