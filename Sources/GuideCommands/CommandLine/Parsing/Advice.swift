import GuideReports
import TVModel

/// Leads from what was typed to a line that works, made of the words and options that were typed.
enum Advice {
    /// The words of other programs, of earlier versions and of questions, each with the words of the line that does that. The
    /// sign `*` stands for the words that follow, without which a row fits a line only if none follow. The first row that
    /// fits counts.
    private static let rows: [(typed: [String], line: String)] = [
        (["favorites list", "favorites next", "my favorites", "watchlist", "list favorites"], "favorites"),
        (["favorites refresh", "favorites update"], "favorites --refresh"),
        (["favorites calendar", "favorites ics"], "favorites upcoming -o tv.ics"),
        (["favorites watched", "seen", "watched", "mark"], "favorites seen *"),
        (["favorites sync"], "favorites import *"),
        (["favorites delete", "remove", "unfollow", "delete", "unstar"], "favorites remove *"),
        (["add", "follow", "watch", "star", "track", "favorites follow", "favorites +"], "favorites add *"),
        (["cache status", "cache path", "cache show", "cache list"], "cache"),
        (["clear-cache", "cache delete", "cache remove"], "cache clear"),
        (["templates list", "templates show"], "help templates"),
        (["templates data"], "templates check * --print data"),
        (["templates render"], "templates check * --print report"),
        (["version"], "--version"),
        (["episodes", "episode"], "show * --episodes"),
        (["who plays in", "who is in", "who's in", "who", "cast of", "cast", "actors"], "show * --cast"),
        (["when is", "when does", "when's", "when", "next episode of", "next", "info", "details"], "show *"),
        (["find", "lookup", "search for"], "search *"),
        (["open"], "show * --open"),
        (["upcoming", "coming"], "favorites upcoming"),
        (["missed", "what did i miss"], "favorites missed"),
        (
            [
                "calendar", "ics", "ical", "subscribe", "webcal", "google calendar", "subscribe calendar",
                "calendar subscribe", "add to calendar",
            ],
            "favorites upcoming -o tv.ics"
        ),
        (["rss", "atom", "feed"], "favorites upcoming --format atom"),
        (["import"], "favorites import *"),
        (["export"], "favorites export"),
        (["notify", "notifications", "alert", "remind", "remind me", "reminder", "reminders"], "alerts"),
        (
            [
                "email", "email me", "mail", "mail me", "mail tonight", "email tonight", "phone", "push", "ntfy",
                "slack",
                "telegram", "telegram alerts", "sms", "text me", "send to phone", "send me",
            ],
            "help alerts"
        ),
        (["cron", "crontab", "nightly", "daily", "every night", "every day", "serve", "hosting"], "help site"),
        (["pdf", "print", "print this week", "week pdf", "this week pdf"], "-o week.html"),
        // Alerts are those of the favorites.
        (["notify", "alert", "remind", "reminder", "subscribe to"], "favorites add *"),
        (["publish", "website"], "site *"),
        (["popular", "trending", "top", "best", "highlights", "recommend"], "tonight"),
        (["popular", "trending", "top rated", "top", "best of", "best", "highlights of", "highlights", "picks"], "*"),
        (["settings", "setup", "configure", "init"], "config"),
        (["status", "check"], "doctor"),
        (["purge"], "cache clear"),
        (["24h", "24 hour clock", "24 hour", "24-hour"], "--clock 24"),
        (["12h", "12 hour clock", "12 hour", "12-hour"], "--clock 12"),
        (
            [
                "what should i watch", "what to watch", "anything good on", "anything good", "whats good on",
                "whats good",
                "what's good on", "what's good",
            ],
            "tonight"
        ),
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
        "24h": "--clock 24", "24": "--clock 24", "12h": "--clock 12", "utc": "--timezone UTC", "lang": "--language",
        "since": "--from", "before": "--to", "new": "--premieres", "force": "--refresh", "update": "--refresh",
        "fresh": "--refresh", "no-cache": "--refresh",
        "file": "--output", "channel": "--network", "channels": "--network", "station": "--network", "tz": "--timezone",
        "genres": "--kind", "at": "at", "time": "--from", "after": "--from", "until": "--to",
        "favs": "--favorites", "favourites": "--favorites", "favorite": "--favorites", "mine": "--favorites",
        "premiere": "--premieres", "new-only": "--premieres", "hide": "no", "exclude": "no", "not": "no",
        "without": "no",
        "skip": "no", "exclude-genre": "no", "except": "no", "detail": "--details", "group": "--group-by",
        "region": "--country", "demo": "--sample", "cached": "--offline", "no-network": "--offline",
        "subtitle": "--language", "info": "--help", "debug": "--verbose", "list-lineups": "--list-channels",
        "get-lineup": "--list-channels", "configure-api": "--configure", "v": "--version", "x": "no", "limit": "--all",
        "n": "--all",
        // What follows says it alone.
        "date": "", "day": "", "search": "", "query": "", "grep": "", "title": "",
    ]

