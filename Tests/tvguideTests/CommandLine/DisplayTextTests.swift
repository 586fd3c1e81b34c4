import Testing

@testable import tvguide

@Suite("Wrapped text", .timeLimit(.minutes(60)))
struct DisplayTextTests {
    @Test
    func `long commands are wrapped with shell line continuations`() {
        let lines = "tvguide day tomorrow --country GB".wrappedForShell(to: 24)
        #expect(lines == ["tvguide day tomorrow \\", "--country GB"])
    }

    @Test
    func `a word longer than the line gets a line of its own`() {
        #expect("a incomprehensible b".wrapped(to: 5) == ["a", "incomprehensible", "b"])
    }
}
