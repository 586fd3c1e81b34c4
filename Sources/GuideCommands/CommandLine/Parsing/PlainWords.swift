import GuideReports
import TVModel

/// The names of networks, kinds and languages in the stored week, which is read when one is asked for.
struct KnownNames: Sendable {
    /// Returns the names for the option of a filter.
    var names: @Sendable (Option) -> [String] = { _ in [] }

    /// Returns the filter for a name, such as `--network ABC`, or nil if no event has it.
    func filter(for typed: String) -> String? {
        if let format = ReportFormat(rawValue: typed.lowercased()) { return "--format \(format.rawValue)" }
        if let country = Country(code: typed.uppercased()) ?? Country.named(typed) {
            return "--country \(country.code)"
        }
        if let kind = ShowKind.named(typed) { return "\(Option.kind.dashedName) \(quotedForShell(kind))" }
        for option in [Option.network, .language] {
            let name = names(option).first { $0.lowercased() == typed.lowercased() }
            if let name { return "\(option.dashedName) \(quotedForShell(name))" }
        }
        return nil
    }
}

/// Returns a word as a shell reads it, safe to print.
func quotedForShell(_ word: String) -> String {
    guard word.unicodeScalars.count <= 60 else { return "TEXT" }
    let shown = displayable(word)
    let isPlain = shown.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,:/+".contains($0)) }
    return isPlain && !shown.isEmpty ? shown : "'\(shown.replacing("'", with: "'\\''"))'"
}

/// A command line in plain words: a report or a day, and perhaps a time, a part of the day, and a network or a kind, such as
/// `friday 20:00`, `tonight sports` or `next weekend`.
struct PlainWords {
    /// The words as a command with its arguments and options.
    private(set) var tokens: [ArgumentScanner.Token]
    /// The words that must be the name of a network, or nil if there are none.
    private(set) var network: String?

    private var report: Command?
    private var day: String?
    private var week: String?
    private var span: (from: Int, to: Int?)?
    private var rest: [String] = []
    private var restIsBehind = true

    /// The options that a word behind a report names.
    private static let flags: [String: Option] = [
        "premieres": .premieres, "new": .premieres, "favorites": .favorites, "streaming": .streaming,
    ]
    /// The commands that take such words.
    private static let reports: [Command] = [.week, .day, .tonight, .now]
    /// Words that say nothing beside others.
    private static let fillers: Set<String> = [
        "on", "at", "in", "from", "of", "the", "this", "what", "what's", "whats", "is",
    ]
    /// The maximum number of words in a date or a time, as in `fri nov 27 2026`.
    private static let longest = 4

    /// Reads tokens, whose words stay as they are if they are none of a report.
    ///
    /// - Parameter known: The names in the stored week.
    init(_ tokens: [ArgumentScanner.Token], _ known: KnownNames) throws {
        self.tokens = tokens
        let words = tokens.compactMap(\.word)
        guard let first = words.first else { return }
        if let named = Command.named(first.lowercased()), Self.reports.contains(named) {
            report = named
            try read(Array(words.dropFirst()))
        } else if Command.firstWords.contains(first) {
            return
        } else {
            try read(words)
        }
        let isRead = report != nil || day != nil || week != nil || span != nil
        // The command finds what is wrong with a date.
        guard isRead, report != .day || day != nil else { return }
        let filter = try filter(in: tokens, known)
        let command = report ?? (week == nil ? .day : .week)
        let isToday = command == .day && day == nil && report == nil
        let others = tokens.filter { $0.word == nil }
        let start: [ArgumentScanner.Token] = report == nil && command == .week ? [] : [.word(command.rawValue)]
        let arguments = isToday ? ["today"] : day.map { [$0] } ?? []
        self.tokens = start + arguments.map(ArgumentScanner.Token.word) + options + filter + others
    }

    /// The options that the words about time stand for.
    private var options: [ArgumentScanner.Token] {
        var options: [ArgumentScanner.Token] = week.map { [.option(.week, value: $0)] } ?? []
        if let span {
            options.append(.option(.from, value: "\(TimeOfDay(minutes: span.from))"))
            if let to = span.to { options.append(.option(.to, value: "\(TimeOfDay(minutes: to % 1_440))")) }
        }
        return options
    }

