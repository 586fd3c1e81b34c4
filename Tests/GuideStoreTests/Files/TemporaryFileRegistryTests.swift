import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(10)))
struct PendingFilesTests {
    let folder: TemporaryFolder
    let pending = TemporaryFileRegistry()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `takes every unfinished file along, and no finished one`() throws {
        let first = try AtomicFile.prepare(at: folder.path("first"), registry: pending)
        let second = try AtomicFile.prepare(at: folder.path("second"), registry: pending)
        let third = try AtomicFile.prepare(at: folder.path("third"), registry: pending)
        try first.commit("whole".utf8)
        try second.write("half".utf8)
        var namesAtTheEnd: [String]?
        pending.discardAll { namesAtTheEnd = try? folder.names() }
        #expect(namesAtTheEnd == ["first"])
        #expect(throws: SystemFailure.self) { try second.commit() }
        #expect(throws: SystemFailure.self) { try third.commit() }
        #expect(try folder.names() == ["first"])
    }

    @Test func `a signal leaves nothing behind and the old file as it was`() async throws {
        try folder.write("old", to: "week.html")
        let path = folder.path("week.html")
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
            let watch = SignalWatch([.windowChange]) { _ in
                TemporaryFileRegistry.ofThisProcess.discardAll { Signal.terminate.endProcess() }
            }
            let file = try AtomicFile.prepare(at: path)
            try file.write("half".utf8)
            while true {
                Signal.windowChange.sendToSelf()
                withExtendedLifetime((watch, file)) {}
                await Task.yield()
            }
        }
        #expect(try folder.names() == ["week.html"])
        #expect(try folder.read("week.html") == "old")
    }
}
