import Testing

@testable import GuideCommand

@Suite(.timeLimit(.minutes(10)))
struct ProgramContextTests {
    @Test(arguments: [("week.html", "/home/me/week.html"), ("/tmp/a", "/tmp/a"), ("", "")])
    func `relative paths start at the working folder`(typed: String, expected: String) {
        #expect(ProgramContext.inTests(workingFolder: "/home/me").path(typed) == expected)
    }

    @Test func `paths stay as they were typed where the process has the working folder`() {
        #expect(ProgramContext.inTests().path("week.html") == "week.html")
    }
}
