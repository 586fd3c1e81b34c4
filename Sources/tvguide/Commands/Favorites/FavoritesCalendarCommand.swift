import GuideReports
import GuideService
import GuideStore
import TVModel

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
        options: [.format, .output, .noSpoilers, .images, .alarm, .past, .country, .timezone, .clock, .now],
        examples: [
            .init("tvguide favorites calendar -o tv.ics", "A file that calendars can import or subscribe to."),
            .init("tvguide favorites calendar --alarm 15m -o tv.ics", "The same, with a reminder before each start."),
            .init("tvguide favorites calendar --format atom -o tv.atom", "What was on lately, for a feed reader."),
        ]
    )

    /// The time before now at which the calendar begins, in seconds.
    private let past: Int

    init(_ line: TypedCommandLine) {
        past = line.number(.past) ?? EventTimeline.usualPastDays * 86_400
    }

    var templateNames: [String] { GuideReport.Kind.calendar.templateNames }
    var subject: String { "the favorites" }
    var isAboutFavorites: Bool { true }

    func fetch(from source: FetchSource) async throws -> Fetched<[ShowDetails]> {
        let details = try await source.service.storedFavorites().map(\.details)
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
