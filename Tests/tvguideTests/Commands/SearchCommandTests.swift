import GuidePlatform
import GuideReports
import TVModel
import Testing

@testable import tvguide

@Suite("Searching for shows", .timeLimit(.minutes(60)))
struct SearchCommandTests {
    @Test
    func `several words form one search text`() throws {
        let command = SearchCommand(line: try TypedCommandLine(parsing: ["search", "twin", "tides"]))
        #expect(command.text == "twin tides")
        #expect(command.subject == "the search results for \"twin tides\"")
    }

    @Test
    func `an empty result is a failure`() throws {
        let line = try TypedCommandLine(parsing: ["search", "nosuch", "--now", "2026-11-20T20:10:00-05:00"])
        let context = ProgramContext.inTests()
        let edition = try Settings(line, in: context).reportContext
        let error = #expect(throws: CommandFailure.self) {
            try SearchCommand(line: line).report(on: Fetched([], fetchedAt: edition.now), for: edition, favorites: [])
        }
        #expect(error?.status == .noInput)
    }
}
