import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct AtomicFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `keeps the old bytes until the new ones are complete`() throws {
        try folder.write("old", to: "week.html")
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        try file.write("new ".utf8)
        #expect(try folder.read("week.html") == "old")
        try file.commit("week".utf8)
        #expect(try folder.read("week.html") == "new week")
        #expect(try folder.names() == ["week.html"])
    }

    @Test func `the temporary file is private to the user`() throws {
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        let temporary = try #require(try folder.names().first)
        #expect(TemporaryName.matches(temporary))
        #expect(try folder.permissions(of: temporary) == 0o600)
        file.discard()
    }

    @Test func `releasing the value removes its temporary file`() throws {
        do {
            let file = try AtomicFile.prepare(at: folder.path("week.html"))
            try file.write("half".utf8)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func `a discarded file cannot be committed`() throws {
        try folder.write("old", to: "week.html")
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        file.discard()
        file.discard()
        let failure = #expect(throws: SystemFailure.self) { try file.commit("new".utf8) }
        #expect(failure?.path == folder.path("week.html"))
        #expect(try folder.read("week.html") == "old")
    }

    @Test func `a committed file cannot be changed or discarded`() throws {
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        try file.commit("new".utf8)
        file.discard()
        #expect(throws: SystemFailure.self) { try file.commit("more".utf8) }
        #expect(throws: SystemFailure.self) { try file.write("more".utf8) }
        #expect(try folder.read("week.html") == "new")
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o755, 0o444] as [UInt16])
    func `keeps the permissions of the replaced file`(_ permissions: UInt16) throws {
        try folder.write("", to: "week.html")
        try folder.setPermissions(permissions, of: "week.html")
        try AtomicFile.prepare(at: folder.path("week.html")).commit("new".utf8)
        #expect(try folder.permissions(of: "week.html") == permissions)
    }

    @Test(.enabled(if: geteuid() == 0))
    func `keeps the owner of the replaced file`() throws {
        try folder.write("", to: "week.html")
        try OpenFile(folder.path("week.html")).setOwner(1234, group: 4321)
        try AtomicFile.prepare(at: folder.path("week.html")).commit("new".utf8)
        let status = try FileSystem.status(of: folder.path("week.html"))
        #expect(status.owner == 1234)
        #expect(status.group == 4321)
    }

    @Test(arguments: [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664), (0o000, 0o666)] as [(UInt16, UInt16)])
    func `a new file gets the permissions that the umask leaves`(_ mask: UInt16, _ permissions: UInt16) async throws {
        // The umask applies to the whole process, so this runs in another one.
        let path = folder.path("week.html")
        await #expect(processExitsWith: .success) { [path = path as String, mask = mask as UInt16] in
            umask(mode_t(mask))
            try AtomicFile.prepare(at: path).commit("new".utf8)
        }
        #expect(try folder.permissions(of: "week.html") == permissions)
    }

    @Test func `writes a file with the longest possible name`() throws {
        let name = String(repeating: "ä", count: 125) + ".html"
        try AtomicFile.prepare(at: folder.path(name)).commit("new".utf8)
        #expect(try folder.read(name) == "new")
    }

    @Test func `hard links to the old file keep the old bytes`() throws {
        try folder.write("old", to: "week.html")
        try FileManager.default.linkItem(atPath: folder.path("week.html"), toPath: folder.path("other"))
        try AtomicFile.prepare(at: folder.path("week.html")).commit("new".utf8)
        #expect(try folder.read("other") == "old")
    }

    @Test func `thirty concurrent writers leave one complete file`() async throws {
        let path = folder.path("week.html")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in UInt8(0)..<30 {
                group.addTask {
                    StaleTemporaryFiles.remove(in: PathName.folder(of: path))
                    let file = try AtomicFile.prepare(at: path)
                    for _ in 0..<20 { try file.write([UInt8](repeating: writer, count: 5_000)) }
                    try file.commit()
                    let bytes = try OpenFile(path).readAll()
                    #expect(bytes.count == 100_000)
                    #expect(Set(bytes).count == 1)
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.names() == ["week.html"])
    }

    @Test func `fails if every temporary file is locked by another run`() throws {
        let failure = FileLocks.$error.withValue(EWOULDBLOCK) {
            #expect(throws: SystemFailure.self) { try AtomicFile.prepare(at: folder.path("week.html")) }
        }
        #expect(failure == SystemFailure(operation: "flock", path: folder.path("week.html"), code: EAGAIN))
        #expect(try folder.names().isEmpty)
    }

    @Test(.disabled(if: geteuid() == 0, "Root may read every folder."))
    func `writes into a folder that is writable but not readable`() throws {
        try folder.makeFolder("box")
        try folder.setPermissions(0o300, of: "box")
        try AtomicFile.prepare(at: folder.path("box/week.html")).commit("new".utf8)
        #expect(try folder.read("box/week.html") == "new")
    }
}
