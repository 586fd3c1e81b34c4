import GuideReports
import GuideService
import TVModel

/// A command that writes a report about one show, which the command line names.
protocol OneShowCommand: ShowReportCommand where Value == ShowDetails {
    static var kind: ShowReport.Kind { get }
}

extension OneShowCommand {
    var show: ShowReference { ShowReference(line.arguments[0]) }
    /// The show as it was typed, safe to print.
    var name: String { quotedForDisplay(show.description) }
    var templateNames: [String] { Self.kind.templateNames }

    /// Creates the report.
    ///
    /// - Throws: ``CommandFailure/noSeason(_:of:among:)`` if the show lacks the requested season.
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
            Self.kind,
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
            throw CommandFailure.noSeason(season, of: details.show.name, among: numbers)
        }
    }
}

/// `tvguide show SHOW`: everything about a show.
struct ShowCommand: OneShowCommand {
    static let spec = CommandSpec(
        summary: "Details of a show.",
        description: """
            Describes one show: when and where it is on, its summary, its cast, and all its episodes by season. \
            SHOW is its name, its id, its number elsewhere (imdb:tt0098904, tvdb:76107), or a link. If several shows \
            have the name, they are listed. With --open, its page also opens in a web browser.
            """,
        arguments: [.show()],
        options: Option.aboutShows + [.alarm, .season, .noSummaries, .open, .allowPartial],
        examples: [
            .init("tvguide show 'Doctor Who' --season 4", "One season of a show, found by name."),
            .init("tvguide show tt0098904 --format html > show.html", "A web page, found by IMDb id."),
            .init("tvguide show 82 --open=imdb", "Also open its page at IMDb."),
        ]
    )

    static let kind = ShowReport.Kind.show

    let line: TypedCommandLine

    var neededPart: ShowPart? { .episodes }
    var subject: String { "the show \(name)" }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<ShowDetails> {
        try await service.details(of: show)
    }

    func pageToOpen(for details: ShowDetails) throws -> WebLink? {
        guard line.has(.open) else { return nil }
        let page = line.choice(.open) ?? ShowPage.tvmaze
        guard let address = page.address(of: details.show) else { throw CommandFailure.noPage(of: details.show.name) }
        return address
    }
}

/// `tvguide episodes SHOW`: the episodes of a show.
struct EpisodesCommand: OneShowCommand {
    static let spec = CommandSpec(
        summary: "The episodes of a show.",
        description: "Lists all episodes of a show by season, specials in their place. SHOW is as for tvguide show.",
        arguments: [.show()],
        options: Option.aboutShows + [.alarm, .season, .noSummaries],
        examples: [
            .init("tvguide episodes 82 --season 1 --no-summaries", "The first season, one line per episode.")
        ]
    )

    static let kind = ShowReport.Kind.episodes

    let line: TypedCommandLine

    var subject: String { "the episodes of \(name)" }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<ShowDetails> {
        try await service.episodes(of: show)
    }
}

/// `tvguide cast SHOW`: the cast of a show.
struct CastCommand: OneShowCommand {
    static let spec = CommandSpec(
        summary: "The cast of a show.",
        description:
            "Lists the people in a show and their roles, most appearances first. SHOW is as for tvguide show.",
        arguments: [.show()],
        options: Option.aboutShows + [.limit],
        examples: [
            .init("tvguide cast 82 --limit 5", "The five people with the most appearances.")
        ]
    )

    static let kind = ShowReport.Kind.cast

    let line: TypedCommandLine

    var subject: String { "the cast of \(name)" }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<ShowDetails> {
        try await service.cast(of: show)
    }
}
