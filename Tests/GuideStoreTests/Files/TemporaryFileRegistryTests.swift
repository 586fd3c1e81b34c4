import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct TemporaryFileRegistryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `a signal removes every unfinished file and no finished one`() async throws {
        try folder.write("old", to: "week.html")
        await #expect(processExitsWith: .signal(SIGTERM)) { [folder = folder.path as String] in
            ProcessEnd.watch()
            let first = try AtomicFile.prepare(at: "\(folder)/first")
            let half = try AtomicFile.prepare(at: "\(folder)/week.html")
            try first.commit("whole".utf8)
            try half.write("half".utf8)
            // A place is free again, and belongs only to its new file.
            for number in 0..<200 { try AtomicFile.prepare(at: "\(folder)/\(number)").discard() }
            let files = try (0..<20).map { try AtomicFile.prepare(at: "\(folder)/many-\($0)") }
            kill(getpid(), SIGTERM)
            while true { withExtendedLifetime((half, files)) { _ = sleep(60) } }
        }
        #expect(try folder.names() == ["first", "week.html"])
        #expect(try folder.read("week.html") == "old")
    }

    @Test func `files are written although all places are taken`() throws {
        let files = try (0..<100).map { try AtomicFile.prepare(at: folder.path("\($0)")) }
        for file in files { try file.commit("whole".utf8) }
        #expect(try folder.names().count == 100)
    }

    @Test func `a file whose temporary file was removed cannot be finished`() throws {
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        for name in try folder.names() { try FileSystem.remove(folder.path(name)) }
        #expect(throws: SystemFailure.self) { try file.commit("whole".utf8) }
        file.discard()
        #expect(try folder.names().isEmpty)
    }
}
