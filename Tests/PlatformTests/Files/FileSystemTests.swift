import Foundation
import Platform
import Testing

@Suite(.timeLimit(.minutes(10)))
struct FileSystemTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `tells the kinds of files apart`() throws {
        try folder.file("file", "12345")
        try folder.link("link", to: "file")
        #expect(mkfifo(folder("fifo"), 0o600) == 0)
        #expect(try FileSystem.status(of: folder.path).kind == .folder)
        #expect(try FileSystem.status(of: folder("file")).kind == .regular)
        #expect(try FileSystem.status(of: folder("file")).size == 5)
        #expect(try FileSystem.status(of: folder("link")).kind == .regular)
        #expect(try FileSystem.linkStatus(of: folder("link")).kind == .link)
        #expect(try FileSystem.status(of: folder("fifo")).kind == .fifo)
        #expect(try FileSystem.status(of: "/dev/null").kind == .device)
    }

    @Test func `knows a file by any of its names`() throws {
        try folder.file("one")
        try folder.file("two")
        try folder.link("alias", to: "one")
        let one = try FileSystem.status(of: folder("one"))
        #expect(try FileSystem.status(of: folder("alias")).identity == one.identity)
        #expect(try FileSystem.status(of: folder("two")).identity != one.identity)
    }

    @Test func `touching makes a file as new as its folder, and makes none`() throws {
        let old = try folder.file("old")
        let long = Date(timeIntervalSince1970: 1_000)
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: old)
        try FileSystem.touch(old)
        #expect(try FileSystem.status(of: old).modified >= FileSystem.status(of: folder.path).modified)
        let missing = #expect(throws: SystemFailure.self) { try FileSystem.touch(folder("new")) }
        #expect(missing?.cause == .missing)
    }

    @Test func `makes all the folders that are missing, and minds none that are there`() throws {
        try FileSystem.createFolder(at: folder("a/b/c"), permissions: 0o700)
        try FileSystem.createFolder(at: folder("a/b/c"))
        try FileSystem.createFolder(at: folder("a/b/d/"))
        #expect(try FileSystem.status(of: folder("a")).permissions == 0o700)
        #expect(try FileSystem.status(of: folder("a/b/c")).permissions == 0o700)
        #expect(try FileSystem.names(in: folder("a/b")).sorted() == ["c", "d"])
    }

    @Test func `makes no folder where a file stands`() throws {
        try folder.file("file")
        let under = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: folder("file/a/b")) }
        #expect(under?.cause == .notAFolder)
        let instead = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: folder("file")) }
        #expect(instead?.cause == .exists)
        let nameless = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: "") }
        #expect(nameless?.cause == .missing)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self")))
    func `gives up where the system calls everything missing`() {
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: "/proc/no/such/folder") }
        #expect(failure == SystemFailure(operation: "mkdir", path: "/proc/no", cause: .missing))
    }

    @Test func `a link to nothing is no folder`() throws {
        try folder.link("link", to: "missing")
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.createFolder(at: folder("link/a")) }
        #expect(failure?.cause == .exists)
    }

    @Test func `reads what a link says and where it ends`() throws {
        try folder.file("file")
        try folder.link("near", to: "file")
        try folder.link("far", to: "near")
        #expect(try FileSystem.linkTarget(of: folder("far")) == "near")
        #expect(try FileSystem.canonicalPath(of: folder("far")) == folder("file"))
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.linkTarget(of: folder("file")) }
        #expect(failure?.operation == "readlink")
    }

    @Test func `moves a file over another and removes it`() throws {
        try folder.file("old", "old")
        try folder.file("new", "new")
        try FileSystem.move(folder("new"), to: folder("old"))
        #expect(try folder.text(of: "old") == "new")
        try FileSystem.remove(folder("old"))
        #expect(try FileSystem.names(in: folder.path).isEmpty)
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.remove(folder("old")) }
        #expect(failure?.cause == .missing)
    }

    @Test func `lists names of any length and says what cannot be listed`() throws {
        let long = String(repeating: "ä", count: 127)
        try folder.file(long)
        #expect(try FileSystem.names(in: folder.path) == [long])
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.names(in: folder(long)) }
        #expect(failure?.cause == .notAFolder)
    }

    @Test func `says where nothing may be written`() throws {
        try FileSystem.checkWritable(folder.path)
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.checkWritable(folder("missing")) }
        #expect(failure == SystemFailure(operation: "access", path: folder("missing"), cause: .missing))
    }
}
