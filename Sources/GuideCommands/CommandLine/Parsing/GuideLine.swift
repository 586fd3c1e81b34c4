import GuideReports
import TVModel

/// A line of words about a guide, such as `friday 20:00`, `tonight sports` or `next weekend`: the command, the argument and the
/// options that the words stand for.
struct GuideLine {
    private(set) var command: Command
    private(set) var arguments: [String] = []
    private(set) var options: [TypedCommandLine.GivenOption] = []
    /// The days of a span such as `fri-sun`, or nil for those of the command.
    private(set) var days: WordQuery.When?
    /// The conditions for which there is no option.
    private(set) var words = WordQuery()
    /// Whether all words are about days and times.
    let isAboutTime: Bool

    /// The commands that take such words.
    static let reports: [Command] = [.week, .day, .tonight, .now]

    /// Reads words.
    ///
    /// - Parameters:
    ///   - typedReport: The command that was typed before them, or nil if there is none.
    ///   - names: The names in the listings, or nil before these are fetched.
    init(_ typed: [String], after typedReport: Command?, _ names: GuideNames?) throws {
        let isSpan = Self.continuesSpan(after: typedReport, typed)
        let report = isSpan ? nil : typedReport
        let words = isSpan ? [Command.tonight.rawValue] + typed : typed
        let reader = WordReader(names: names ?? GuideNames(), readsCountries: true)
        var query = WordQuery()
        if !words.isEmpty {
            query = reader.read(Self.begins(with: report, words) ? [report?.rawValue ?? ""] + words : words)
        }
        command = report ?? .byDefault
        isAboutTime = !query.hadFillers && query.terms.allSatisfy(\.isAboutTime)
        var whens = query.whens
        // A date after `week` names the week in which it is.
        if report == .week, case .day(let text)? = whens.first { whens[0] = .week(text) }
        if whens.count > 1 || !Self.suits(whens.first, report) {
            guard names == nil, !isAboutTime else {
                throw CommandFailure.severalDays([report?.rawValue].compactMap(\.self) + words)
            }
            // All days of the week are searched for the name of a show to which one of them may belong.
            command = .week
            return
        }
        choose(whens.first, after: report, words)
        // Kinds are alternatives, among which an option has none that is several at once.
        let hasWholeKinds = query.terms.contains { term in
            if case .kind(let names) = term.meaning { names.count > 1 } else { false }
        }
        for term in query.terms {
            if case .kind = term.meaning, hasWholeKinds { self.words.terms.append(term) } else { add(term) }
        }
        if report == nil, whens.isEmpty, query.asksForTime {
            command = .day
            arguments = ["today"]
        }
    }

    /// Returns whether words go on from a command to another day, as in `tonight and tomorrow`.
    private static func continuesSpan(after report: Command?, _ words: [String]) -> Bool {
        guard report == .tonight, words.count > 1 else { return false }
        return ["and", "or", "to", "till", "until", "through", "-"].contains(words[0].lowercased())
            && WordReader.isDate(words[1].lowercased())
    }

    /// Returns whether a command is the beginning of a date, as in `day after tomorrow` or `week 47`.
    private static func begins(with report: Command?, _ words: [String]) -> Bool {
        let typed = words.map { $0.lowercased() }
        switch report {
        case .day: return typed.count > 1 && WordReader.isDate("day \(typed[0]) \(typed[1])")
        case .week: return !typed.isEmpty && (WordReader.isWeek(typed[0]) || typed[0] == "of")
        default: return false
        }
    }

    /// Returns whether a command makes the guide of some days.
    private static func suits(_ when: WordQuery.When?, _ report: Command?) -> Bool {
        guard let when, let report else { return true }
        return report == when.command || when == .day("today") && report != .week
    }

    /// Chooses the command for the days, or leaves it to the words if there are none.
    private mutating func choose(_ when: WordQuery.When?, after report: Command?, _ words: [String]) {
        guard let when else {
            // The command says what is wrong with a date.
            if report == .day { arguments = words }
            return
        }
        if report == nil { command = when.command }
        switch when {
        case .now, .tonight: break
        case .day(let text): arguments = command == .day ? [text] : []
        case .days: days = when
        case .week(let text): options.append(.init(option: .week, value: .text(text)))
        case .weekend(let text): options.append(.init(option: .week, value: .text("\(text) weekend")))
        }
    }

    /// Adds what a condition stands for.
    private mutating func add(_ term: WordQuery.Term) {
        switch term.meaning {
        case .when where !term.isExcluded: break
        case .kind(let names): add(names[0], to: .kind, isExcluded: term.isExcluded)
        case .network(let name): add(name, to: .network, isExcluded: term.isExcluded)
        case .language(let name): add(name, to: .language, isExcluded: term.isExcluded)
        case .country(let country): options.append(.init(option: .country, value: .text(country.code)))
        case .label(.premieres) where !term.isExcluded: options.append(.init(option: .premieres, value: .flag))
        case .label(.favorites) where !term.isExcluded: options.append(.init(option: .favorites, value: .flag))
        case .label(.streaming) where !term.isExcluded:
            // The option adds the services to the networks, and the word asks for them alone.
            options.append(.init(option: .streaming, value: .flag))
            words.terms.append(term)
        case .time(.span(let from, let to)) where !term.isExcluded && !hasSpan && command != .now:
            if let from { options.append(.init(option: .from, value: .number(from))) }
            if let to { options.append(.init(option: .to, value: .number(to))) }
        default: words.terms.append(term)
        }
    }

    private var hasSpan: Bool { options.contains { [.from, .to].contains($0.option) } }

    private mutating func add(_ name: String, to option: Option, isExcluded: Bool) {
        let list = isExcluded ? ListFilter(excluded: [name]) : ListFilter(included: [name])
        options.append(.init(option: option, value: .list(list)))
    }
}

extension WordQuery.When {
    /// The command that makes the guide of these days.
    fileprivate var command: Command {
        switch self {
        case .now: .now
        case .tonight: .tonight
        case .day: .day
        case .days, .week, .weekend: .week
        }
    }
}

extension WordQuery.Term {
    fileprivate var isAboutTime: Bool {
        switch meaning {
        case .when, .time: true
        default: false
        }
    }
}

extension WordQuery {
    fileprivate var asksForTime: Bool {
        terms.contains { term in
            if case .time = term.meaning { !term.isExcluded } else { false }
        }
    }
}
