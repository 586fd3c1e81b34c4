import TVMaze
import Testing

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct ProgramContextTests {
    @Test(arguments: [("week.html", "/home/me/week.html"), ("/tmp/a", "/tmp/a"), ("", "")])
    func `resolves relative paths against a working directory, or keeps them for that of the process`(
        typed: String,
        expected: String
    ) {
        #expect(ProgramContext.inTests(workingFolder: "/home/me").path(typed) == expected)
        #expect(ProgramContext.inTests().path(typed) == typed)
    }

    @Test func `gives up on a service that is silent for ten seconds or takes longer than thirty`() {
        let limits = ProgramContext.inTests().transportLimits
        #expect((limits.idle, limits.total) == (.seconds(10), .seconds(30)))
    }
}
