import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideStore

/// The folder that a cache makes, marks and removes.
@Suite(.timeLimit(.minutes(60)))
struct CacheFolderTests {
    private let folder: TestSupport.TemporaryFolder

    init() throws {
        folder = try TestSupport.TemporaryFolder()
    }

    /// A new store, as another run would open it.
    private var store: FileStore { FileStore(cacheIn: folder.path("cache")) }

    private func write(_ text: String = "1", to path: String = "a/1") async throws {
        try await store.write(Data(text.utf8), to: path)
    }

    @Test func `marks the folder that it makes, which is private to the user, and locks nothing`() async throws {
        try folder.write("", to: "cache/.lock")
        let lock = try OpenFile(folder.path("cache/.lock"))
        #expect(try lock.tryLock())
        try await write()
        let lines = try folder.read("cache/stored/CACHEDIR.TAG").split(separator: "\n")
        #expect(lines.first == "Signature: 8a477f597d28d172789f06886806bc55")
        #expect(lines[1].contains("tvguide"))
        #expect(folder.files() == ["cache/.lock", "cache/stored/CACHEDIR.TAG", "cache/stored/a/1"])
        for name in ["cache/stored", "cache/stored/a"] { #expect(try folder.permissions(of: name) == 0o700) }
        try lock.close()
    }

    @Test(arguments: ["folder", "other program", "tag without a program", "link", "file"])
    func `something else with its name is neither changed nor removed`(kind: String) async throws {
        let signature = "Signature: 8a477f597d28d172789f06886806bc55\n"
        switch kind {
        case "folder": try folder.write("mine", to: "cache/stored/a/1")
        case "other program": try folder.write(signature + "# Made by another program", to: "cache/stored/CACHEDIR.TAG")
        case "tag without a program": try folder.write(signature, to: "cache/stored/CACHEDIR.TAG")
        case "file": try folder.write("mine", to: "cache/stored")
        default:
            try await FileStore(cacheIn: folder.path("other")).write(Data("mine".utf8), to: "a/1")
            try folder.makeFolder("cache")
            try folder.link("cache/stored", to: "../other/stored")
        }
        let before = folder.files()
        let failure = FileFailure(.other("was not made by tvguide. Move it away"), at: folder.path("cache/stored"))
        await #expect(throws: failure) { try await write() }
        if kind == "link" { #expect(try store.read("a/1") == nil) }
        try store.clear()
        #expect(folder.files() == before)
    }

    @Test(arguments: ["", "\0\0\0"])
    func `uses a folder that was not marked yet, or whose mark a power failure emptied`(mark: String) async throws {
        try folder.write("half", to: "cache/stored/\(TemporaryName.make(for: "CACHEDIR.TAG"))")
        if !mark.isEmpty { try folder.write(mark, to: "cache/stored/CACHEDIR.TAG") }
        try await write()
        #expect(try store.read("a/1") == Data("1".utf8))
        #expect(try folder.read("cache/stored/CACHEDIR.TAG").contains("tvguide"))
    }

    @Test func `a run whose folder vanishes makes it anew`() async throws {
        let store = store
        for _ in 0..<3 {
            try await store.write(Data("1".utf8), to: "a/1")
            #expect(try store.read("a/1") == Data("1".utf8))
            #expect(folder.has("cache/stored/CACHEDIR.TAG"))
            try self.store.clear()
            #expect(!folder.has("cache/stored"))
        }
    }

    @Test func `runs that write, clear and clean up at once do no harm`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<16 {
                group.addTask { [store] in
                    for _ in 0..<50 {
                        try await store.write(Data("\(number)".utf8), to: "a/\(number)")
                        if number == 0 { try store.clear() }
                        if number == 1 { store.removeTemporaryFiles() }
                    }
                }
            }
            try await group.waitForAll()
        }
        try await write()
        #expect(folder.has("cache/stored/CACHEDIR.TAG"))
        #expect(folder.files().allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test func `clearing removes the folder and what a killed run left of one, and nothing else`() async throws {
        for path in ["a/1", "b/c/2"] { try await write(to: path) }
        try folder.write("mine", to: "elsewhere/1")
        try folder.link("cache/stored/link", to: folder.path("elsewhere"))
        let left = "cache/\(TemporaryName.make(for: "stored"))"
        try FileManager.default.copyItem(atPath: folder.path("cache/stored"), toPath: folder.path(left))
        let empty = try folder.makeFolder("cache/\(TemporaryName.make(for: "stored"))")
        try folder.write("20", to: "cache/.requests")
        try store.clear()
        store.removeTemporaryFiles()
        #expect(folder.files() == ["cache/.requests", "elsewhere/1"])
        #expect(!FileManager.default.fileExists(atPath: empty))
    }

