import GuidePlatform
import GuideReports
import GuideService
import TVModel

/// `tvguide show SHOW`: everything about a show, or only its episodes or its cast.
enum ShowCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Details of a show, its episodes and its cast.",
        description: """
            Describes one show: when and where it is on, its summary, its cast, and all its episodes by season. \
            SHOW is its name, its id, its number elsewhere (imdb:tt0098904, tvdb:76107), or a link. If several shows \
            have the name, they are listed. With --open, its page also opens in a web browser.
            """,
        arguments: [ArgumentSpec(value: .show)],
        examples: [
            ("tvguide show severance --season 1", "One season of a show, found by name."),
            ("tvguide show severance --cast", "Only the people in it, and their roles."),
            ("tvguide show tt0944947 --format html > show.html", "A web page, found by IMDb id."),
            ("tvguide show 82 --open imdb", "Also open its page at IMDb."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        var kind = ShowReport.Kind.show
        if call.line.values.episodes { kind = .episodes }
        if call.line.values.cast { kind = .cast }
        return try await run(call, kind, of: call.line.arguments[0])
    }

    /// Fetches the details of the show that was typed.
    private static func details(
        of typed: String,
        only part: ShowPart?,
        _ service: TVService
    ) async throws -> Fetched<ShowDetails> {
        do {
            return try await service.details(of: ShowReference(typed), only: part)
        } catch {
            guard case .unknown = error, let line = lineWithOption(insteadOf: typed) else { throw error }
            throw CommandFailure.meaning(line, insteadOfShow: typed)
        }
    }

    /// Returns the line with an option in place of the word behind the name of a show, such as `survivor cast`, or nil if
    /// that word names none.
    private static func lineWithOption(insteadOf typed: String) -> [String]? {
        let words = typed.split(separator: " ").map(String.init)
        guard words.count > 1, let last = words.last?.lowercased() else { return nil }
        let line = ["show"] + words.dropLast()
        switch last {
        case "cast", "actors": return line + ["--cast"]
        case "episodes": return line + ["--episodes"]
        case "next", "info", "details": return line
        default: return SeenMark(last).map { line + ["--season", "\($0.season)"] }
        }
    }

    /// Writes the parts of a show that are asked for, and opens its page if that is, too.
    static func run(_ call: CommandCall, _ kind: ShowReport.Kind, of typed: String) async throws -> ExitStatus {
        let line = call.line
        let show = ShowReference(typed)
        // None for the whole show.
        let part = ShowPart(rawValue: kind.rawValue)
        let subject = "\(part.map { "the \($0.rawValue) of" } ?? "the show") \(quotedForDisplay(show.description))"
        var page: WebLink?
        let status = try await call.writeReport(named: kind.templateNames, about: subject) { session in
            let details = try await details(of: typed, only: part, session.service)
            // While the service fails, a search would only take time.
            if details.staleReason == nil { try await call.checkNumber(typed, session.service) }
            if kind == .show, details.value.episodes == nil, !session.allowsPartial {
                let failure = ShowError.unavailable(details.staleReason ?? .notStored)
                throw CommandFailure(failure, about: "the episodes of \(subject)")
            }
            let isFavorite = await session.service.favoriteIDs().contains(details.value.id)
            var selection = ShowReport.Selection()
            selection.season = line.values.season
            selection.showsSummaries = !line.values.noSummaries
            selection.castLimit = line.values.limit
            try checkSeason(selection.season, of: details.value)
            page = try pageToOpen(line, of: details.value.show)
            return details.map { [selection] value in
                ShowReport(
                    kind,
                    of: value,
                    for: session.context,
                    selection: selection,
                    isStale: details.isStale,
                    isFavorite: isFavorite
                )
            }
        }
        if let page { try await URLOpener(context: call.context).open(page) }
        return status
    }

    /// Returns the web page to open, or nil for none.
    private static func pageToOpen(_ line: TypedCommandLine, of show: Show) throws -> WebLink? {
        guard let page = line.values.open else { return nil }
        guard let address = page.address(of: show) else {
            let name = SafeText.terminal(show.name)
            throw CommandFailure("\(name) has no IMDb id, so there is no page to open.", .noInput)
        }
        return address
    }

    private static func checkSeason(_ season: Int?, of details: ShowDetails) throws {
        guard let season, details.episodes != nil else { return }
        let numbers = details.seasons.compactMap(\.number)
        guard numbers.contains(season) else {
            let known =
                switch numbers.count {
                case 0: "no known seasons"
                case 1: "only season \(numbers[0])"
                case 2...12: "seasons \(numbers.map { "\($0)" }.joinedByWord("and"))"
                default: "\(numbers.count) seasons, from \(numbers.min() ?? 0) to \(numbers.max() ?? 0)"
                }
            let name = SafeText.terminal(details.show.name)
            throw CommandFailure("\(name) has no season \(season). It has \(known).", .noInput)
        }
    }
}

