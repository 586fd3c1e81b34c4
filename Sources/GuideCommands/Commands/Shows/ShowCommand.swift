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
        try await run(call, call.line.has(.episodes) ? .episodes : call.line.has(.cast) ? .cast : .show)
    }

    /// Writes the parts of the show that are asked for.
    static func run(
        _ call: CommandCall,
        _ kind: ShowReport.Kind,
        as plan: OutputPlan? = nil
    ) async throws -> ExitStatus {
        let line = call.line
        let show = ShowReference(line.arguments[0])
        let parts =
            switch kind {
            case .show: "the show"
            case .episodes: "the episodes of"
            case .cast: "the cast of"
            }
        return try await ShowReportCommand(
            templateNames: kind.templateNames,
            subject: "\(parts) \(quotedForDisplay(show.description))",
            typedShow: line.arguments[0]
        ) { service in
            try await service.details(of: show, only: kind == .show ? nil : kind == .cast ? .cast : .episodes)
        } report: { details, context, favorites in
            var selection = ShowReport.Selection()
            selection.season = line.number(.season)
            selection.showsSummaries = !line.has(.noSummaries)
            selection.castLimit = line.number(.limit)
            try checkSeason(selection.season, of: details.value)
            return ShowReport(
                kind,
                of: details.value,
                for: context,
                selection: selection,
                isStale: details.isStale,
                isFavorite: favorites.contains(details.value.id)
            )
        } missingParts: { details in
            kind == .show ? details.missingParts : []
        } pageToOpen: { details in
            guard line.has(.open) else { return nil }
            guard let address = (line.choice(.open) ?? ShowPage.tvmaze).address(of: details.show) else {
                let name = SafeText.terminal(details.show.name)
                throw CommandFailure("\(name) has no IMDb id, so there is no page to open.", .noInput)
            }
            return address
        }.run(call, as: plan)
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
