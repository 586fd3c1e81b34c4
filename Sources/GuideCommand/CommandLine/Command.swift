/// The commands of the program, by the words they are called with; ``spec`` is the table of what they are and do.
enum Command: String, CaseIterable, Sendable {
    case week, day, tonight, now
    case browse
    case search, shows, show, episodes, cast
    case favoritesAdd = "favorites add"
    case favoritesRemove = "favorites remove"
    case favoritesList = "favorites list"
    case favoritesRefresh = "favorites refresh"
    case favoritesUpcoming = "favorites upcoming"
    case favoritesExport = "favorites export"
    case favoritesImport = "favorites import"
    case site
    case templatesList = "templates list"
    case templatesShow = "templates show"
    case templatesExport = "templates export"
    case templatesData = "templates data"
    case templatesCheck = "templates check"
    case templatesRender = "templates render"
    case cacheStatus = "cache status"
    case cacheClear = "cache clear"
    case cachePath = "cache path"
    case completions, help, version

    /// What runs where no command is named.
    static let byDefault = Command.week

    /// The words it is called with, one or two.
    var words: [String] { rawValue.split(separator: " ").map(String.init) }

    /// The family whose name is the first word, if there is one.
    var family: CommandFamily? { words.count > 1 ? CommandFamily(rawValue: words[0]) : nil }

    /// The second word, for commands of a family.
    var subcommand: String? { words.count > 1 ? words[1] : nil }

    /// How it is called from the shell, such as `tvguide templates list`.
    var call: String { "tvguide \(rawValue)" }

    /// The call with arguments and required options, such as `tvguide day DATE`.
    var usage: String {
        ([call] + spec.arguments.map(\.usage) + spec.required.map(\.usage)).joined(separator: " ")
    }

    /// All options that it takes, in the order of the table of options.
    var options: [Option] {
        let own = spec.options + spec.required + Option.common
        return Option.allCases.filter { own.contains($0) }
    }

    /// The first words that there are, commands and families, in the order of the table.
    static var firstWords: [String] {
        allCases.map { $0.words[0] }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}

extension Option {
    /// The options that every command takes.
    static let common: [Option] = options(in: .terminal) + [.help, .version]

    /// The options of a command that makes a guide of one or more days.
    static let guide: [Option] = [.report, .schedule, .filters, .source].flatMap(options(in:))

    /// The options of a command that makes a report of shows.
    static let aboutShows: [Option] = guide.filter { option in
        ![.details, .cast, .groupBy, .week, .streaming, .sample, .allowPartial].contains(option)
            && option.spec.group != .filters
    }

    /// The options of the browser, which reads guides and shows.
    static let browser: [Option] =
        options(in: .schedule) + [.offline, .refresh, .maxAge, .maxStale, .cacheDir, .apiUrl]

    /// The options of a site, which has pages of its own kinds and no days missing.
    static let site: [Option] =
        guide.filter { ![.format, .output, .details, .cast, .template, .week, .allowPartial].contains($0) }
        + options(in: .site)

    /// The options of a list of favorites, which needs no network.
    static let favoritesList: [Option] = [.format, .output, .images, .template, .templates, .now]

    /// The options of a command that fetches favorites and stores them.
    static let favoritesFetching: [Option] = [.now, .maxAge, .maxStale, .cacheDir, .apiUrl]
}
