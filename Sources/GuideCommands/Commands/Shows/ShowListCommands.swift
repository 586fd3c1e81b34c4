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
        options: Option.aboutShows + [.page],
        examples: [
            ("tvguide shows 2", "The third page.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        // The argument is checked before.
        let page = call.line.arguments.first.flatMap(Int.init) ?? call.line.number(.page) ?? 0
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
