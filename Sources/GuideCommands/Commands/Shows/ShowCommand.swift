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
        options: Option.aboutShows + [.episodes, .cast, .alarm, .season, .noSummaries, .limit, .open, .allowPartial],
        examples: [
            ("tvguide show severance --season 1", "One season of a show, found by name."),
            ("tvguide show severance --cast", "Only the people in it, and their roles."),
            ("tvguide show tt0944947 --format html > show.html", "A web page, found by IMDb id."),
            ("tvguide show 82 --open imdb", "Also open its page at IMDb."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let kind: ShowReport.Kind = call.line.has(.episodes) ? .episodes : call.line.has(.cast) ? .cast : .show
        return try await run(call, kind, of: call.line.arguments[0])
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
            let details = try await session.service.details(of: show, only: part)
            // While the service fails, a search would only take time.
            if details.fetchedAt == session.context.now { try await call.checkNumber(typed, session.service) }
            if kind == .show, details.value.episodes == nil, !session.allowsPartial {
                let failure = ShowError.unavailable(details.staleReason ?? .notStored)
                throw CommandFailure(failure, about: "the episodes of \(subject)")
            }
            let isFavorite = await session.service.favoriteIDs().contains(details.value.id)
            var selection = ShowReport.Selection()
            selection.season = line.number(.season)
            selection.showsSummaries = !line.has(.noSummaries)
            selection.castLimit = line.number(.limit)
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
        guard line.has(.open) else { return nil }
        guard let address = (line.choice(.open) ?? ShowPage.tvmaze).address(of: show) else {
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
