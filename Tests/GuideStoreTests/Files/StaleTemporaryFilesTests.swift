import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct StaleTemporaryFilesTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `the next run removes the temporary files of a killed run`() async throws {
        try folder.write("old", to: "week.html")
        let path = folder.path("week.html")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let file = try AtomicFile.prepare(at: path)
            try file.write("half".utf8)
            kill(getpid(), SIGKILL)
        }
        #expect(try folder.names().count == 2)
        #expect(try folder.read("week.html") == "old")
        try OutputDestination.prepare(folder.path("other.html")).write("new".utf8)
        #expect(try folder.names() == ["other.html", "week.html"])
    }

    @Test func `keeps a file that is still being written`() throws {
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        StaleTemporaryFiles.remove(in: folder.path)
        try file.commit("new".utf8)
        #expect(try folder.names() == ["week.html"])
    }

    @Test func `keeps everything that only resembles a temporary file`() throws {
        let names = (0..<3).map { _ in TemporaryName.make(for: "week.html") }
        try folder.write("", to: "target")
        try folder.link(names[0], to: "target")
        try folder.makeFolder(names[1])
        try #require(mkfifo(folder.path(names[2]), 0o600) == 0)
        try folder.write("", to: ".week.html.tmp")
        let before = try folder.names()
        StaleTemporaryFiles.remove(in: folder.path)
        #expect(try folder.names() == before)
    }

    @Test func `a store removes stale files from all of its folders, and from no others`() throws {
        let name = TemporaryName.make(for: "143.json")
        let own = ["", "details/", "schedule/US/", "shows/facts/", "posters/"]
        for place in own + ["my.notes/"] { try folder.write("half", to: "store/\(place)\(name)") }
        try folder.makeFolder("elsewhere")
        try folder.write("half", to: "elsewhere/\(name)")
        try folder.link("store/link", to: folder.path("elsewhere"))
        DataFolder(folder.path("store")).removeTemporaryFiles()
        for place in own { #expect(!folder.has("store/\(place)\(name)")) }
        #expect(folder.has("store/my.notes/\(name)") && folder.has("elsewhere/\(name)"))
    }

    @Test func `a writer whose file is removed before it is locked creates another`() async throws {
        let path = folder.path("week.html")
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [folder] in
                while !Task.isCancelled { StaleTemporaryFiles.remove(in: folder.path) }
            }
            for _ in 0..<300 { try AtomicFile.prepare(at: path).commit("new".utf8) }
            group.cancelAll()
            try await group.waitForAll()
        }
        #expect(try folder.names() == ["week.html"])
    }
}
