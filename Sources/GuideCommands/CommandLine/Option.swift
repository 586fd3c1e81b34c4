import GuideReports
import TVModel

/// The options of the program, by their long names. ``spec`` is the table entry of an option.
///
/// The order of the cases is the order in help, manual and completions.
enum Option: String, CaseIterable, Hashable, Sendable {
    // The format and the destination of a report.
    case format, output, all, details, episodes, cast
    case groupBy = "group-by"
    case noHighlights = "no-highlights"
    case noSpoilers = "no-spoilers"
    case images, template, templates
    case dvbGenres = "dvb-genres"
    case alias
    case alarm
    // The days, the country and the clock.
    case week, country, streaming, feed, timezone, clock, now
    // Filters of events.
    case network, kind, networks, language, show, from, to, premieres, favorites
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
    case listChanged = "list-changed"
    // The grabber. XMLTV defines the names.
    case days, offset
    case configFile = "config-file"
    case configure
    case listChannels = "list-channels"
    case capabilities, description
    case preferredMethod = "preferredmethod"
    // The browser.
    case start
    case noMouse = "no-mouse"
    // Templates.
    case print
    // Favorites.
    case yes
    case dryRun = "dry-run"
    case past, since
    // Alerts.
    case before, today, new, mark, send, subject
    case tellFirst = "tell-first"
    // The terminal.
    case color, width
    case noPager = "no-pager"
    case quiet, verbose
    // The program itself.
    case noConfig = "no-config"
    case man, usage, help, version

    /// The options that cannot be used together. The first conflict found is reported.
    static let conflicts: [(first: Option, second: Option)] = [
        (.offline, .refresh), (.sample, .offline), (.sample, .refresh),
        (.quiet, .verbose), (.episodes, .cast), (.cast, .season), (.cast, .noSummaries), (.episodes, .limit),
        (.past, .days),
        (.before, .today), (.before, .week), (.today, .week),
    ]

    /// The options that neither help nor completions list. The manual has all.
    private static let unlisted: Set<Option> = [
        .templates, .dvbGenres, .alias, .alarm, .networks, .page, .noSummaries, .limit, .maxAge,
        .maxStale, .cacheDir, .apiUrl, .detailsBudget, .noDetails, .offset, .configFile, .configure, .listChannels,
        .capabilities, .description, .preferredMethod,
        .start, .noMouse, .print, .subject, .width, .noPager, .noConfig, .man, .usage,
    ]

    /// The options that settings files may not set.
    static let commandLineOnly: [Option] = [
        .now, .configure, .listChannels, .capabilities, .description, .preferredMethod,
        .print, .yes, .dryRun, .tellFirst, .man, .noConfig, .usage, .help, .version,
    ]

    /// Other names that people know of options. They are accepted, and not listed.
    private static let otherNames: [String: Option] = [
        "colour": .color, "genre": .kind, "type": .kind, "category": .kind,
    ]

    /// Returns the option with this long name, without dashes. Abbreviations are not accepted.
    static func named(_ name: some StringProtocol) -> Option? {
        otherNames[String(name)] ?? Option(rawValue: String(name))
    }

    static func lettered(_ letter: Character) -> Option? { allCases.first { $0.spec.letter == letter } }

    /// The long name with its dashes, such as `--format`.
    var dashedName: String { "--\(rawValue)" }
    /// The letter with its dash, such as `-o`.
    ///
    /// Help shows that of `--usage`, which it does not list, beside `--help`.
    var dashedLetter: String? { (self == .help ? Option.usage : self).spec.letter.map { "-\($0)" } }
    /// The spellings to show: the letter, if there is one, and the name.
    var shownSpellings: [String] { [dashedLetter, dashedName].compactMap(\.self) }
    var isListed: Bool { !Self.unlisted.contains(self) }
    /// Whether every command accepts the option, unless it excludes it.
    var isCommon: Bool { group == .terminal || [.noConfig, .usage, .help, .version].contains(self) }
    /// The environment variable that sets the option, if there is one.
    var environmentVariable: String? { self == .apiUrl ? "TVGUIDE_API_URL" : nil }
    /// The commands that take the option.
    var commands: [Command] { Command.accepted.filter { $0.options.contains(self) } }
    /// Whether the option requires a value.
    var takesValue: Bool { spec.value.placeholder != nil && !mayTakeValue }
    /// Whether a value may be given after `=`, but not as a separate argument.
    var mayTakeValue: Bool { if case .optionalChoice = spec.value { true } else { false } }

    /// The name with a placeholder for the value, such as `--output FILE` or `--open[=PAGE]`.
    var usage: String { usage(of: dashedName) { $0 } }

    /// Returns spellings with a placeholder for the value, which is marked up.
    func usage(of spellings: String, _ mark: (String) -> String) -> String {
        guard let placeholder = spec.value.placeholder.map(mark) else { return spellings }
        return mayTakeValue ? "\(spellings)[=\(placeholder)]" : "\(spellings) \(placeholder)"
    }

    /// Returns the help, followed by the words of a choice, the default and the environment variable.
    ///
    /// - Parameter command: The command that the help is about, or nil for the values and the default of most commands,
    ///   and for the name of the command that alone takes the option.
    func fullHelp(for command: Command?) -> String {
        let choices = value(for: command).choices
        let takers = command == nil ? commands : []
        return [
            spec.help,
            takers.count == 1 ? "Only for \(takers[0].rawValue)." : nil,
            choices.isEmpty ? nil : "One of \(choices.joinedByWord("or")).",
            (command?.fallback(of: self) ?? spec.fallback).map { "Default: \($0)." },
            environmentVariable.map { "Environment: \($0)." },
        ].compactMap(\.self).joined(separator: " ")
    }

    /// Returns the kind of value that a command accepts, or that commands accept in general. Help, manual, completions and
    /// the parser take it from here.
    func value(for command: Command?) -> ValueKind {
        let name = spec.value.placeholder ?? ""
        return switch (self, command) {
        case (.days, .favoritesUpcoming): .number(1...366)
        case (.format, let command?): .choice(name, command.formats.map(\.rawValue))
        // Only the pages of a site can have files beside them.
        case (.images, .site): .choice(name, ["link", "local", "none"])
        case (.images, .grab): .choice(name, ["link", "none"])
        case (.images, _?): .choice(name, ["link", "embed", "none"])
        default: spec.value
        }
    }
}

/// The values of `--images`: the source of a page's pictures.
enum ImagesChoice: String, CaseIterable {
    case link, embed, local, none
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// The words of all cases.
    static var words: [String] { allCases.map(\.rawValue) }
}

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
            .days: .grabber, .start: .browser, .print: .templates, .yes: .favorites, .before: .alerts,
            .color: .terminal, .noConfig: .general,
        ]
        var group = OptionGroup.report
        return allCases.reduce(into: [:]) { groups, option in
            group = first[option] ?? group
            groups[option] = group
        }
    }()

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

    /// The options of a list of favorites, which needs no network.
    static let favoritesList: [Option] = [
        .format, .output, .noSpoilers, .images, .template, .templates, .country, .timezone, .clock, .now, .sample,
        .cacheDir, .apiUrl,
    ]
}
