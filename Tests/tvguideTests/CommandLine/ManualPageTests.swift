import TestSupport
import Testing

@testable import tvguide

@Suite("Man page", .timeLimit(.minutes(60)))
struct ManualPageTests {
    @Test
    func `the man page matches its golden`() throws {
        try Golden.expect(ManualPage(version: "1.0.0", date: "2026-11-18").text, matches: "tvguide.1")
    }
}
