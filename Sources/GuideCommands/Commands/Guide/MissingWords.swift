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

    /// Tells when the show of that name is on, if it is stored, or else what the user probably meant.
    ///
    /// - Parameter query: The words as they were read with the names in the listings.
    /// - Returns: The status if the answer is printed.
    /// - Throws: An error with the next step.
    func answer(for query: WordQuery, in listings: Listings, as format: ReportFormat) async throws -> ExitStatus {
        let named = await session.service.storedShows(named: guide.typed.joined(separator: " "))
        let networks = Set(listings.schedule.events.compactMap { $0.show.channel?.name }).sorted()
        if named.isEmpty, let advice = advice(for: query.text, networks: networks) { throw advice }
        let stored = named.isEmpty ? await session.service.storedShows(named: query.nameOfShow) : named
        if let show = stored.first {
            let sentence = await nextShowing(of: show)
            let more = "More: \(Advice.shellLine(["show", show.name]))"
            guard format == .text, call.line.values.output == nil, call.context.standardOutput.isTerminal else {
                throw CommandFailure("\(scope(query)) \(sentence). \(more)", .noInput)
            }
            try call.print(TerminalText("\(sentence)\n\(more)\n"))
            return .done
        }
        if Self.movies.contains(query.nameOfShow.lowercased()) {
            throw CommandFailure("TVmaze lists shows, and no movies. Try tvguide tonight drama.", .noInput)
        }
        let line = Advice.shellLine(["show"] + query.nameOfShow.split(separator: " ").map(String.init))
        throw CommandFailure("\(scope(query)) To look for a show: \(line)", .noInput)
    }

    /// Returns the failure with the line that was probably meant, or nil if none is known.
    ///
    /// - Parameter text: The words without a meaning.
    func advice(for text: [String], networks: [String]) -> CommandFailure? {
        let tokens = (try? ArgumentScanner.tokens(of: guide.arguments)) ?? []
        let line = Advice.line(for: tokens) ?? line(without: text, tokens, networks)
        guard let line else { return nil }
        let typed = quotedForDisplay(text.joined(separator: " "))
        return CommandFailure(
            "There is no program and no command \(typed). Did you mean \(Advice.shellLine(line))?",
            .misused
        )
    }

    /// Returns the line with a known word in place of a mistyped one.
    private func line(without text: [String], _ tokens: [ArgumentScanner.Token], _ networks: [String]) -> [String]? {
        let typed = text.joined(separator: " ")
        let isFirst = text.first == tokens.compactMap(\.word).first
        let commands = isFirst && text.count == 1 ? Command.listedFirstWords : []
        let mistyped = Suggestion.mistyped(typed, among: commands + WordReader.vocabulary + networks)
        if let meant = mistyped ?? Suggestion.nearest(to: typed, among: commands) {
            return line(tokens, replacing: text, with: meant)
        }
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
    private func nextShowing(of show: Show) async -> String {
        let context = session.context
        let name = SafeText.terminal(show.name)
        let details = session.service.favoriteDetails(of: show.id)
        if let next = details?.nextEpisode(after: context.now, context.listingClock) {
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
