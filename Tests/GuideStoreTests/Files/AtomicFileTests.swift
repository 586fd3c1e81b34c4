import Foundation
import GuidePlatform
import Synchronization
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(10)))
struct AtomicFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `the old bytes stay until the new ones are whole`() throws {
        try folder.write("old", to: "week.html")
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        try file.write("new ".utf8)
        #expect(try folder.read("week.html") == "old")
        try file.commit("week".utf8)
        #expect(try folder.read("week.html") == "new week")
        #expect(try folder.names() == ["week.html"])
    }

    @Test func `nobody else looks into the temporary file`() throws {
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        let temporary = try #require(try folder.names().first)
        #expect(TemporaryName.matches(temporary))
        #expect(try folder.permissions(of: temporary) == 0o600)
        file.discard()
    }

    @Test func `a value that goes takes its temporary file along`() throws {
        do {
            let file = try AtomicFile.prepare(at: folder.path("week.html"))
            try file.write("half".utf8)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func `what was discarded cannot be finished`() throws {
        try folder.write("old", to: "week.html")
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        file.discard()
        file.discard()
        let failure = #expect(throws: SystemFailure.self) { try file.commit("new".utf8) }
        #expect(failure?.path == folder.path("week.html"))
        #expect(try folder.read("week.html") == "old")
    }

    @Test func `what is finished stays so`() throws {
        let file = try AtomicFile.prepare(at: folder.path("week.html"))
        try file.commit("new".utf8)
        file.discard()
        #expect(throws: SystemFailure.self) { try file.commit("more".utf8) }
        #expect(throws: SystemFailure.self) { try file.write("more".utf8) }
        #expect(try folder.read("week.html") == "new")
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o755, 0o444] as [UInt16])
    func `keeps the permissions of the file that was there`(_ permissions: UInt16) throws {
        try folder.write("", to: "week.html")
        try folder.setPermissions(permissions, of: "week.html")
        try AtomicFile.prepare(at: folder.path("week.html")).commit("new".utf8)
        #expect(try folder.permissions(of: "week.html") == permissions)
    }

    @Test(.enabled(if: geteuid() == 0))
    func `keeps the owner of the file that was there`() throws {
        try folder.write("", to: "week.html")
        try OpenFile(folder.path("week.html")).setOwner(1234, group: 4321)
        try AtomicFile.prepare(at: folder.path("week.html")).commit("new".utf8)
        let status = try FileSystem.status(of: folder.path("week.html"))
        #expect(status.owner == 1234)
        #expect(status.group == 4321)
    }

    @Test(arguments: [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664), (0o000, 0o666)] as [(UInt16, UInt16)])
    func `a new file gets what the umask leaves`(_ mask: UInt16, _ permissions: UInt16) async throws {
        // The umask belongs to the whole process, so another one has to do this.
        let path = folder.path("week.html")
        await #expect(processExitsWith: .success) { [path = path as String, mask = mask as UInt16] in
            umask(mode_t(mask))
            try AtomicFile.prepare(at: path).commit("new".utf8)
        }
        #expect(try folder.permissions(of: "week.html") == permissions)
    }

    @Test func `a name as long as can be is no obstacle`() throws {
        let name = String(repeating: "ä", count: 125) + ".html"
        try AtomicFile.prepare(at: folder.path(name)).commit("new".utf8)
        #expect(try folder.read(name) == "new")
    }

    @Test func `other names of the old file keep the old bytes`() throws {
        try folder.write("old", to: "week.html")
        try FileManager.default.linkItem(atPath: folder.path("week.html"), toPath: folder.path("other"))
        try AtomicFile.prepare(at: folder.path("week.html")).commit("new".utf8)
        #expect(try folder.read("other") == "old")
    }

    @Test func `a bad place is known at once and under the user's name`() throws {
        let failure = #expect(throws: SystemFailure.self) { try AtomicFile.prepare(at: folder.path("no/week.html")) }
        #expect(failure == SystemFailure(operation: "open", path: folder.path("no/week.html"), cause: .missing))
    }

    @Test func `thirty writers at once leave one of their files whole`() async throws {
        let path = folder.path("week.html")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in UInt8(0)..<30 {
                group.addTask {
                    StaleTemporaryFiles.sweep(PathName.folder(of: path))
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

    @Test func `gives up if every temporary file is taken by another run`() throws {
        let attempts = Mutex(0)
        let failure = #expect(throws: SystemFailure.self) {
            try AtomicFile.prepare(at: folder.path("week.html")) { _ throws(SystemFailure) in
                attempts.withLock { $0 += 1 }
                return false
            }
        }
        #expect(failure == SystemFailure(operation: "flock", path: folder.path("week.html"), cause: .busy))
        #expect(attempts.withLock { $0 } == 100)
        #expect(try folder.names().isEmpty)
    }

    @Test(.disabled(if: geteuid() == 0, "Root may read every folder."))
    func `a folder that may be written to and not read is no obstacle`() throws {
        try folder.makeFolder("box")
        try folder.setPermissions(0o300, of: "box")
        try AtomicFile.prepare(at: folder.path("box/week.html")).commit("new".utf8)
        #expect(try folder.read("box/week.html") == "new")
    }
}