    // MARK: Earlier versions

    /// Stores entries and a poster where earlier versions did.
    private func storeAsBefore() async throws -> [String] {
        let cache = ResponseCache(files: FileStore(data: folder.path("cache")), root: SampleDay.root)
        try await cache.store(SampleDay.day())
        try await cache.store(
            Fetched(Show(id: 5, name: "Saltmarsh"), fetchedAt: SampleDay.fetchedAt),
            as: .facts(of: 5)
        )
        try await FileStore(data: folder.path("cache")).write(TinyPictures.png, to: Self.poster)
        return ["schedule/US/2026-11-20.json", "shows/facts/5.json", Self.poster].sorted()
    }

    private static let poster = "posters/" + String(repeating: "0", count: 64)
    private var cache: ResponseCache { ResponseCache(files: store, root: SampleDay.root) }

    @Test func `moves in what earlier versions stored, unless it has something newer`() async throws {
        let paths = try await storeAsBefore()
        try folder.write("mine", to: "cache/schedule/US/notes.txt")
        #expect(cache.day(.country("US"), on: SampleDay.date) == SampleDay.day())
        #expect(try store.list("").map(\.path) == paths)
        let kept = ["cache/.lock", "cache/schedule/US/notes.txt"]
        #expect(folder.files().filter { !$0.hasPrefix("cache/stored/") } == kept)
        #expect(!folder.has("cache/shows") && !folder.has("cache/posters"))

        // The earlier version ran again, and its older file does not replace a newer one.
        try await cache.store(SampleDay.day([]))
        _ = try await storeAsBefore()
        let long = Date(timeIntervalSince1970: 1_000_000)
        let old = folder.path("cache/schedule/US/2026-11-20.json")
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: old)
        #expect(cache.day(.country("US"), on: SampleDay.date)?.value.events.isEmpty == true)
        try store.clear()
        #expect(folder.files() == kept)
    }

    @Test func `posters in the folder of favorites stay there`() async throws {
        _ = try await storeAsBefore()
        try folder.write("{}", to: "cache/favorites.last-good.json")
        #expect(try store.list("").count == 2)
        try store.clear()
        #expect(folder.has("cache/\(Self.poster)"))
    }

    @Test func `reads in place what cannot be moved in`() async throws {
        let paths = try await storeAsBefore()
        for name in [
            "", "cache", "cache/schedule", "cache/schedule/US", "cache/shows", "cache/shows/facts", "cache/posters",
        ] {
            try folder.setPermissions(0o555, of: name)
        }
        for path in paths { try folder.setPermissions(0o444, of: "cache/\(path)") }
        await #expect(processExitsWith: .success) {
            [path = folder.path("cache") as String, paths = paths as [String]] in
            if geteuid() == 0 { try #require(setuid(65_534) == 0) }
            let cache = ResponseCache(files: FileStore(cacheIn: path), root: SampleDay.root)
            #expect(cache.day(.country("US"), on: SampleDay.date) == SampleDay.day())
            #expect(try cache.files.list("").map(\.path) == paths)
        }
        for name in [
            "", "cache", "cache/schedule", "cache/schedule/US", "cache/shows", "cache/shows/facts", "cache/posters",
        ] {
            try folder.setPermissions(0o755, of: name)
        }
    }

    // MARK: No folder

    @Test func `without a folder, a temporary one is used and removed`() async throws {
        var store: FileStore? = FileStore(cacheIn: nil)
        let root = try #require(store?.root)
        try await store?.write(Data("1".utf8), to: "a/1")
        #expect(try store?.read("a/1") == Data("1".utf8))
        #expect(FileManager.default.fileExists(atPath: root))
        store = nil
        #expect(!FileManager.default.fileExists(atPath: PathName.folder(of: root)))
    }
}
