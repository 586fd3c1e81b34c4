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

    @Test func `rejects what is no place for a file, and leaves no file behind`() throws {
        for (link, target) in [("link", "folder"), ("far", "no/week.html"), ("a", "b"), ("b", "a")] {
            try folder.link(link, to: target)
        }
        let names = try folder.names()
        for path in [folder.path("folder"), folder.path("folder/"), folder.path("link"), folder.path("new/"), ".", "/"]
        {
            #expect(obstacle(at: path) == .other("it is a folder"))
        }
        for name in ["no/week.html", "far"] {
            #expect(obstacle(at: folder.path(name)) == .other("there is no folder \(folder.path("no"))"))
        }
        #expect(obstacle(at: "") == .system(SystemFailure(operation: "open", code: ENOENT)))
        let long = String(repeating: "x", count: 256)
        for (name, code) in [("file/week.html", ENOTDIR), ("a", ELOOP), (long, ENAMETOOLONG)] {
            let path = folder.path(name)
            #expect(obstacle(at: path) == .system(SystemFailure(operation: "stat", path: path, code: code)))
        }
        let closed = SystemFailure(operation: "open", path: "/dev/fd/999", code: ENOENT)
        #expect(obstacle(at: "/dev/fd/999") == .system(closed))
        if FileManager.default.fileExists(atPath: "/proc/self") {
            let folder = "/proc/self/fdinfo"
            #expect(obstacle(at: "\(folder)/week.html") == .other("no file can be created in \(folder)"))
        }
        #expect(try folder.names() == names && folder.read("file") == "old")
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
}
