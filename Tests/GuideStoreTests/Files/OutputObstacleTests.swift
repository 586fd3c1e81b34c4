import Foundation
import Platform
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(10)))
struct OutputObstacleTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.file("file", "old")
        try folder.folder("folder")
    }

    /// What stands in the way of an output to that path.
    private func obstacle(at path: String) -> OutputFailure.Obstacle? {
        let failure = #expect(throws: OutputFailure.self) { _ = try OutputDestination.prepare(path) }
        guard case .cannotBeCreated(path, let obstacle) = failure else { return nil }
        return obstacle
    }

    @Test func `a folder`() throws {
        try folder.link("link", to: "folder")
        #expect(obstacle(at: folder("folder")) == .isFolder)
        #expect(obstacle(at: folder("folder/")) == .isFolder)
        #expect(obstacle(at: folder("link")) == .isFolder)
        #expect(obstacle(at: ".") == .isFolder)
        #expect(obstacle(at: "/") == .isFolder)
    }

    @Test func `a folder that would have to be made`() throws {
        try folder.link("link", to: "no/week.html")
        #expect(obstacle(at: folder("new/")) == .isFolder)
        #expect(obstacle(at: folder("no/week.html")) == .folderIsMissing(folder("no")))
        #expect(obstacle(at: folder("link")) == .folderIsMissing(folder("no")))
    }

    @Test func `no name at all`() {
        #expect(obstacle(at: "") == .system(SystemFailure(operation: "open", cause: .missing)))
    }

    @Test func `a file in the place of a folder`() {
        let path = folder("file/week.html")
        #expect(obstacle(at: path) == .system(SystemFailure(operation: "stat", path: path, cause: .notAFolder)))
    }

    @Test func `a circle of links`() throws {
        try folder.link("a", to: "b")
        try folder.link("b", to: "a")
        #expect(
            obstacle(at: folder("a")) == .system(SystemFailure(operation: "stat", path: folder("a"), cause: .linkLoop))
        )
    }

    @Test func `a name that is too long`() {
        let path = folder(String(repeating: "x", count: 256))
        #expect(obstacle(at: path) == .system(SystemFailure(operation: "stat", path: path, cause: .nameTooLong)))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `a folder in which even root can make nothing`() {
        guard case .system(let failure) = obstacle(at: "/proc/self/fdinfo/week.html") else {
            Issue.record("no refusal of the system")
            return
        }
        #expect(failure.operation == "open")
        #expect(failure.path == "/proc/self/fdinfo/week.html")
    }

    @Test(.disabled(if: CurrentProcess.isRoot, "Root may write everywhere."))
    func `a folder or a file that may only be read`() throws {
        try folder.setPermissions(0o444, of: "file")
        try folder.setPermissions(0o555, of: "folder")
        for path in [folder("file"), folder("folder/week.html")] {
            guard case .system(let failure) = obstacle(at: path) else {
                Issue.record("\(path) was accepted")
                continue
            }
            #expect(failure.cause == .notAllowed)
        }
    }

    @Test func `something that is not open`() {
        #expect(
            obstacle(at: "/dev/fd/999")
                == .system(SystemFailure(operation: "open", path: "/dev/fd/999", cause: .missing))
        )
    }

    @Test func `no obstacle leaves a trace`() throws {
        #expect(obstacle(at: folder("folder")) == .isFolder)
        #expect(obstacle(at: folder("no/week.html")) == .folderIsMissing(folder("no")))
        #expect(try folder.names() == ["file", "folder"])
        #expect(try folder.text(of: "file") == "old")
    }
}
