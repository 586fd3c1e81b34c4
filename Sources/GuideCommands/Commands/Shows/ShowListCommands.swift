import GuideReports
import GuideService
import TVModel

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
        options: Option.aboutShows,
        examples: [
            ("tvguide search game of thrones", "Shows with a similar name, with their ids.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let text = call.line.arguments.joined(separator: " ")
        return try await ShowReportCommand(
            templateNames: ShowListReport.Kind.search(text).templateNames,
            subject: "the search results for \(quotedForDisplay(text))"
        ) { service in
            try await service.search(text)
        } report: { shows, context, favorites in
            guard !shows.value.isEmpty else { throw CommandFailure(ShowError.unknown(.name(text)), about: text) }
            return ShowListReport(.search(text), of: shows, for: context, favorites: favorites)
        }.run(call)
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
        options: Option.aboutShows + [.page],
        examples: [
            ("tvguide shows 2", "The third page.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus { try await run(call, as: nil) }

    static func run(_ call: CommandCall, as plan: OutputPlan?) async throws -> ExitStatus {
        // The argument is checked before.
        let page = call.line.arguments.first.flatMap(Int.init) ?? call.line.number(.page) ?? 0
        return try await ShowReportCommand(
            templateNames: ShowListReport.Kind.feed(page: page).templateNames,
            subject: "page \(page) of the list of shows"
        ) { service in
            try await service.shows(page: page)
        } report: { shows, context, favorites in
            ShowListReport(.feed(page: page), of: shows, for: context, favorites: favorites)
        }.run(call, as: plan)
    }
}

extension ShowListReport {
    /// Creates the report of fetched shows.
    fileprivate init(_ kind: Kind, of shows: Fetched<[Show]>, for context: ReportContext, favorites: Set<Show.ID>) {
        self.init(
            kind,
            of: shows.value,
            for: context,
            fetchedAt: shows.fetchedAt,
            isStale: shows.isStale,
            favorites: favorites
        )
    }
}
