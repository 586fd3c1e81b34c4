import Testing

@testable import GuideCommands

@Suite("Wrapped text", .timeLimit(.minutes(60)))
struct DisplayTextTests {
    @Test
    func `long commands are wrapped with shell line continuations`() {
        let lines = "tvguide day tomorrow --country GB".wrappedForShell(to: 24)
        #expect(lines == ["tvguide day tomorrow \\", "--country GB"])
    }
}
