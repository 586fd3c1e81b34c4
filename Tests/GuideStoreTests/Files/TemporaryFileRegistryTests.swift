import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct TemporaryFileRegistryTests {
    let folder: TemporaryFolder
    let registry = TemporaryFileRegistry()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `removes every unfinished file and no finished one`() throws {
        let first = try AtomicFile.prepare(at: folder.path("first"), registry: registry)
        let second = try AtomicFile.prepare(at: folder.path("second"), registry: registry)
        let third = try AtomicFile.prepare(at: folder.path("third"), registry: registry)
        try first.commit("whole".utf8)
        try second.write("half".utf8)
        registry.removeAll()
        #expect(try folder.names() == ["first"])
        #expect(throws: SystemFailure.self) { try second.commit() }
        #expect(throws: SystemFailure.self) { try third.commit() }
        #expect(try folder.names() == ["first"])
    }

    @Test func `a signal removes the temporary file and keeps the old file`() async throws {
        try folder.write("old", to: "week.html")
        let path = folder.path("week.html")
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
            ProcessEnd.watch()
            let file = try AtomicFile.prepare(at: path)
            try file.write("half".utf8)
            kill(getpid(), SIGTERM)
            while true { withExtendedLifetime(file) { _ = sleep(60) } }
        }
        #expect(try folder.names() == ["week.html"])
        #expect(try folder.read("week.html") == "old")
    }

    @Test func `a reused slot belongs only to its new file`() throws {
        let first = registry.insert(try folder.write("1", to: "first"))
        registry.remove(first)
        let second = registry.insert(try folder.write("2", to: "second"))
        registry.remove(first)
        #expect(!registry.contains(first))
        #expect(registry.contains(second))
        #expect(try folder.names() == ["second"])
        try registry.move(second, to: folder.path("moved"))
        #expect(throws: SystemFailure.self) { try registry.move(second, to: folder.path("again")) }
        #expect(try folder.names() == ["moved"])
    }

    @Test func `tracks many files that are added and removed at once`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<16 {
                group.addTask { [folder, registry] in
                    for round in 0..<50 {
                        let entry = registry.insert(try folder.write("", to: "\(number)-\(round)"))
                        if round > 0 { registry.remove(entry) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.names().count == 16)
        registry.removeAll()
        #expect(try folder.names().isEmpty)
    }
}
