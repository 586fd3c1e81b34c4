import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct OutputObstacleTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("old", to: "file")
        try folder.makeFolder("folder")
    }

    /// The reason why a path cannot be written to.
    private func obstacle(at path: String) -> FileFailure.Reason? {
        let failure = #expect(throws: FileFailure.self) { _ = try OutputDestination.prepare(path) }
        return failure?.action == .create && failure?.path == path ? failure?.reason : nil
    }

    @Test func `rejects a folder`() throws {
        try folder.link("link", to: "folder")
        #expect(obstacle(at: folder.path("folder")) == .other("it is a folder"))
        #expect(obstacle(at: folder.path("folder/")) == .other("it is a folder"))
        #expect(obstacle(at: folder.path("link")) == .other("it is a folder"))
        #expect(obstacle(at: ".") == .other("it is a folder"))
        #expect(obstacle(at: "/") == .other("it is a folder"))
    }

    @Test func `rejects a path in a missing folder`() throws {
        try folder.link("link", to: "no/week.html")
        #expect(obstacle(at: folder.path("new/")) == .other("it is a folder"))
        #expect(obstacle(at: folder.path("no/week.html")) == .other("there is no folder \(folder.path("no"))"))
        #expect(obstacle(at: folder.path("link")) == .other("there is no folder \(folder.path("no"))"))
    }

    @Test func `rejects an empty path`() {
        #expect(obstacle(at: "") == .system(SystemFailure(operation: "open", code: ENOENT)))
    }

    @Test func `rejects a path through a file`() {
        let path = folder.path("file/week.html")
        #expect(obstacle(at: path) == .system(SystemFailure(operation: "stat", path: path, code: ENOTDIR)))
    }

    @Test func `rejects a loop of links`() throws {
        try folder.link("a", to: "b")
        try folder.link("b", to: "a")
        #expect(
            obstacle(at: folder.path("a"))
                == .system(SystemFailure(operation: "stat", path: folder.path("a"), code: ELOOP))
        )
    }

    @Test func `rejects a name that is too long`() {
        let path = folder.path(String(repeating: "x", count: 256))
        #expect(obstacle(at: path) == .system(SystemFailure(operation: "stat", path: path, code: ENAMETOOLONG)))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `rejects a folder in which even root cannot create files`() {
        #expect(obstacle(at: "/proc/self/fdinfo/week.html") == .other("no file can be created in /proc/self/fdinfo"))
    }

    @Test(.disabled(if: geteuid() == 0, "Root may write everywhere."))
    func `rejects read-only folders and files`() throws {
        try folder.setPermissions(0o444, of: "file")
        try folder.setPermissions(0o555, of: "folder")
        for path in [folder.path("file"), folder.path("folder/week.html")] {
            guard case .system(let failure) = obstacle(at: path) else {
                Issue.record("\(path) was accepted")
                continue
            }
            #expect(failure.cause == .notAllowed)
        }
    }

    @Test func `rejects a descriptor that is not open`() {
        #expect(
            obstacle(at: "/dev/fd/999")
                == .system(SystemFailure(operation: "open", path: "/dev/fd/999", code: ENOENT))
        )
    }

    @Test func `a rejected path leaves no files behind`() throws {
        #expect(obstacle(at: folder.path("folder")) == .other("it is a folder"))
        #expect(obstacle(at: folder.path("no/week.html")) == .other("there is no folder \(folder.path("no"))"))
        #expect(try folder.names() == ["file", "folder"])
        #expect(try folder.read("file") == "old")
    }
}
