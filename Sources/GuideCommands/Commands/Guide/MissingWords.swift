import GuidePlatform
import GuideReports
import GuideService
import TVModel

/// The answer to words that no program of a guide has.
struct MissingWords {
    private let guide: TypedGuide
    private let call: CommandCall
    private let session: Session

    init(_ guide: TypedGuide, _ call: CommandCall, _ session: Session) {
        self.guide = guide
        self.call = call
        self.session = session
    }

    private static let movies = ["movie", "movies", "film", "films"]

    /// Tells what the user probably meant, or when the show of that name is on, if it is stored.
    ///
    /// - Parameter query: The words as they were read with the names in the listings.
    /// - Returns: The status if the answer is printed.
    /// - Throws: An error with the next step.
    func answer(for query: WordQuery, in listings: Listings, as format: ReportFormat) async throws -> ExitStatus {
        let named = await session.service.storedShows(named: guide.typed.joined(separator: " "))
        let events = listings.schedule.events
        if named.isEmpty, let advice = advice(for: query.text, in: events) { throw advice }
        let asksForMovie = query.text.contains { Self.movies.contains($0.lowercased()) }
        if asksForMovie {
            throw CommandFailure("TVmaze lists shows, and no movies. Try tvguide tonight drama.", .noInput)
        }
        // What is beside the name of a show has no meaning.
        if named.isEmpty, query.namesShow, let line = lineWithout(query.text) { throw failure(query.text, line) }
        let stored = named.isEmpty ? await session.service.storedShows(named: query.nameOfShow) : named
        if let show = stored.first {
            let sentence = await nextShowing(of: show, among: events)
            let more = "More: \(Advice.shellLine(["show", show.name]))"
            guard format == .text, call.line.values.output == nil, call.context.standardOutput.isTerminal else {
                throw CommandFailure("\(scope(query)) \(sentence). \(more)", .noInput)
            }
            try call.print(TerminalText("\(sentence)\n\(more)\n"))
            return .done
        }
        let line = Advice.shellLine(["show"] + query.nameOfShow.split(separator: " ").map(String.init))
        let without = lineWithout(query.text).map { " Without it: \(Advice.shellLine($0))." } ?? ""
        throw CommandFailure("\(scope(query))\(without) To look for a show: \(line)", .noInput)
    }

    /// Returns the failure with the line that was probably meant, or nil if none is known.
    ///
    /// - Parameters:
    ///   - text: The words without a meaning.
    ///   - events: The programs whose names may be meant.
    func advice(for text: [String], in events: [TVEvent]) -> CommandFailure? {
        guard !text.isEmpty else { return nil }
        let tokens = (try? ArgumentScanner.tokens(of: guide.arguments)) ?? []
        let line = Advice.line(for: tokens) ?? line(replacing: text, tokens, events)
        return line.map { failure(text, $0) }
    }

    private func failure(_ text: [String], _ line: [String]) -> CommandFailure {
        let typed = quotedForDisplay(text.joined(separator: " "))
        return CommandFailure(
            "There is no program and no command \(typed). Did you mean \(Advice.shellLine(line))?",
            .misused
        )
    }

    /// Returns the line without the words that have no meaning, or nil if nothing is left.
    private func lineWithout(_ text: [String]) -> [String]? {
        guard !text.isEmpty, let tokens = try? ArgumentScanner.tokens(of: guide.arguments) else { return nil }
        return line(tokens, without: text, with: [])
    }

    /// Returns the line without some words, and with other arguments, or nil if neither words nor arguments are left.
    private func line(
        _ tokens: [ArgumentScanner.Token],
        without text: [String],
        with others: [String]
    ) -> [String]? {
        var words = tokens.compactMap(\.word)
        // Several words may be one argument.
        if !text.allSatisfy(words.contains) {
            words = words.flatMap { $0.split { ", ".contains($0) }.map(String.init) }
        }
        for word in text {
            guard let place = words.firstIndex(of: word) else { return nil }
            words.remove(at: place)
        }
        let isEmpty = words.isEmpty && others.isEmpty
        return isEmpty ? nil : Advice.parsable(words + others + tokens.optionArguments)
    }

    /// Returns the line with a known word in place of a mistyped one.
    private func line(replacing text: [String], _ tokens: [ArgumentScanner.Token], _ events: [TVEvent]) -> [String]? {
        let typed = text.joined(separator: " ")
        let networks = Set(events.compactMap { $0.show.channel?.name }).sorted()
        let shows = Set(events.map(\.show.name)).sorted()
        let isFirst = text.first == tokens.compactMap(\.word).first
        let commands = isFirst && text.count == 1 ? Command.listedFirstWords : []
        let mistyped = Suggestion.mistyped(typed, among: commands + WordReader.vocabulary + networks + shows)
        let meant =
            mistyped ?? Suggestion.initials(typed, among: shows) ?? Suggestion.nearest(to: typed, among: commands)
        if let meant { return line(tokens, replacing: text, with: meant) }
        for word in text {
            guard let meant = Suggestion.abbreviated(word, among: WordReader.vocabulary) else { continue }
            return line(tokens, replacing: [word], with: meant)
        }
        if text.allSatisfy(WordQuery.isFiller) { return line(tokens, without: text, with: ["now"]) }
        let options = Self.options(meantBy: text)
        if !options.isEmpty { return line(tokens, without: text, with: options) }
        if text.count == 1, TimeOfDayText.isTwoTimes(typed) {
            return Advice.parsable(tokens.arguments(replacing: text, with: ["at", typed]))
        }
        if text.count == 1, let country = Country(code: typed.uppercased()) {
            let words = tokens.filter { $0.option == nil }.arguments(replacing: text, with: [])
            return Advice.parsable(words + ["--country", country.code] + tokens.optionArguments)
        }
        // A command before its arguments.
        guard isFirst, text.count > 1, text[0].count > 4 else { return nil }
        let command = Suggestion.mistyped(text[0], among: Command.listedFirstWords)
        guard let command else { return nil }
        return line(tokens, replacing: [text[0]], with: command)
            ?? Advice.line(for: ([command] + text.dropFirst()).map(ArgumentScanner.Token.word))
    }

