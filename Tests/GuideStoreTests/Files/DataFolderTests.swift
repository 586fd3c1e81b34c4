import Foundation
import GuidePlatform
import Synchronization
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct DataFolderTests {
    let folder: TemporaryFolder
    let store: DataFolder

    init() throws {
        folder = try TemporaryFolder()
        store = DataFolder(folder.path("deep/store"), lockLimit: .seconds(3_600))
    }

    @Test func `creates nothing before the first write`() throws {
        #expect(try store.list("").isEmpty)
        #expect(try store.read("a") == nil)
        #expect(try folder.names().isEmpty)
    }

    @Test func `creates folders that are private to the user`() async throws {
        try await store.write(Data("1".utf8), to: "schedule/US/day.json")
        for name in ["deep", "deep/store", "deep/store/schedule", "deep/store/schedule/US"] {
            #expect(try folder.permissions(of: name) == 0o700)
        }
    }

    @Test func `lists neither its lock nor anything that is not a file`() async throws {
        try await store.write(Data("1".utf8), to: "a/1")
        try folder.write("", to: "deep/store/a/\(TemporaryName.make(for: "2"))")
        try folder.link("deep/store/a/nowhere", to: "missing")
        try folder.link("deep/store/circle", to: ".")
        try #require(mkfifo(folder.path("deep/store/a/pipe"), 0o600) == 0)
        #expect(try store.list("").map(\.path) == ["a/1"])
        #expect(FileManager.default.fileExists(atPath: folder.path("deep/store/.lock")))
    }

    @Test func `reports the time when a file was written`() async throws {
        try await store.write(Data("1".utf8), to: "a")
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path("deep/store/a"))
        let file = try #require(try store.file("a"))
        #expect(file.size == 1 && file.modified == date && file.revision == "1-1700000000000000000")
        #expect(try store.list("") == [file])
    }

    /// A store that records the files that it kept.
    private func recordingStore() -> (store: DataFolder, kept: @Sendable () -> [KeptFile]) {
        let kept = Kept()
        let store = DataFolder(
            folder.path("deep/store"),
            lockLimit: .seconds(3_600),
            reportKept: { file in kept.files.withLock { $0.append(file) } }
        )
        return (store, { kept.files.withLock(\.self) })
    }

    private final class Kept: Sendable {
        let files = Mutex<[KeptFile]>([])
    }

    @Test(arguments: [("a/b/1", "a"), ("a/b/1", "a/b"), ("1", "1"), ("a/1", "a/1")])
    func `writes nothing through a link, which is moved aside`(path: String, link: String) async throws {
        let outside = "elsewhere\(path.dropFirst(link.count))"
        let old = try folder.write("old", to: outside)
        try folder.makeFolder("deep/store/a")
        if link == "a" { try FileSystem.move(folder.path("deep/store/a"), to: folder.path("deep/unused")) }
        try folder.link("deep/store/\(link)", to: folder.path("elsewhere"))
        let (store, kept) = recordingStore()
        #expect(try store.read(path) == Data("old".utf8))
        try await store.write(Data("old!".utf8), to: path)
        let place = folder.path("deep/store/\(link)")
        #expect(kept() == [KeptFile(path: place, place: place + ".yours")])
        #expect(try folder.read(outside) == "old")
        #expect(try store.read(path) == Data("old!".utf8))
        #expect(try FileSystem.linkStatus(of: place + ".yours").kind == .link)
        try await store.write(Data("2".utf8), to: path)
        #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
        #expect(kept().count == 1)
    }

    @Test func `neither lists, touches nor removes anything behind a linked folder`() async throws {
        let file = try folder.write("mine", to: "elsewhere/b/1")
        let old = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
        try folder.makeFolder("deep/store")
        try folder.link("deep/store/a", to: "../../elsewhere")
        for path in ["", "a", "a/b"] { #expect(try store.list(path).isEmpty) }
        try store.touch("a/b/1")
        try store.remove("a/b/1")
        #expect(try folder.read("elsewhere/b/1") == "mine")
        #expect(try FileSystem.status(of: file).modified == 1_700_000_000)
    }

    @Test func `the folder of a store may be a link`() async throws {
        try folder.makeFolder("real")
        try folder.makeFolder("deep")
        try folder.link("deep/store", to: "../real")
        let (store, kept) = recordingStore()
        try await store.write(Data("1".utf8), to: "a/1")
        #expect(try folder.read("real/a/1") == "1")
        #expect(kept().isEmpty)
    }

    @Test func `keeps a file that is too large to be read, and one that another run moved is no error`() async throws {
        try folder.write("", to: "deep/store/a/1")
        try #require(truncate(folder.path("deep/store/a/1"), 65 << 20) == 0)
        let (store, kept) = recordingStore()
        try store.keepOthers(at: "a/1") { _ in true }
        let place = folder.path("deep/store/a/1")
        #expect(kept() == [KeptFile(path: place, place: place + ".yours")])
        #expect(try store.read("a/1") == nil)
        try store.moveAside("a/2")
        #expect(kept().count == 1)
    }

    @Test func `a file that cannot be read is an error, and is not moved`() async throws {
        let path = try folder.write("old", to: "deep/store/1")
        try folder.setPermissions(0, of: "deep/store/1")
        try folder.setPermissions(0o777, of: "deep/store")
        await #expect(processExitsWith: .success) { [path = path as String] in
            if geteuid() == 0 { try #require(setuid(65_534) == 0) }
            let store = DataFolder(PathName.folder(of: path))
            #expect(throws: SystemFailure(operation: "open", path: path, code: EACCES)) {
                try store.keepOthers(at: "1") { _ in false }
            }
        }
        #expect(folder.files() == ["deep/store/1"])
    }

    @Test func `writes nothing while another run holds the lock`() async throws {
        try folder.makeFolder("deep/store")
        let holder = try OpenFile(folder.path("deep/store/.lock"), for: .reading, .create)
        #expect(try holder.tryLock())
        let impatient = DataFolder(folder.path("deep/store"), lockLimit: .milliseconds(5))
        await #expect(throws: FileFailure(.locked, at: folder.path("deep/store/.lock"))) {
            try await impatient.write(Data("1".utf8), to: "a")
        }
        #expect(try impatient.read("a") == nil)
        async let written: Void = store.write(Data("2".utf8), to: "a")
        try holder.close()
        try await written
        #expect(try impatient.read("a") == Data("2".utf8))
    }

    @Test func `does not read a file larger than its limit`() async throws {
        let small = DataFolder(folder.path("deep/store"), sizeLimit: 3)
        try await small.write(Data("123".utf8), to: "a")
        #expect(try small.read("a") == Data("123".utf8))
        try await small.write(Data("1234".utf8), to: "a")
        let failure = SystemFailure(operation: "read", path: folder.path("deep/store/a"), code: EFBIG)
        #expect(throws: failure) { try small.read("a") }
    }

    @Test func `an invalid root is a system error`() async throws {
        try folder.write("", to: "deep")
        let failure = await #expect(throws: SystemFailure.self) { try await store.write(Data("1".utf8), to: "a") }
        #expect(failure?.cause == .notAFolder)
        #expect(try store.read("a") == nil)
        #expect(try store.list("").isEmpty)
    }

    /// Creates something other than a file at a path.
    private func place(_ kind: String, at path: String) throws {
        switch kind {
        case "FIFO": try #require(mkfifo(folder.path(path), 0o600) == 0)
        case "folder": try folder.makeFolder(path)
        case "device": try folder.link(path, to: "/dev/null")
        default: try folder.link(path, to: kind == "circle" ? folder.path(path) : "nothing")
        }
    }

    @Test(arguments: ["FIFO", "folder", "device", "circle", "link to nothing"])
    func `reports a path that is not a file without waiting for it or replacing it`(_ kind: String) async throws {
        try folder.makeFolder("deep/store")
        try place(kind, at: "deep/store/favorites.json")
        let failure = FileFailure(.notAFile, at: folder.path("deep/store/favorites.json"))
        #expect(throws: failure) { try store.read("favorites.json") }
        if ["FIFO", "folder", "device"].contains(kind) {
            await #expect(throws: failure) { try await store.write(Data("1".utf8), to: "favorites.json") }
        }
        #expect(FileSystem.isOtherThanFile(folder.path("deep/store/favorites.json")))
        #expect(!folder.has("deep/store/nothing"))
    }

    @Test(arguments: ["FIFO", "folder", "device", "circle", "link to nothing"])
    func `reports a lock that is not a file`(_ kind: String) async throws {
        try folder.makeFolder("deep/store")
        try place(kind, at: "deep/store/.lock")
        let failure = FileFailure(.notAFile, at: folder.path("deep/store/.lock"))
        await #expect(throws: failure) { try await store.write(Data("1".utf8), to: "a") }
        #expect(try store.read("a") == nil)
        #expect(!folder.has("deep/store/nothing"))
    }

    @Test func `without file locks, data are not changed`() async throws {
        let failure = FileFailure(.locksUnsupported, at: folder.path("deep/store/.lock"))
        await FileLocks.$error.withValue(ENOLCK) {
            await #expect(throws: failure) { try await store.write(Data("1".utf8), to: "a") }
        }
    }

    // MARK: What holds for data and for caches

    private func store(isCache: Bool) -> any StoreFolder {
        isCache
            ? CacheFolder(in: folder.path("store"))
            : DataFolder(folder.path("store"), lockLimit: .seconds(3_600))
    }

    @Test(arguments: [false, true])
    func `reads, lists, touches and removes what was written`(isCache: Bool) async throws {
        let store = store(isCache: isCache)
        for path in ["b", "a/c/2", "a/10", "a/9", "ab/1", "a/c/1"] { try await store.write(Data(path.utf8), to: path) }
        #expect(try store.list("").map(\.path) == ["a/10", "a/9", "a/c/1", "a/c/2", "ab/1", "b"])
        #expect(try store.list("a").map(\.size) == [4, 3, 5, 5])
        #expect(try store.list("b").isEmpty && store.list("c").isEmpty)
        for text in ["longer than before", "new", ""] {
            try await store.write(Data(text.utf8), to: "a/c/2")
            #expect(try store.read("a/c/2") == Data(text.utf8))
        }
        #expect(try store.read("a/c/2/more") == nil)
        for path in ["a/9", "a/9", "a"] { try store.remove(path) }
        for path in ["a/10", "a/3"] { try store.touch(path) }
        #expect(try store.list("a").map(\.path) == ["a/10", "a/c/1", "a/c/2"])
        for path in ["a", "b/c"] {
            await #expect(throws: (any Error).self) { try await store.write(Data("2".utf8), to: path) }
        }
        #expect(throws: FileFailure.self) { try store.read("a") }
        #expect(folder.files().allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test(arguments: [false, true], ["../escape", "/escape", "a/../../escape", ".lock", "a\0b"])
    func `rejects paths that lead out of the store`(isCache: Bool, _ path: String) async throws {
        let store = store(isCache: isCache)
        let refusal = FileFailure(.other("is not a valid path"), at: path)
        #expect(throws: refusal) { try store.read(path) }
        #expect(throws: refusal) { try store.list(path) }
        #expect(throws: refusal) { try store.remove(path) }
        #expect(throws: refusal) { try store.touch(path) }
        if let store = store as? DataFolder { #expect(throws: refusal) { try store.moveAside(path) } }
        await #expect(throws: refusal) { try await store.write(Data(), to: path) }
        #expect(try folder.names().isEmpty)
    }
}
