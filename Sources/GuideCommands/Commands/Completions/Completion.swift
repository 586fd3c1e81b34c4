import GuideReports
import GuideService
import GuideStore
import TVModel

/// The possible endings of a command line.
enum Completion: Sendable {
    /// A word, and its meaning or an empty text. Both are safe to print and on one line.
    struct Word: Sendable {
        let text: String
        var meaning = ""
    }

    /// One of these words.
    case words([Word])
    /// The path of a file.
    case files
    /// The path of a folder.
    case folders

    /// Returns what can replace the last of the words after the program's name, regardless of what was typed of it.
    static func completing(_ words: [String], in context: ProgramContext) -> Completion {
        let earlier = Array(words.dropLast())
        let current = words.last ?? ""
        // An option whose value is to be completed.
        var expecting: Option?
        var tokens = try? ArgumentScanner.tokens(of: earlier)
        if tokens == nil, let option = earlier.last.flatMap(Option.spelled), option.takesValue {
            // The scanner fails if the last option still lacks its value, which is then the word to complete.
            expecting = option
            tokens = try? ArgumentScanner.tokens(of: earlier.dropLast())
        }
        guard let tokens, !tokens.contains(where: \.isUnknown) else { return .words([]) }
        let typed = tokens.compactMap(\.word)
        // Words that are no command are about a guide.
        guard let topic = try? HelpTopic(naming: typed) ?? .command(.byDefault) else { return .words([]) }
        let command = try? topic.command()
        // Options that the command does not accept are left out.
        let options = tokens.compactMap { try? TypedCommandLine.GivenOption($0, for: command ?? .byDefault) }
        let line = TypedCommandLine(command: command ?? .byDefault, arguments: [], options: options)
        let stored = StoredWords(line: line, context: context)
        if let expecting { return values(expecting.spec(for: command).value, of: expecting, current, stored) }
        guard current.hasPrefix("-"), !earlier.contains("--") else { return arguments(of: topic, typed, stored) }
        let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2, let option = Option.named(parts[0].dropFirst(2)) {
            return values(option.spec(for: command).value, of: option, String(parts[1]), stored).prefixed(
                by: "\(parts[0])="
            )
        }
        let listed = command?.listedOptions ?? Option.allCases.filter { $0.isCommon && $0.spec.isListed }
        return .words(listed.map { Word(text: $0.dashedName, meaning: $0.spec.help) })
    }

    /// Returns the words that can follow those of a command.
    private static func arguments(
        of topic: HelpTopic,
        _ typed: [String],
        _ stored: StoredWords
    ) -> Completion {
        switch topic {
        case .overview:
            let commands = Command.listedFirstWords.map { Word(text: $0, meaning: Command.summary(of: $0) ?? "") }
            return .words(commands + typedWords(stored))
        case .family(let family):
            return .words(family.commands.map { Word(text: $0.subcommand ?? "", meaning: $0.spec.summary) })
        case .option, .words: return .words([])
        case .command(.help):
            guard let topic = try? HelpTopic(naming: Array(typed.dropFirst())) else { return .words([]) }
            if case .command = topic { return .words([]) }
            return arguments(of: topic, [], stored)
        case .command(let command) where GuideLine.reports.contains(command):
            return .words(typedWords(stored, after: command))
        case .command(.favoritesSeen) where typed.count > Command.favoritesSeen.words.count:
            return .words(stored.marks(of: typed[Command.favoritesSeen.words.count]))
        case .command(let command):
            let arguments = command.spec.arguments
            let position = typed.count - command.words.count
            let argument = position < arguments.count ? arguments[position] : arguments.last
            guard let argument, position < arguments.count || argument.isRepeated else { return .words([]) }
            // The words after the first one are not the same.
            if position > 0, case .text = argument.value { return .words([]) }
            return values(argument.value, "", stored)
        }
    }

    /// Returns the words about a guide: days, parts of the day, kinds, and the stored networks.
    private static func typedWords(_ stored: StoredWords, after report: Command? = nil) -> [Word] {
        let days = ["this", "next", "last"].map { $0 + (report == .week ? "" : " week") }
        let fixed = WordReader.vocabulary + (report == nil || report == .week ? days : [])
        return fixed.filter { Command.named($0) == nil || report != nil }.map { Word(text: $0) }
            + stored.names(for: .network).map { Word(text: $0) }
            + Country.all.map { Word(text: $0.name.lowercased(), meaning: "--country \($0.code)") }
    }

