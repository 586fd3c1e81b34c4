/// The options of the program; ``spec`` is the table of what they are and do.
enum Option: CaseIterable, Hashable, Sendable {
    /// How a report looks and where it goes.
    case format, output, details, cast, groupBy, images, template, templates
    /// Which days of whose schedule, printed on which clock.
    case week, country, streaming, timezone, clock, now
    /// Which events.
    case network, genre, type, language, show, from, to, premieres, favorites
    /// What is told of shows.
    case page, season, noSummaries, limit, open
    /// Network, cache and sample.
    case sample, offline, refresh, maxAge, maxStale, allowPartial, cacheDir, apiUrl
    /// What is published besides the week.
    case baseUrl, detailsBudget, noDetails
    /// What a template is tried with.
    case data
    /// What a command does without asking.
    case yes
    /// How the program talks.
    case color, width, quiet, verbose
    /// About the program.
    case man, help, version

    /// The option of a long name without dashes; other spellings count, abbreviations do not.
    init?(name: some StringProtocol) {
        guard let option = Self.byName[String(name)] else { return nil }
        self = option
    }

    /// The option that a letter stands for.
    init?(short: Character) {
        guard let option = Self.byLetter[short] else { return nil }
        self = option
    }

    /// The name with its dashes, such as `--format`.
    var name: String { "--\(spec.name)" }

    /// The letter with its dash, such as `-o`.
    var shortName: String? { spec.short.map { "-\($0)" } }

    /// The long names without dashes: the one that is shown, then other spellings.
    var longNames: [String] { [spec.name] + spec.aliases }

    /// Every way to spell the option, with dashes: the name, then other spellings, then the letter.
    var spellings: [String] { longNames.map { "--\($0)" } + [shortName].compactMap(\.self) }

    /// The spellings worth showing: the letter, if there is one, and the name.
    var shownSpellings: [String] { [shortName, name].compactMap(\.self) }

    /// Whether a value follows.
    var takesValue: Bool { spec.value != .none && !mayTakeValue }

    /// Whether a value may be given behind `=`, and none follows.
    var mayTakeValue: Bool { if case .optionalChoice = spec.value { true } else { false } }

    /// The name with what stands for the value, such as `--output FILE` or `--open[=PAGE]`.
    var usage: String {
        guard let metavar = spec.value.metavar else { return name }
        return mayTakeValue ? "\(name)[=\(metavar)]" : "\(name) \(metavar)"
    }

    /// The options of a group, in the order of the table.
    static func options(in group: OptionGroup) -> [Option] {
        allCases.filter { $0.spec.group == group }
    }

    /// Every long name of every option, in the order of the table: what a misspelled one is compared with.
    static let everyLongName = allCases.flatMap(\.longNames)

    private static let byName = Dictionary(
        allCases.flatMap { option in option.longNames.map { ($0, option) } },
        uniquingKeysWith: { first, _ in first }
    )

    private static let byLetter = Dictionary(
        allCases.compactMap { option in option.spec.short.map { ($0, option) } },
        uniquingKeysWith: { first, _ in first }
    )
}