    /// Other words for formats.
    private static let formats = [
        "calendar": "ics", "ical": "ics", "rss": "atom", "feed": "atom", "page": "html", "web page": "html",
        "md": "markdown",
    ]

    /// Returns the option that words stand for: a format, a file, or a time zone.
    private static func options(meantBy text: [String]) -> [String] {
        let ignored = ["export", "save", "write", "print", "as", "into", "time", "clock"]
        let words = text.filter { !WordQuery.isFiller($0) && !ignored.contains($0.lowercased()) }
        let name = words.joined(separator: " ")
        if let hours = name.wholeMatch(of: /(12|24) ?-?h(?:ours?)?/)?.output.1 { return ["--clock", String(hours)] }
        if let format = ReportFormat(rawValue: formats[name.lowercased()] ?? name.lowercased()) {
            return ["--format", format.rawValue]
        }
        if words.count == 1, ReportFormat(fileName: name) != nil { return ["-o", name] }
        // A code such as `gb` is that of a country.
        let place = name.count > 2 ? name.lowercased().replacing(" ", with: "_") : ""
        let places = ZoneName.all.filter { $0.lowercased().split(separator: "/").last.map(String.init) == place }
        let zone = ZoneName.zoneName(forAbbreviation: name) ?? places.min { $0.count < $1.count }
        return zone.map { ["--timezone", $0] } ?? []
    }

    /// Returns a line with a known word in place of others, without options that it does not take, or nil if it is none.
    private func line(
        _ tokens: [ArgumentScanner.Token],
        replacing words: [String],
        with meant: String
    ) -> [String]? {
        let withoutOptions = tokens.filter { $0.option == nil }
        return Advice.parsable(tokens.arguments(replacing: words, with: [meant]))
            ?? Advice.parsable(withoutOptions.arguments(replacing: words, with: [meant]))
    }

    /// A sentence about the guide that was searched.
    private func scope(_ query: WordQuery) -> String {
        let typed = SafeText.terminal(query.nameOfShow)
        let country = session.context.country.name
        let days: String =
            switch call.line.command {
            case .now: "on now"
            case .tonight: "tonight"
            case .day: "on this day"
            default: "this week"
            }
        return "Nothing \(days) has “\(typed)” (\(country))."
    }

    /// Returns when a show is on next, as far as it is stored, such as `Severance  S3E1  Fri Dec 4  Apple TV`.
    private func nextShowing(of show: Show, among events: [TVEvent]) async -> String {
        let context = session.context
        let name = SafeText.terminal(show.name)
        let stored = session.service.storedWeek(GuideWeek(containing: session.today))?.schedule.events ?? []
        let listed = (events + stored).filter { event in
            event.show.id == show.id && event.start.map { $0 > context.now } == true
        }
        let first = listed.min { ($0.start ?? context.now) < ($1.start ?? context.now) }?.episode
        let details = session.service.favoriteDetails(of: show.id)
        if let next = first ?? details?.nextEpisode(after: context.now, context.listingClock) {
            let when = context.moment(of: next)
            let mark = next.mark.map { "\($0)" } ?? ""
            let network = show.channel.map { SafeText.terminal($0.name) } ?? ""
            return [name, mark, when, network].filter { !$0.isEmpty }.joined(separator: "  ")
        }
        if let ended = show.ended { return "\(name) ended on \(context.longText(of: ended))" }
        return "\(name) has no known next episode"
    }
}

extension WordQuery {
    /// Whether it asks for a show by its whole name.
    var namesShow: Bool {
        terms.contains { term in
            if case .show = term.meaning { !term.isExcluded } else { false }
        }
    }

    /// The name of a show that the words may be.
    var nameOfShow: String {
        for term in terms where !term.isExcluded {
            if case .show(let name) = term.meaning { return name }
        }
        return text.joined(separator: " ")
    }
}

extension [ArgumentScanner.Token] {
    /// The arguments with other words in place of some that follow each other.
    fileprivate func arguments(replacing words: [String], with others: [String]) -> [String] {
        let arguments = flatMap(\.arguments)
        guard let start = arguments.indices.first(where: { arguments[$0...].starts(with: words) }) else {
            return arguments
        }
        return arguments[..<start] + others + arguments[(start + words.count)...]
    }
}
