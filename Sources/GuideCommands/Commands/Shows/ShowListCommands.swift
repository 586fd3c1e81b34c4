import GuideReports
import GuideService
import TVModel

/// `tvguide search TEXT`: the shows that the service finds for a text.
struct SearchCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "Find shows by name.",
        description: """
            Lists the shows that the service finds for TEXT, best matches first, each with the id that other \
            commands take. Several words are one text. Without a connection, the stored shows are searched by \
            name.
            """,
        arguments: [ArgumentSpec(name: "TEXT", kind: .text(), isRepeated: true)],
        options: Option.aboutShows,
        examples: [
            ("tvguide search game of thrones", "Shows with a similar name, with their ids.")
        ]
    )

    let line: TypedCommandLine

    var text: String { line.arguments.joined(separator: " ") }
    var templateNames: [String] { ShowListReport.Kind.search(text).templateNames }
    var subject: String { "the search results for \(quotedForDisplay(text))" }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<[Show]> {
        try await service.search(text)
    }

    func report(
        on shows: Fetched<[Show]>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report {
        guard !shows.value.isEmpty else { throw CommandFailure(ShowError.unknown(.name(text)), about: text) }
        return ShowListReport(
            .search(text),
            of: shows.value,
            for: context,
            fetchedAt: shows.fetchedAt,
            isStale: shows.isStale,
            favorites: favorites
        )
    }
}

/// `tvguide shows PAGE`: a page of the list of all shows.
struct ShowsCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "A page of the list of all shows.",
        description: """
            Lists all shows of the service page by page, in the order of their ids. A page stays fresh for a \
            day; --refresh fetches it again. Pages are counted from 0.
            """,
        arguments: [ArgumentSpec(name: "PAGE", kind: .text(), isOptional: true)],
        options: Option.aboutShows + [.page],
        examples: [
            ("tvguide shows 2", "The third page.")
        ]
    )

    let line: TypedCommandLine

    /// The page, of which the argument is checked before the request.
    private var page: Int { line.arguments.first.flatMap(Int.init) ?? line.number(.page) ?? 0 }
    var templateNames: [String] { ShowListReport.Kind.feed(page: page).templateNames }
    var subject: String { "page \(page) of the list of shows" }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<[Show]> {
        try await service.shows(page: page)
    }

    func report(
        on shows: Fetched<[Show]>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report {
        ShowListReport(
            .feed(page: page),
            of: shows.value,
            for: context,
            fetchedAt: shows.fetchedAt,
            isStale: shows.isStale,
            favorites: favorites
        )
    }
}