    /// The options of earlier versions that nothing replaces, each with what became of them, by their names.
    private static let formerOptions: [String: (reason: String, line: [String])] = [
        "pictures": ("posters are on the page", ["-o", "week.html"])
    ]

    /// Returns what became of an option of earlier versions, with a line that works, or nil for another name.
    static func end(ofOption name: String) -> String? {
        formerOptions[name].map { "\($0.reason), as in \(shellLine($0.line))." }
    }

    /// The words of other programs for a word of this one.
    private static let synonyms = [
        "ls": "list", "rm": "remove", "del": "remove", "fav": "favorites", "favs": "favorites", "favorite": "favorites",
        "favourite": "favorites", "favourites": "favorites", "template": "templates",
    ]

    /// Returns the command, with its arguments, that words name in those of another program or in another order, such as
    /// `fav add girls` or `clear cache`.
    private static func command(meantBy words: [String]) -> [String]? {
        guard words.count > 1 else { return nil }
        let first = words[0].lowercased()
        let second = words[1].lowercased()
        let names = [synonyms[first] ?? first, synonyms[second] ?? second]
        let isTyped = names == [first, second]
        for (isOther, meant) in [(!isTyped, names), (true, names.reversed())] where isOther {
            if Command.named(meant.joined(separator: " ")) != nil { return meant + words.dropFirst(2) }
        }
        return nil
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
        if let option, Command.show.takes(option) {
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
        if let command = command(meantBy: words) {
            if let line = parsable(command + tokens.optionArguments) ?? parsable(command) { return line }
        }
        let typed =
            words.prefix(2).map { synonyms[$0.lowercased()] ?? $0.lowercased() }
            + words.dropFirst(2).map { $0.lowercased() }
        for (starts, line) in rows {
            let fitting = starts.map { $0.split(separator: " ").map(String.init) }.filter { typed.starts(with: $0) }
            guard let start = fitting.max(by: { $0.count < $1.count }) else { continue }
            let rest = Array(words.dropFirst(start.count))
            let subject = rest.withoutFillersAround
            guard line.contains("*") || rest.allSatisfy(WordQuery.isFiller) else { continue }
            let meant = line.split(separator: " ").flatMap { $0 == "*" ? subject : [String($0)] }
            let isMissing = line.contains("*") && line != "*" && subject.isEmpty
            let whole = isMissing ? ["help"] + line.split(separator: " ").prefix { $0 != "*" }.map(String.init) : meant
            if let found = parsable(whole + tokens.optionArguments) ?? parsable(whole) { return found }
        }
        return nil
    }

    /// Returns the line with what means the same in place of an option that does not exist or that the command does not
    /// take, or with the option that is near.
    static func line(
        for tokens: [ArgumentScanner.Token],
        replacing unknown: ArgumentScanner.Token,
        named typed: String,
        of command: Command
    ) -> [String]? {
        let name = typed.drop { $0 == "-" }.lowercased().replacing("colour", with: "color")
        let candidates = command.listedOptions.map(\.rawValue)
        var meant = options[name].map { $0.split(separator: " ").map(String.init) }
        if meant == nil, ReportFormat(rawValue: name) != nil { meant = ["--format", name] }
        if meant == nil, typed.hasPrefix("--"), GuideLine.reports.contains(command) { meant = knownWords(in: name) }
        if meant == nil { meant = Suggestion.nearest(to: name, among: candidates).map { ["--" + $0] } }
        guard let meant else { return nil }
        let arguments = tokens.flatMap { token in
            guard token == unknown else { return token.arguments }
            if case .option(_, let value?) = token { return meant + [value] }
            return meant
        }
        if let line = parsable(arguments) { return line }
        // A value is missing, or what follows is none.
        let named = meant.first.flatMap { Option.named($0.drop { $0 == "-" }) }
        guard let option = named, command.takes(option) else { return nil }
        return ["help", option.dashedName]
    }

    /// Returns the words of the name of an option if they are known about a guide, such as `no-news` or `tomorrow`.
    private static func knownWords(in name: String) -> [String]? {
        let words = name.split(separator: "-").map(String.init)
        let query = WordReader().read(words)
        return query.terms.isEmpty || !query.text.isEmpty ? nil : words
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
    /// Returns the failure for a show that does not exist, with the line that names one.
    static func meaning(_ line: [String], insteadOfShow typed: String) -> CommandFailure {
        let problem = "No show was found for \(quotedForDisplay(typed))."
        return CommandFailure("\(problem) Did you mean \(Advice.shellLine(line))?", .noInput)
    }

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
        let isFiller = { (word: String) in
            WordQuery.isFiller(word) || ["air", "airs", "start", "starts"].contains(word.lowercased())
        }
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
