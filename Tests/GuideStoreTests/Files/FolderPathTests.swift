import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct FolderPathTests {
    @Test(arguments: [
        "a", "schedule/US/2026-11-20.json", "ä/ö", "a b", "a..b", "a.", String(repeating: "x", count: 255),
    ])
    func `accepts paths that stay inside the store`(_ path: String) throws {
        #expect(try GuardedFolder.checked(path) == path)
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "a/", "a//b", ".", "..", "a/../b", "../a", "a/..", ".hidden", "a/.lock", "a\0b", "a\nb",
        "a\u{1B}b", "a\u{7F}", "\u{0}", "/\u{301}a", "..\u{301}", String(repeating: "x", count: 256),
    ])
    func `rejects all other paths`(_ path: String) {
        #expect(throws: FileFailure(.other("is not a valid path"), at: path)) { try GuardedFolder.checked(path) }
    }
}
