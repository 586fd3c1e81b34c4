import GuideReports
import GuideService
import TVModel

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

    let request: ShowRequest
    private let page: ShowPage?

    init(_ line: TypedCommandLine, about reference: String) {
        request = ShowRequest(line, about: reference)
        page = line.has(.open) ? line.choice(.open) ?? .tvmaze : nil
    }

    var neededPart: ShowPart? { .episodes }
    var subject: String { "the show \(request.name)" }

    func fetch(from source: FetchSource) async throws -> Fetched<ShowDetails> {
        try await source.service.details(of: request.show)
    }

    func pageToOpen(for details: ShowDetails) throws -> WebLink? {
        guard let page else { return nil }
        guard let address = page.address(of: details.show) else { throw CommandFailure.noPage(of: details.show.name) }
        return address
    }
}
