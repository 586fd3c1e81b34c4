import GuidePlatform
import GuideReports
import GuideService
import TVModel
import Testing

@testable import tvguide

/// The reports that commands create from values already fetched.
@Suite("The report of a command", .timeLimit(.minutes(60)))
struct ShowReportCommandTests {
    private static let saltmarsh = Show(id: 1, name: "Saltmarsh")
    private static let harbor = Show(id: 2, name: "Harbor Lights")

    /// Returns a command line's report on a value, as JSON.
    private func json<Command: ShowReportCommand>(
        _ words: String...,
        by makeCommand: (TypedCommandLine) -> Command,
        on value: Command.Value,
        favorites: Set<Show.ID> = []
    ) throws -> String {
        let line = try TypedCommandLine(parsing: words + ["--now", "2026-11-20T20:10:00-05:00"])
        let context = try Settings(line, in: .inTests()).reportContext
        let value = Fetched(value, fetchedAt: context.now)
        return try makeCommand(line).report(on: value, for: context, favorites: favorites).json.indentedText()
    }

    /// A show with two seasons of one episode each and a cast of two.
    private var details: ShowDetails {
        var (ebb, flood) = (Episode(id: 11, name: "Ebb"), Episode(id: 12, name: "Flood"))
        (ebb.season, ebb.number) = (1, 1)
        ebb.airdate = CalendarDay(iso: "2026-11-16")
        (flood.season, flood.number) = (2, 1)
        flood.start = Instant(iso: "2026-11-27T01:00:00Z")
        flood.airdate = CalendarDay(iso: "2026-11-26")
        flood.summary = "<p>The tide comes.</p>"
        let members = ["Ada", "Bo"].enumerated().map { number, name in
            CastMember(person: .init(id: number, name: name), character: nil)
        }
        return ShowDetails(
            show: Self.saltmarsh,
            episodes: [ebb, flood],
            cast: Cast(members: members),
            fetchedAt: Instant(secondsSince1970: 0)
        )
    }

    @Test func `search lists the shows found, with favorites marked`() throws {
        let json = try self.json(
            "search",
            "salt",
            by: SearchCommand.init(line:),
            on: [Self.saltmarsh, Self.harbor],
            favorites: [2]
        )
        #expect(json.contains("Saltmarsh") && json.contains("Harbor Lights"))
        #expect(json.contains("\"salt\""))
        #expect(json.matches(of: /"favorite" ?: ?true/).count == 1)
    }

    @Test func `shows lists one page`() throws {
        let json = try self.json("shows", "--page", "3", by: ShowsCommand.init(line:), on: [Self.harbor])
        #expect(json.contains("Harbor Lights"))
        #expect(json.contains(/"page" ?: ?3/))
    }

    @Test func `show includes episodes and cast`() throws {
        let json = try self.json("show", "1", by: ShowCommand.init(line:), on: details)
        for text in ["Saltmarsh", "Ebb", "Flood", "Ada", "Bo"] { #expect(json.contains(text)) }
    }

    @Test func `episodes lists one season, without summaries`() throws {
        let json = try self.json("show", "1", "--episodes", "--season", "2", by: ShowCommand.init(line:), on: details)
        #expect(json.contains("Flood") && json.contains("The tide comes.") && !json.contains("Ebb"))
        let short = try self.json("show", "1", "--episodes", "--no-summaries", by: ShowCommand.init(line:), on: details)
        #expect(short.contains("Flood") && !short.contains("The tide comes."))
    }

    @Test func `episodes fails for a season that the show does not have`() throws {
        let error = #expect(throws: CommandFailure.self) {
            try self.json("show", "1", "--episodes", "--season", "7", by: ShowCommand.init(line:), on: details)
        }
        #expect(error?.status == .noInput)
    }

    @Test func `cast stops at its limit`() throws {
        let json = try self.json("show", "1", "--cast", "--limit", "1", by: ShowCommand.init(line:), on: details)
        // The show's details hold its whole cast.
        #expect(json.matches(of: /"Ada"/).count == 2)
        #expect(json.matches(of: /"Bo"/).count == 1)
    }

    @Test func `favorites list has all favorites`() throws {
        let bare = ShowDetails(
            show: Self.harbor,
            episodes: nil,
            cast: nil,
            fetchedAt: Instant(secondsSince1970: 0)
        )
        let favorites = [MarkedShow(details, seen: SeenMark(season: 1, number: 1)), MarkedShow(bare, seen: nil)]
        let json = try self.json("favorites", by: FavoritesCommand.init(line:), on: favorites)
        #expect(json.contains("Saltmarsh") && json.contains("Harbor Lights"))
        #expect(json.contains(/"state" ?: ?"unknown"/))
    }

    @Test func `favorites missed has what aired since and is not seen`() throws {
        let missed = [MarkedShow(details, seen: nil)]
        let all = try self.json(
            "favorites",
            "missed",
            "--since",
            "100d",
            by: FavoritesMissedCommand.init(line:),
            on: missed
        )
        #expect(all.contains("Ebb") && !all.contains("Flood"))
        let seen = [MarkedShow(details, seen: SeenMark(season: 1, number: 1))]
        let rest = try self.json(
            "favorites",
            "missed",
            "--since",
            "100d",
            by: FavoritesMissedCommand.init(line:),
            on: seen
        )
        #expect(!rest.contains("Ebb"))
    }

    @Test func `favorites upcoming has the coming episodes`() throws {
        let json = try self.json("favorites", "upcoming", by: FavoritesUpcomingCommand.init(line:), on: [details])
        #expect(json.contains("Flood") && !json.contains("Ebb"))
    }

    @Test func `show opens the requested page, and none without the option`() throws {
        let line = try TypedCommandLine(parsing: ["show", "1", "--open=imdb"])
        #expect(throws: CommandFailure.self) { try ShowCommand(line: line).pageToOpen(for: details) }
        let plain = try TypedCommandLine(parsing: ["show", "1"])
        #expect(try ShowCommand(line: plain).pageToOpen(for: details) == nil)
    }
}
