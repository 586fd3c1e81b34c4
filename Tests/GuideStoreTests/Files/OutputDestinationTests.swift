import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct OutputDestinationTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Prepares a destination and writes to it.
    private func write(_ text: String, to name: String) throws {
        try OutputDestination.prepare(folder.path(name)).write(text.utf8)
    }

    @Test func `follows links and keeps them`() throws {
        try folder.makeFolder("real")
        try folder.write("old", to: "real/week.html")
        try folder.link("relative", to: "real/week.html")
        try folder.link("absolute", to: folder.path("real/week.html"))
        try folder.link("chain", to: "relative")
        for name in ["relative", "absolute", "chain"] {
            try write("by \(name)", to: name)
            #expect(try folder.read("real/week.html") == "by \(name)")
            #expect(try FileSystem.linkStatus(of: folder.path(name)).kind == .link)
        }
        #expect(try folder.names() == ["absolute", "chain", "real", "relative"])
    }

    @Test func `a file that has the same bytes stays as it is`() throws {
        func inode() throws -> UInt64? {
            try FileManager.default.attributesOfItem(atPath: folder.path("page"))[.systemFileNumber] as? UInt64
        }
        for text in ["old", "new", "longer"] {
            try write(text, to: "page")
            let before = try #require(try inode())
            try write(text, to: "page")
            #expect(try inode() == before && folder.read("page") == text)
        }
        #expect(try folder.names() == ["page"])
    }

    @Test func `a dangling link creates its target`() throws {
        try folder.link("latest.html", to: "week.html")
        try write("new", to: "latest.html")
        #expect(try folder.read("week.html") == "new")
        #expect(try FileSystem.linkTarget(of: folder.path("latest.html")) == "week.html")
    }

    @Test func `writes directly into a pipe once it is read`() throws {
        try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
        let destination = try OutputDestination.prepare(folder.path("pipe"))
        let path = folder.path("pipe")
        let bytes = [UInt8](repeating: 7, count: 300_000)
        Thread { try? destination.write(bytes) }.start()
        #expect(try OpenFile(path).readAll() == Data(bytes))
        #expect(try FileSystem.status(of: path).kind == .other)
    }

    @Test func `reports a closed pipe`() throws {
        Signal.pipe.ignore()
        try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
        let destination = try OutputDestination.prepare(folder.path("pipe"))
        let path = folder.path("pipe")
        Thread { _ = try? OpenFile(path) }.start()
        let failure = #expect(throws: FileFailure.self) {
            try destination.write([UInt8](repeating: 7, count: 300_000))
        }
        #expect(failure?.isClosedPipe == true)
    }

    @Test func `writes to the null device, which stays a device`() throws {
        try OutputDestination.prepare("/dev/null").write("new".utf8)
        #expect(try FileSystem.status(of: "/dev/null").kind == .other)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `writing to a full disk fails`() throws {
        let destination = try OutputDestination.prepare("/dev/full")
        let failure = SystemFailure(operation: "write", path: "/dev/full", code: ENOSPC)
        #expect(throws: FileFailure(failure, .stream)) { try destination.write("new".utf8) }
    }

    @Test func `writing fails if the folder has been removed meanwhile`() throws {
        try folder.makeFolder("sub")
        let destination = try OutputDestination.prepare(folder.path("sub/week.html"))
        try FileManager.default.removeItem(atPath: folder.path("sub"))
        let failure = SystemFailure(operation: "rename", path: folder.path("sub/week.html"), code: ENOENT)
        #expect(throws: FileFailure(failure, .write)) { try destination.write("new".utf8) }
    }

    @Test func `writes to standard output under all its names`() async throws {
        for name in ["/dev/stdout", "/dev/fd/1"] {
            let result = try await #require(
                processExitsWith: .success,
                observing: [\.standardOutputContent]
            ) { [name = name as String] in
                try OutputDestination.prepare(name).write("Monday\n".utf8)
            }
            #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("Monday\n"))
        }
    }

    @Test func `appends to a file descriptor opened for appending`() throws {
        try folder.write("before\n", to: "log")
        let log = try OpenFile(folder.path("log"), for: .writing, OpenFile.Options(rawValue: O_APPEND))
        try OutputDestination.prepare("/dev/fd/\(log.number)").write("after\n".utf8)
        try log.close()
        #expect(try folder.read("log") == "before\nafter\n")
    }
}