    /// Returns the values of an option or an argument of which a text has been typed.
    private static func values(
        _ kind: ValueKind,
        of option: Option? = nil,
        _ typed: String,
        _ stored: StoredWords
    ) -> Completion {
        lazy var names = option.map(stored.names) ?? []
        // The earlier items of a list, and the sign that excludes a name, stay before the completed item.
        let lastSign = typed.lastIndex { ",!".contains($0) }
        let kept = lastSign.map { String(typed[...$0]) } ?? ""
        return switch kind {
        case .file: .files
        case .folder: .folders
        case .choice(_, let choices), .optionalChoice(_, let choices): .words(choices.map { Word(text: $0) })
        case .text(_, let hints):
            .words((option == .show ? names : hints).map { Word(text: $0) })
        case .show: .words(stored.favorites)
        case .template: .words(TemplateSet().names.map { Word(text: $0) })
        case .list:
            .words(names.map { Word(text: $0) }).prefixed(by: kept)
        case .none, .duration, .time, .number: .words([])
        }
    }

    private func prefixed(by prefix: String) -> Completion {
        guard case .words(let words) = self else { return self }
        return .words(words.map { Word(text: prefix + $0.text, meaning: $0.meaning) })
    }
}

/// The names that are stored on this machine: those of favorites and of the current week. Reading them needs no network.
struct StoredWords {
    let line: TypedCommandLine
    let context: ProgramContext

    /// The favorites, each by its name, or by its ID if the name would not be read as such.
    var favorites: [Completion.Word] {
        guard let session = try? Session(call), session.settings.dataFolder != nil else { return [] }
        defer { session.service.close() }
        let shows = session.favoritesStore.readableFavorites().map(\.show)
        let count = Dictionary(grouping: shows) { $0.name.lowercased() }.mapValues(\.count)
        return shows.map { show in
            let isName = ShowReference(show.name) == .name(show.name) && !show.name.hasPrefix("-") && show.name.isSafe
            return isName && count[show.name.lowercased()] == 1
                ? Completion.Word(text: show.name, meaning: "id \(show.id)")
                : Completion.Word(text: "\(show.id)", meaning: SafeText.terminal(show.name))
        }
    }

    /// Returns what a favorite can be marked with: the next episode, all, none, and its latest episodes.
    func marks(of typed: String) -> [Completion.Word] {
        let words = ["next", "all", "none"].map { Completion.Word(text: $0) }
        guard let session = try? Session(call), session.settings.dataFolder != nil else { return words }
        defer { session.service.close() }
        let shows = session.favoritesStore.readableFavorites().map(\.show)
        let show = shows.first { $0.name.nameKey == typed.nameKey || "\($0.id)" == typed }
        let context = session.context
        let details = show.flatMap { session.service.favoriteDetails(of: $0.id) }
        let aired = details?.airedEpisodes(at: context.now, context.listingClock) ?? []
        return words
            + aired.suffix(20).reversed().compactMap { episode in
                episode.mark.map {
                    Completion.Word(text: "\($0)".lowercased(), meaning: SafeText.terminal(episode.name))
                }
            }
    }

    /// Returns the names in the stored listings of the current week for which an option of filters can ask.
    func names(for option: Option) -> [String] {
        guard let service = try? Session(call).service else { return [] }
        defer { service.close() }
        let week = GuideWeek(containing: service.today.date)
        let kind = option == .networks ? Option.network.rawValue : option.rawValue
        let list = EventFilter().lists.first { $0.kind == kind }
        let names = service.storedWeek(week)?.schedule.events.flatMap { event in
            option == .show ? [event.show.name] : list?.names(event.show) ?? []
        }
        // An item of a list has no comma and does not begin with the sign for others.
        return Set(names ?? []).sorted().filter { name in
            name.isSafe && (option == .show || !name.contains(",") && !name.hasPrefix("!"))
        }
    }

    private var call: CommandCall {
        let completed = (try? line.completed(in: context)) ?? line
        return CommandCall(line: completed, context: context, diagnostics: Diagnostics(.silent, in: context))
    }
}

extension String {
    /// Whether the text can be printed and typed as it is. Fish completes `~` unquoted, which then names a home folder.
    fileprivate var isSafe: Bool { !isEmpty && !hasPrefix("~") && SafeText.terminal(self) == self }
}
