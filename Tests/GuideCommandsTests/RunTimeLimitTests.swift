import Testing

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct RunTimeLimitTests {
    /// The limit of a command line.
    private func limit(_ arguments: String...) throws -> Int? {
        try TypedCommandLine(parsing: arguments).timeLimit
    }

    @Test func `commands that fetch each show or picture have six hours`() throws {
        #expect(try limit("week", "--cast") == 21_600)
        #expect(try limit("alerts") == 21_600)
        #expect(try limit("week", "--format", "html", "--images", "embed") == 21_600)
        #expect(try limit("favorites", "--refresh") == 21_600)
    }

    @Test func `a site has twice its budget and extra time for its pages`() throws {
        #expect(try limit("site") == 2_400)
        #expect(try limit("site", "--no-details") == 1_200)
        #expect(try limit("site", "--details-budget", "30m") == 4_800)
    }

    @Test func `an interactive session has no limit`() throws {
        #expect(try limit("browse") == nil)
    }

    @Test func `every other command has a limit`() throws {
        for command in ["week", "tonight", "doctor", "help"] { #expect(try limit(command) == 600) }
        #expect(try limit("show", "82") == 600)
        #expect(try limit("cache", "clear") == 600)
    }
}
