import GuideReports
import TVModel

/// Leads from what was typed to a line that works, made of the words and options that were typed.
enum Advice {
    /// The words of other programs, of earlier versions and of questions, each with the words of the line that does that. The
    /// sign `*` stands for the words that follow. The first row that fits counts.
    private static let rows: [(typed: [String], line: String)] = [
        (["favorites list", "favorites next", "my favorites", "watchlist", "list favorites"], "favorites"),
        (["favorites refresh", "favorites update"], "favorites --refresh"),
        (["favorites calendar", "favorites ics"], "favorites upcoming -o tv.ics"),
        (["favorites watched", "seen", "watched", "mark"], "favorites seen *"),
        (["favorites sync"], "favorites import *"),
        (["favorites delete", "remove", "unfollow", "delete", "unstar"], "favorites remove *"),
        (["add", "follow", "watch", "star", "track", "favorites follow", "favorites +"], "favorites add *"),
        (["cache status", "cache path", "cache show"], "cache"),
        (["clear-cache", "cache delete", "cache remove"], "cache clear"),
        (["templates list", "templates show"], "help templates"),
        (["templates data"], "templates check * --print data"),
        (["templates render"], "help templates check"),
        (["version"], "--version"),
        (["episodes", "episode"], "show * --episodes"),
        (["who plays in", "who is in", "who's in", "who", "cast of", "cast", "actors"], "show * --cast"),
        (["when is", "when does", "when's", "when", "next episode of", "next", "info", "details"], "show *"),
        (["find", "lookup", "search for"], "search *"),
        (["upcoming", "coming"], "favorites upcoming"),
        (["missed"], "favorites missed"),
        (["calendar", "ics", "ical"], "favorites upcoming -o tv.ics"),
        (["rss", "atom", "feed"], "favorites upcoming --format atom"),
        (["import"], "favorites import *"),
        (["export"], "favorites export"),
        (["notify", "alert", "remind", "reminder", "reminders"], "alerts"),
        (["publish", "website"], "site *"),
        (["popular", "trending", "top", "best", "highlights", "recommend"], "tonight"),
        (["settings", "setup", "configure"], "config"),
        (["man", "manual"], "help --man"),
        (["demo", "example"], "--sample"),
        (["tui", "ui", "gui"], "browse"),
        (["networks", "channels", "stations", "list channels", "list networks"], "now --all"),
        (["genres", "types", "kinds", "categories", "topics", "dates"], "help words"),
        (["countries", "country"], "help --country"),
        (["formats"], "help --format"),
        (["list shows"], "shows"),
        (["update", "refresh"], "--refresh"),
        (["tv", "guide", "schedule", "listings", "list"], "*"),
        (["block", "exclude"], "no *"),
    ]

    /// The names of options of other programs, each with the words that do that.
    private static let options: [String: String] = [
        "md": "--format markdown", "txt": "--format text", "xml": "--format xmltv", "no-color": "--color never",
        "force": "--refresh", "update": "--refresh", "fresh": "--refresh", "no-cache": "--refresh",
        "file": "--output", "channel": "--network", "channels": "--network", "station": "--network", "tz": "--timezone",
        "genres": "--kind", "at": "--from", "time": "--from", "after": "--from", "until": "--to",
        "favs": "--favorites", "favourites": "--favorites", "favorite": "--favorites", "mine": "--favorites",
        "premiere": "--premieres", "new-only": "--premieres", "hide": "no", "exclude": "no", "not": "no",
        "without": "no",
        "skip": "no", "exclude-genre": "no", "except": "no", "detail": "--details", "group": "--group-by",
        "region": "--country", "demo": "--sample", "cached": "--offline", "no-network": "--offline",
        "subtitle": "--language", "info": "--help", "debug": "--verbose", "list-lineups": "--list-channels",
        "get-lineup": "--list-channels", "configure-api": "--configure", "v": "--version", "x": "no", "limit": "--all",
        "n": "--all",
    ]

    /// The options of earlier versions that nothing replaces, each with what became of them, by their names.
    private static let formerOptions: [String: (reason: String, line: [String])] = [
        "pictures": ("posters are on the page", ["-o", "week.html"])
    ]

    /// Returns what became of an option of earlier versions, with a line that works, or nil for another name.
    static func end(ofOption name: String) -> String? {
        formerOptions[name].map { "\($0.reason), as in \(shellLine($0.line))." }
    }

    /// Returns the failure for a text that no command and no guide takes, or nil if nothing is known of it.
    ///
    /// - Parameters:
    ///   - text: The words without a meaning.
    ///   - option: The option that the guide does not take, or nil for one that does not exist.
    static func failure(
        for text: [String],
        in tokens: [ArgumentScanner.Token],
        taking option: Option? = nil
    ) -> CommandFailure? {
        guard let first = text.first else { return nil }
        if let line = line(for: tokens) { return .meaning(line, insteadOf: text) }
        if let option, Command.show.options.contains(option) {
            return .meaning(["show"] + text + tokens.optionArguments, insteadOf: text)
        }
        let command = Suggestion.nearest(to: first, among: Command.listedFirstWords)
        if let command { return .meaning([command] + text.dropFirst() + tokens.optionArguments, insteadOf: [first]) }
        guard option == nil else { return nil }
        let problem = "There is no command \(quotedForDisplay(first))."
        let words = tokens.prefix { $0.word != nil }.compactMap(\.word)
        return CommandFailure("\(problem) To look for a show: \(shellLine(["search"] + words)).", .misused)
    }

