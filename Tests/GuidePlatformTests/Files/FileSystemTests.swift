import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@Suite(.timeLimit(.minutes(60)))
struct FileSystemTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `touch updates the modification date and does not create a file`() throws {
        let old = try folder.write("", to: "old")
        let long = Date(timeIntervalSince1970: 1_000)
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: old)
        try FileSystem.touch(old)
        #expect(try FileSystem.status(of: old).modified >= FileSystem.status(of: folder.path).modified)
        let missing = #expect(throws: SystemFailure.self) { try FileSystem.touch(folder.path("new")) }
        #expect(missing?.cause == .missing)
    }

    @Test func `creates all missing folders and accepts existing ones`() throws {
        try FileSystem.createFolder(at: folder.path("a/b/c"), permissions: 0o700)
        try FileSystem.createFolder(at: folder.path("a/b/c"))
        try FileSystem.createFolder(at: folder.path("a/b/d/"))
        #expect(try FileSystem.status(of: folder.path("a")).permissions == 0o700)
        #expect(try FileSystem.status(of: folder.path("a/b/c")).permissions == 0o700)
        #expect(try FileSystem.names(in: folder.path("a/b")).sorted() == ["c", "d"])
    }

    @Test func `does not create a folder in place of a file`() throws {
        try folder.write("", to: "file")
        let under = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: folder.path("file/a/b")) }
        #expect(under?.cause == .notAFolder)
        let instead = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: folder.path("file")) }
        #expect(instead?.code == EEXIST)
        let nameless = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: "") }
        #expect(nameless?.cause == .missing)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `stops if the system reports every folder as missing`() {
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: "/proc/no/such/folder") }
        #expect(failure == SystemFailure(operation: "mkdir", path: "/proc/no", code: ENOENT))
    }

    @Test func `a dangling link is not a folder`() throws {
        try folder.link("link", to: "missing")
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: folder.path("link/a")) }
        #expect(failure?.code == EEXIST)
    }

    @Test func `reads a link's target and its canonical path`() throws {
        try folder.write("", to: "file")
        try folder.link("near", to: "file")
        try folder.link("far", to: "near")
        #expect(try FileSystem.linkTarget(of: folder.path("far")) == "near")
        #expect(try FileSystem.canonicalPath(of: folder.path("far")) == folder.path("file"))
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.linkTarget(of: folder.path("file")) }
        #expect(failure?.operation == "readlink")
    }

    @Test func `lists names of any length and fails for a file`() throws {
        let long = String(repeating: "ä", count: 127)
        try folder.write("", to: long)
        #expect(try FileSystem.names(in: folder.path) == [long])
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.names(in: folder.path(long)) }
        #expect(failure?.cause == .notAFolder)
    }
}