/// `tvguide search TEXT`: the shows that the service finds for a text.
enum SearchCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Find shows by name.",
        description: """
            Lists the shows that the service finds for TEXT, best matches first, each with the id that other \
            commands take. Several words are one text. Without a connection, the stored shows are searched by \
            name.
            """,
        arguments: [ArgumentSpec(value: .text("TEXT"), isRepeated: true)],
        examples: [
            ("tvguide search game of thrones", "Shows with a similar name, with their ids.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let text = call.line.arguments.joined(separator: " ")
        let names = ShowListReport.Kind.search(text).templateNames
        return try await call.writeReport(named: names, about: "the search results for \(quotedForDisplay(text))") {
            let shows = try await $0.service.search(text)
            guard !shows.value.isEmpty else { throw CommandFailure(ShowError.unknown(.name(text)), about: text) }
            return await $0.report(.search(text), of: shows)
        }
    }
}

/// `tvguide shows PAGE`: a page of the list of all shows.
enum ShowsCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "A page of the list of all shows.",
        description: """
            Lists all shows of the service page by page, in the order of their ids. A page stays fresh for a \
            day; --refresh fetches it again. Pages are counted from 0.
            """,
        arguments: [ArgumentSpec(value: .text("PAGE"), isOptional: true)],
        examples: [
            ("tvguide shows 2", "The third page.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        // The argument is checked before.
        let page = call.line.arguments.first.flatMap(Int.init) ?? call.line.values.page ?? 0
        let names = ShowListReport.Kind.feed(page: page).templateNames
        return try await call.writeReport(named: names, about: "page \(page) of the list of shows") {
            await $0.report(.feed(page: page), of: try await $0.service.shows(page: page))
        }
    }
}

extension Session {
    /// Returns the report of fetched shows, which marks favorites.
    fileprivate func report(_ kind: ShowListReport.Kind, of shows: Fetched<[Show]>) async -> Fetched<any Report> {
        let favorites = await service.favoriteIDs()
        return shows.map { value in
            ShowListReport(
                kind,
                of: value,
                for: context,
                fetchedAt: shows.fetchedAt,
                isStale: shows.isStale,
                favorites: favorites
            )
        }
    }
}

extension CommandCall {
    /// Fetches a report about shows and writes it: it prepares the output, fetches, and reports old or missing data.
    ///
    /// - Parameters:
    ///   - names: The names of the report's templates, without their extensions. See ``Report``.
    ///   - subject: The requested data within the sentence of an error, such as `the episodes of 82`, or nil for the
    ///     favorites.
    ///   - plan: The plan for the output, made after the checks, or nil to make it. It reads a template, which may be a
    ///     pipe, only once.
    ///   - fetch: Returns the report about what it fetches, or throws if that contains nothing that the command line
    ///     selects.
    func writeReport(
        named names: [String],
        about subject: String? = nil,
        as plan: OutputPlan? = nil,
        _ fetch: (Session) async throws -> Fetched<any Report>
    ) async throws -> ExitStatus {
        let isAboutFavorites = subject == nil
        if isAboutFavorites, plan == nil { try checkFavoritesFolder() }
        let plan = try plan ?? OutputPlan(self, for: names)
        var session = try Session(self)
        defer { session.service.close() }
        let place = try plan.preparePlace(named: line.fileName)
        if isAboutFavorites { try session.checkFavoritesList() }
        try await session.hideSpoilers()
        let fetched: Fetched<any Report>
        do {
            fetched = try await diagnostics.progress.during("Fetching") { [session] in try await fetch(session) }
        } catch let error as ShowError {
            throw CommandFailure(error, about: subject ?? "the favorites")
        }
        try await plan.write(fetched.value, to: place, session)
        // The report of a whole show should have all parts.
        let show = fetched.value as? ShowReport
        let missing = show?.kind == .show ? show?.details.missingParts ?? [] : []
        diagnostics.report(fetched, without: missing, for: session.context)
        session.prune(after: fetched.fetchedAt)
        if isAboutFavorites { session.service.removeTemporaryFiles() }
        return missing.contains(.episodes) ? .partial : .done
    }

    /// Reports that a number that was typed is read as an id although a show has it for a name.
    ///
    /// - Throws: An error with both shows if a person typed it at a terminal.
    func checkNumber(_ typed: String, _ service: TVService) async throws {
        let namesakes = await service.shows(named: typed)
        guard let namesake = namesakes.first else { return }
        guard context.standardInput.isTerminal, context.standardError.isTerminal else {
            let other = "tvmaze:\(namesake.id)"
            diagnostics.report(notice: "\(typed) is read as an id. The show of this name is \(other).")
            return
        }
        let own = try? await service.details(of: ShowReference(typed)).value.show
        throw CommandFailure(ShowError.ambiguous(typed, [own].compactMap(\.self) + namesakes), about: typed)
    }
}
