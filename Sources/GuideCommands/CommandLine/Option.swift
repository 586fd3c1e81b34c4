import GuideReports
import TVModel

/// The options of the program, by their long names. All else about an option stands in its entry, ``spec(for:)``.
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

    /// Returns the option with this long name, without dashes. Abbreviations are not accepted.
    static func named(_ name: some StringProtocol) -> Option? {
        Option(rawValue: String(name)) ?? allCases.first { $0.spec.otherNames.contains(String(name)) }
    }

    static func lettered(_ letter: Character) -> Option? { allCases.first { $0.spec.letter == letter } }

    /// The long name with its dashes, such as `--format`.
    var dashedName: String { "--\(rawValue)" }
    /// The letter to show with its dash, such as `-o`.
    ///
    /// Help lists `--help` but not `--usage`, and shows the letter of `--usage` beside `--help`.
    var dashedLetter: String? {
        let lettered = self == .help ? Option.usage : self
        return lettered.spec.letter.map { "-\($0)" }
    }
    /// The spellings to show: the letter, if there is one, and the name.
    var shownSpellings: [String] { [dashedLetter, dashedName].compactMap(\.self) }
    /// Whether all commands take the option, or all but the browser.
    var isCommon: Bool { spec.commands.count >= Command.accepted.count - 1 }
    /// Whether the options exclude each other.
    func excludes(_ other: Option) -> Bool { spec.excluded.contains(other) || other.spec.excluded.contains(self) }
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
        let spec = spec(for: command)
        let choices = spec.value.choices
        let only = command == nil && spec.commands.count == 1 ? spec.commands[0].rawValue : nil
        return [
            spec.help,
            only.map { "Only for \($0)." },
            choices.isEmpty ? nil : "One of \(choices.joinedByWord("or")).",
            spec.fallback.map { "Default: \($0)." },
            spec.environmentVariable.map { "Environment: \($0)." },
        ].compactMap(\.self).joined(separator: " ")
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

    var options: [Option] { Option.allCases.filter { $0.spec.group == self } }
}
