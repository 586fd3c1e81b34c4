import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide favorites list`: lists the favorites, without the network.
struct FavoritesListCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "List what is next of your favorites; the default.",
        description: """
            Lists for each favorite its next episode for you, and how many are left: those after the mark that tvguide \
            favorites seen sets. Shows with new episodes come first, the newest of them first; then those with a date, \
            the soonest first; then the others. Needs no network: tvguide favorites refresh fetches new episodes.
            """,
        options: Option.favoritesList,
        examples: [
            .init("tvguide favorites", "All favorites."),
            .init("tvguide favorites list --format html -o favorites.html", "All favorites as a web page."),
        ]
    )

    let line: TypedCommandLine

    var templateNames: [String] { ShowListReport.Kind.favorites.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<[MarkedShow]> {
        let stored = try await service.storedFavorites()
        let details = service.addingListed(to: stored.map(\.details))
        let favorites = zip(details, stored).map { MarkedShow($0, seen: $1.seen) }
        return Fetched(favorites, fetchedAt: favorites.map(\.details.fetchedAt).max() ?? Instant(secondsSince1970: 0))
    }

    func report(
        on favorites: Fetched<[MarkedShow]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws -> any Report {
        ShowListReport(favorites: favorites.value, for: context)
    }
}

/// `tvguide favorites missed`: the episodes of favorites that aired lately and are not seen.
struct FavoritesMissedCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "List the latest episodes of your favorites that you have not seen.",
        description: """
            Lists by date which episodes of your favorites aired in the last seven days, or since --since, and are not \
            seen: those after the mark that tvguide favorites seen sets, and all of a show without a mark. Favorites \
            that were fetched over a day ago are fetched again first.
            """,
        options: Option.aboutShows + [.details, .since],
        examples: [
            .init("tvguide favorites missed", "What aired in the last seven days."),
            .init("tvguide favorites missed --since 2d --format atom -o missed.atom", "Two days, for a feed reader."),
        ]
    )

    let line: TypedCommandLine

    /// The time before now since which episodes are listed, in seconds.
    private var past: Int { line.number(.since) ?? 7 * 86_400 }
    var templateNames: [String] { GuideReport.Kind.missed.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<[MarkedShow]> {
        let favorites = try await service.currentFavorites { progress.showParts($0, of: $1, requests: 2) }
        let marked = try await service.marked(favorites.value)
        return favorites.map { _ in marked }
    }

    func report(
        on favorites: Fetched<[MarkedShow]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws -> any Report {
        let start = context.now + -past
        return GuideReport(missedOf: favorites.value, since: start, for: context, staleReason: favorites.staleReason)
    }
}

/// `tvguide favorites upcoming`: the next episode of each favorite, or all of the next days.
struct FavoritesUpcomingCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "List the next episodes of your favorites.",
        description: """
            Lists the next episode of each favorite by date; with --days, all episodes of so many guide days, today \
            first. Favorites that were fetched over a day ago are fetched again first.
            """,
        options: Option.aboutShows + [.details, .alarm, .days],
        examples: [
            .init("tvguide favorites upcoming", "The next episodes, by date."),
            .init("tvguide favorites upcoming --days 60 -o soon.ics", "All episodes of two months, as a calendar."),
            .init("tvguide favorites upcoming --offline", "The same, without a network."),
        ]
    )

    let line: TypedCommandLine

    var templateNames: [String] { GuideReport.Kind.upcoming.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<[ShowDetails]> {
        let favorites = try await service.currentFavorites { progress.showParts($0, of: $1, requests: 2) }
        return favorites.map(service.addingListed)
    }

    func report(
        on favorites: Fetched<[ShowDetails]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws -> any Report {
        GuideReport(
            upcomingOf: favorites.value,
            within: line.number(.days),
            for: context,
            staleReason: favorites.staleReason,
            favorites: Set(favorites.value.map(\.id))
        )
    }
}

/// `tvguide favorites calendar`: the episodes of all favorites, for a calendar.
struct FavoritesCalendarCommand: ShowReportCommand {
    static let spec = CommandSpec(
        summary: "Write a calendar of your favorites.",
        description: """
            Writes all dated episodes of your favorites as a calendar, from 30 days ago on without an end. It needs no \
            network: tvguide favorites refresh fetches new episodes. An event keeps its identity, so that a calendar \
            moves it when the show moves. It is in iCalendar (ics), unless --format or the name of the file asks for a \
            feed, a table or text.
            """,
        options: [
            .format, .output, .noSpoilers, .images, .alarm, .past, .country, .timezone, .clock, .now, .cacheDir,
            .apiUrl,
        ],
        examples: [
            .init("tvguide favorites calendar -o tv.ics", "A file that calendars can import or subscribe to."),
            .init("tvguide favorites calendar --alarm 15m -o tv.ics", "The same, with a reminder before each start."),
            .init("tvguide favorites calendar --format atom -o tv.atom", "What was on lately, for a feed reader."),
        ]
    )

    let line: TypedCommandLine

    /// The time before now at which the calendar begins, in seconds.
    private var past: Int { line.number(.past) ?? EventTimeline.usualPastDays * 86_400 }
    var templateNames: [String] { GuideReport.Kind.calendar.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<[ShowDetails]> {
        let details = service.addingListed(to: try await service.storedFavorites().map(\.details))
        return Fetched(details, fetchedAt: details.map(\.fetchedAt).max() ?? Instant(secondsSince1970: 0))
    }

    func report(
        on favorites: Fetched<[ShowDetails]>,
        for context: ReportContext,
        favorites ids: Set<Show.ID>
    ) throws -> any Report {
        let firstDay = context.today.date.advanced(by: -(past / 86_400))
        return GuideReport(calendarOf: favorites.value, from: firstDay, for: context)
    }

    func notice(about favorites: [ShowDetails]) -> String? {
        favorites.isEmpty ? "The calendar is empty. \(ShowListReport.noFavorites)." : nil
    }
}