    /// Takes days, times and parts of the day out of words, the longest first.
    private mutating func read(_ words: [String]) throws {
        var words = words[...]
        while let word = words.first {
            let taken = try (1...max(1, min(Self.longest, words.count))).reversed().first { length in
                try take(words.prefix(length).joined(separator: " "))
            }
            words = words.dropFirst(taken ?? 1)
            guard taken == nil else { continue }
            if ["tonight", "now"].contains(word.lowercased()), report == nil {
                report = Command.named(word.lowercased())
            } else if !(Self.fillers.contains(word.lowercased()) && rest.isEmpty) {
                if report == nil, day == nil, week == nil { restIsBehind = false }
                rest.append(word)
            }
        }
    }

    /// Takes a text that is a day, a week, a time or a part of the day, unless there is one.
    private mutating func take(_ text: String) throws -> Bool {
        let word = text.lowercased()
        if report == .week || report == nil, week == nil, day == nil,
            let week = Self.week(word, isNamed: report == .week)
        {
            self.week = week
        } else if report == .day || report == nil && !word.hasPrefix("-"), day == nil, week == nil, Self.isDay(word) {
            day = word
        } else if span == nil, report != .now, let span = TimeOfDayText.part(of: word) ?? TimeOfDayText.span(word) {
            self.span = span
        } else if span == nil, report != .now, let minutes = time(word) {
            span = (minutes, nil)
        } else {
            return false
        }
        return true
    }

    /// Returns the minutes since midnight of a time. Four digits alone may be a year.
    private func time(_ word: String) -> Int? {
        let isAlone = report == nil && day == nil && week == nil
        guard !isAlone || !word.allSatisfy(\.isNumber) else { return nil }
        let time = word.hasPrefix("at ") ? String(word.dropFirst(3)) : word
        return TimeOfDayText.minutes(time, latest: TimeOfDayText.lastStart)
    }

    /// Returns the kind of show that a text names, with the sign before it that excludes, or nil if it names none.
    private static func kind(_ text: String) -> String? {
        let sign = text.hasPrefix("!") ? "!" : ""
        return ShowKind.named(String(text.dropFirst(sign.count))).map { sign + $0 }
    }

    /// Returns the option that the words that are left stand for, if there are any: a kind, a flag or a network.
    ///
    /// - Throws: An error if they cannot be the name of a network.
    private mutating func filter(
        in tokens: [ArgumentScanner.Token],
        _ known: KnownNames
    ) throws -> [ArgumentScanner.Token] {
        guard let first = rest.first else { return [] }
        let name = rest.joined(separator: " ")
        // A word behind the value of an option is a part of that value that lacks its quotes.
        if let failure = CommandFailure.itemApart(first, in: tokens) { throw failure }
        if let kind = Self.kind(name) { return [.option(.kind, value: kind)] }
        if let flag = Self.flags[name.lowercased()] { return [.option(flag, value: nil)] }
        if rest.count == 1, TimeOfDayText.isTwoTimes(first), report != .now {
            throw CommandFailure.badTime(of: "The option --from", value: first, latest: TimeOfDayText.lastStart)
        }
        let networks = known.names(.network)
        network = networks.first { $0.lowercased() == name.lowercased() }
        let isOther = rest.contains { word in
            Self.isDay(word.lowercased()) || Command.named(word.lowercased()) != nil
                || TimeOfDayText.minutes(word, latest: TimeOfDayText.lastEnd) != nil
        }
        guard network != nil || restIsBehind && networks.isEmpty && !isOther else {
            throw CommandFailure.extraWords(rest, beside: report, filter: known.filter(for: name))
        }
        network = network ?? name
        return [.option(.network, value: network)]
    }

    /// Returns the value of `--week` for a text such as `next week`, `weekend` or `W47`.
    ///
    /// - Parameter isNamed: Whether the text follows the word week, so that a date names its week.
    private static func week(_ word: String, isNamed: Bool) -> String? {
        let words = word.split(separator: " ")
        if words.last == "weekend", words.count == 1 || words.count == 2 && GuideWeek.isForm(words[0]) { return word }
        let name = words.count == 2 && words[1] == "week" ? words[0] : word[...]
        guard isNamed || name != word || name.contains("w") else { return nil }
        return GuideWeek.isForm(name) ? String(name) : nil
    }

    /// Returns whether a text has the form of a date, even if there is no such date.
    static func isDay(_ text: String) -> Bool {
        do {
            // The command finds the date again, from the current day.
            _ = try CalendarDay.parsing(text, relativeTo: CalendarDay(epochDay: 20_000))
            return true
        } catch {
            return error != .unknownForm
        }
    }
}

extension GuideWeek {
    /// Returns whether a text names a week.
    static func isForm(_ text: some StringProtocol) -> Bool {
        (try? GuideWeek.parsing(String(text), relativeTo: CalendarDay(epochDay: 20_000))) != nil
    }
}