    /// Returns the line of a row for what was typed, if one fits and its line can be parsed.
    static func line(for tokens: [ArgumentScanner.Token]) -> [String]? {
        let words = tokens.compactMap(\.word)
        let typed = words.map { $0.lowercased() }
        for (starts, line) in rows {
            let start = starts.map { $0.split(separator: " ").map(String.init) }.first { typed.starts(with: $0) }
            guard let start else { continue }
            let rest = Array(words.dropFirst(start.count))
            let subject = rest.withoutFillersAround
            let meant = line.split(separator: " ").flatMap { $0 == "*" ? subject : [String($0)] }
            let isMissing = line.contains("*") && line != "*" && subject.isEmpty
            let whole = isMissing ? ["help"] + line.split(separator: " ").prefix { $0 != "*" }.map(String.init) : meant
            if let found = parsable(whole + tokens.optionArguments) ?? parsable(whole) { return found }
        }
        return nil
    }

    /// Returns the line with an option that exists in place of one that does not, if one means the same or is near.
    static func line(for tokens: [ArgumentScanner.Token], replacing unknown: String, of command: Command) -> [String]? {
        let name = unknown.drop { $0 == "-" }.lowercased().replacing("colour", with: "color")
        let candidates = command.listedOptions.map(\.rawValue)
        var meant = options[name].map { $0.split(separator: " ").map(String.init) }
        if meant == nil, ReportFormat(rawValue: name) != nil { meant = ["--format", name] }
        if meant == nil, name.hasPrefix("no-"), ShowKind.named(String(name.dropFirst(3))) != nil {
            meant = ["no", String(name.dropFirst(3))]
        }
        if meant == nil, ShowKind.named(name) != nil { meant = ["--kind", name] }
        if meant == nil { meant = Suggestion.nearest(to: name, among: candidates).map { ["--" + $0] } }
        guard let meant else { return nil }
        let arguments = tokens.flatMap { $0 == .unknown(unknown) ? meant : $0.arguments }
        if let line = parsable(arguments) { return line }
        // A value is missing, or what follows is none.
        guard let option = meant.first.flatMap({ Option.named($0.drop { $0 == "-" }) }) else { return nil }
        return ["help", option.dashedName]
    }

    /// Returns arguments if they are a command line, else nil.
    static func parsable(_ arguments: [String]) -> [String]? {
        guard (try? TypedCommandLine(parsing: arguments)) != nil else { return nil }
        return arguments
    }

    /// Returns arguments as the line that a shell reads.
    static func shellLine(_ arguments: [String]) -> String {
        ([Program.name] + arguments.map(quotedForShell)).joined(separator: " ")
    }
}

extension CommandFailure {
    /// Returns the failure for words that mean another line.
    static func meaning(_ line: [String], insteadOf words: [String]) -> CommandFailure {
        let typed = quotedForDisplay(words.joined(separator: " "))
        return CommandFailure("There is no command \(typed). Did you mean \(Advice.shellLine(line))?", .misused)
    }
}

extension ArgumentScanner.Token {
    /// The arguments that the token stands for.
    var arguments: [String] {
        switch self {
        case .word(let word): [word]
        case .unknown(let typed): [typed]
        case .option(let option, let value):
            option.mayTakeValue
                ? [option.dashedName + (value.map { "=\($0)" } ?? "")]
                : [option.dashedName] + [value].compactMap(\.self)
        }
    }
}

extension [ArgumentScanner.Token] {
    /// The arguments of the options that exist.
    var optionArguments: [String] { filter { $0.option != nil }.flatMap(\.arguments) }
}

extension [String] {
    /// The words without those at both ends that say nothing in a question such as `when is girls on`.
    fileprivate var withoutFillersAround: [String] {
        let fillers = ["is", "are", "the", "does", "on", "in", "of", "air", "start", "tv", "episode", "a"]
        let isFiller = { (word: String) in fillers.contains(word.lowercased()) }
        var words = self[...]
        while words.count > 1, let first = words.first, isFiller(first), first.lowercased() != "the" {
            words.removeFirst()
        }
        while words.count > 1, let last = words.last, isFiller(last) { words.removeLast() }
        return Array(words)
    }
}

/// Returns a word as a shell reads it, safe to print.
func quotedForShell(_ word: String) -> String {
    let shown = displayable(String(word.unicodeScalars.prefix(60)))
    let isPlain = shown.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,:/+".contains($0)) }
    return isPlain && !shown.isEmpty ? shown : "'\(shown.replacing("'", with: "'\\''"))'"
}
