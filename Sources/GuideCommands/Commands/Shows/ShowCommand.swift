import GuideReports
import GuideService
import TVModel

/// `tvguide show SHOW`: everything about a show, or only its episodes or its cast.
struct ShowCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "Details of a show, its episodes and its cast.",
        description: """
            Describes one show: when and where it is on, its summary, its cast, and all its episodes by season. \
            SHOW is its name, its id, its number elsewhere (imdb:tt0098904, tvdb:76107), or a link. If several shows \
            have the name, they are listed. With --open, its page also opens in a web browser.
            """,
        arguments: [.show()],
        options: Option.aboutShows + [.episodes, .cast, .alarm, .season, .noSummaries, .limit, .open, .allowPartial],
        examples: [
            ("tvguide show severance --season 1", "One season of a show, found by name."),
            ("tvguide show severance --cast", "Only the people in it, and their roles."),
            ("tvguide show tt0944947 --format html > show.html", "A web page, found by IMDb id."),
            ("tvguide show 82 --open imdb", "Also open its page at IMDb."),
        ]
    )

    let line: TypedCommandLine
    /// The parts of the show that are asked for.
    let kind: ShowReport.Kind

    init(line: TypedCommandLine) {
        self.init(line: line, kind: line.has(.episodes) ? .episodes : line.has(.cast) ? .cast : .show)
    }

    init(line: TypedCommandLine, kind: ShowReport.Kind) {
        (self.line, self.kind) = (line, kind)
    }

    var show: ShowReference { ShowReference(line.arguments[0]) }
    var typedShow: String? { line.arguments.first }
    var templateNames: [String] { kind.templateNames }

    var subject: String {
        // The show as it was typed, safe to print.
        let name = quotedForDisplay(show.description)
        return switch kind {
        case .show: "the show \(name)"
        case .episodes: "the episodes of \(name)"
        case .cast: "the cast of \(name)"
        }
    }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<ShowDetails> {
        try await service.details(of: show, only: kind == .show ? nil : kind == .cast ? .cast : .episodes)
    }

    func missingParts(of details: ShowDetails) -> [ShowPart] { kind == .show ? details.missingParts : [] }

    /// Creates the report.
    ///
    /// - Throws: ``CommandFailure`` if the show lacks the requested season.
    func report(
        on details: Fetched<ShowDetails>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report {
        var selection = ShowReport.Selection()
        selection.season = line.number(.season)
        selection.showsSummaries = !line.has(.noSummaries)
        selection.castLimit = line.number(.limit)
        try Self.checkSeason(selection.season, of: details.value)
        return ShowReport(
            kind,
            of: details.value,
            for: context,
            selection: selection,
            isStale: details.isStale,
            isFavorite: favorites.contains(details.value.id)
        )
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

    func pageToOpen(for details: ShowDetails) throws -> WebLink? {
        guard line.has(.open) else { return nil }
        let page = line.choice(.open) ?? ShowPage.tvmaze
        guard let address = page.address(of: details.show) else {
            let name = SafeText.terminal(details.show.name)
            throw CommandFailure("\(name) has no IMDb id, so there is no page to open.", .noInput)
        }
        return address
    }
}
