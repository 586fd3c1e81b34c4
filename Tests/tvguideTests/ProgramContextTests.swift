import TVMaze
import Testing

@testable import tvguide

@Suite(.timeLimit(.minutes(60)))
struct ProgramContextTests {
    @Test(arguments: [("week.html", "/home/me/week.html"), ("/tmp/a", "/tmp/a"), ("", "")])
    func `resolves relative paths against the working directory`(typed: String, expected: String) {
        #expect(ProgramContext.inTests(workingFolder: "/home/me").path(typed) == expected)
    }

    @Test func `keeps paths as typed if they are relative to the working directory of the process`() {
        #expect(ProgramContext.inTests().path("week.html") == "week.html")
    }

    @Test func `gives up on a service that is silent for ten seconds or takes longer than thirty`() {
        let limits = ProgramContext.inTests().transportLimits
        #expect((limits.idle, limits.total) == (.seconds(10), .seconds(30)))
    }
}
