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
    private var store: CacheFolder { CacheFolder(in: folder.path("cache")) }

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

    // MARK: Whose it is

    private static let signature = "Signature: 8a477f597d28d172789f06886806bc55\n"
    private static let own = signature + "# This folder of tvguide can be removed at any time.\n"
    /// Marks that are not the program's: gone, emptied, with a changed bit, without the second line, with other line ends,
    /// and of another program.
    private static let otherMarks = [
        nil, "", "\0\0\0", "Signature: 8a477f597d28d172789f06886806bc54\n# tvguide\n", signature,
        own.replacing("\n", with: "\r\n"), signature + "# Made by another program",
    ]

    /// Replaces the mark.
    private func mark(_ text: String?) throws {
        let path = "cache/stored/CACHEDIR.TAG"
        if folder.has(path) { try FileSystem.remove(folder.path(path)) }
        if let text { try folder.write(text, to: path) }
    }

    private static let days = ["schedule/US/2026-11-20.json", "shows/details/5.json", poster]
    private static let poster = "posters/" + String(repeating: "0", count: 64)

    @Test(arguments: otherMarks, days)
    func `without its mark, one file of the program shows that it is the program's`(mark: String?, path: String)
        async throws
    {
        try await write("1", to: path)
        try self.mark(mark)
        #expect(try store.read(path) == Data("1".utf8))
        #expect(try folder.read("cache/stored/CACHEDIR.TAG") == Self.own)
        try self.mark(mark)
        try await write("2", to: "a/1")
        #expect(try store.read("a/1") == Data("2".utf8))
        try self.mark(mark)
        try store.remove("a/1")
        try FileSystem.removeFolder(folder.path("cache/stored/a"))
        try store.clear()
        #expect(folder.files().isEmpty && !folder.has("cache/stored"))
    }

    @Test(arguments: otherMarks)
    func `a folder of the user's is neither used nor cleared, whatever its mark`(mark: String?) async throws {
        try folder.write("mine", to: "cache/stored/thesis/1.txt")
        try folder.write("mine", to: "cache/stored/schedule/US/notes.txt")
        try self.mark(mark)
        let before = folder.files()
        let failure = FileFailure(.other("was not made by tvguide. Move it away"), at: folder.path("cache/stored"))
        await #expect(throws: failure) { try await write() }
        #expect(throws: failure) { try store.check() }
        #expect(throws: failure) { try store.clear() }
        #expect(try store.read("thesis/1.txt") == nil && store.list("").isEmpty)
        #expect(folder.files() == before)
    }

    @Test func `a file with its name is neither changed nor removed`() async throws {
        try folder.write("mine", to: "cache/stored")
        await #expect(throws: FileFailure.self) { try await write() }
        #expect(throws: FileFailure.self) { try store.clear() }
        #expect(try folder.read("cache/stored") == "mine")
    }

    @Test func `a link with its name is not followed, even to a cache`() async throws {
        try await CacheFolder(in: folder.path("other")).write(Data("mine".utf8), to: "a/1")
        try folder.makeFolder("cache")
        try folder.link("cache/stored", to: "../other/stored")
        await #expect(throws: FileFailure.self) { try await write() }
        #expect(throws: FileFailure.self) { try store.clear() }
        #expect(try store.read("a/1") == nil)
        #expect(try folder.read("other/stored/a/1") == "mine")
    }

    @Test(arguments: [nil, "", "\0\0\0"])
    func `uses a folder in which no run has stored anything yet`(mark: String?) async throws {
        try folder.write("half", to: "cache/stored/\(TemporaryName.make(for: "CACHEDIR.TAG"))")
        try folder.makeFolder("cache/stored/schedule")
        try self.mark(mark)
        try await write()
        #expect(try store.read("a/1") == Data("1".utf8))
        #expect(try folder.read("cache/stored/CACHEDIR.TAG") == Self.own)
    }

    /// The folder, or its mark and files, when they belong to another user.
    @Test(arguments: ["cache/stored", "cache"])
    func `a folder of another user's says that the permission is denied`(name: String) async throws {
        try await write("1", to: Self.days[0])
        for path in ["", "cache", "cache/stored"] { try folder.setPermissions(0o755, of: path) }
        try folder.setPermissions(0o700, of: name)
        await #expect(processExitsWith: .success) { [path = folder.path("cache") as String] in
            if geteuid() == 0 { try #require(setuid(65_534) == 0) } else { chmod("\(path)/stored", 0) }
            let store = CacheFolder(in: path)
            func isRefusal(_ error: any Error) -> Bool { error.cause == .notAllowed }
            await #expect { try await store.write(Data("1".utf8), to: "a/1") } throws: { isRefusal($0) }
            #expect { _ = try store.read(Self.days[0]) } throws: { isRefusal($0) }
            #expect { try store.clear() } throws: { isRefusal($0) }
        }
        try folder.setPermissions(0o755, of: name)
        #expect(folder.has("cache/stored/\(Self.days[0])"))
    }

    @Test func `what cannot be removed is named, and the rest is removed`() async throws {
        for path in Self.days { try await write("1", to: path) }
        for name in [
            "", "cache", "cache/stored", "cache/stored/schedule", "cache/stored/shows", "cache/stored/shows/details",
        ] {
            try folder.setPermissions(0o777, of: name)
        }
        try folder.setPermissions(0o777, of: "cache/stored/posters")
        try folder.setPermissions(0o755, of: "cache/stored/schedule/US")
        await #expect(processExitsWith: .success) { [path = folder.path("cache") as String] in
            if geteuid() == 0 { try #require(setuid(65_534) == 0) } else { chmod("\(path)/stored/schedule/US", 0o555) }
            let day = "\(path)/stored/\(Self.days[0])"
            #expect(throws: SystemFailure(operation: "unlink", path: day, code: EACCES)) {
                try CacheFolder(in: path).clear()
            }
        }
        try folder.setPermissions(0o755, of: "cache/stored/schedule/US")
        #expect(folder.files() == ["cache/stored/CACHEDIR.TAG", "cache/stored/\(Self.days[0])"])
    }

    // MARK: Other runs

    @Test func `a run whose folder vanishes makes it anew`() async throws {
        let store = store
        for _ in 0..<3 {
            try await store.write(Data("1".utf8), to: Self.poster)
            #expect(try store.read(Self.poster) == Data("1".utf8))
            #expect(folder.has("cache/stored/CACHEDIR.TAG"))
            try self.store.clear()
            #expect(!folder.has("cache/stored"))
        }
    }

    @Test func `runs that write, clear and clean up at once do no harm`() async throws {
        let paths = (0..<16).map { "shows/details/\($0).json" }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, path) in paths.enumerated() {
                group.addTask { [store] in
                    for _ in 0..<50 {
                        try await store.write(Data("\(number)".utf8), to: path)
                        if number == 0 { try self.store.clear() }
                        if number == 1 { store.removeTemporaryFiles() }
                        if number == 2 { #expect(try self.store.readable() != nil) }
                    }
                }
            }
            try await group.waitForAll()
        }
        for path in paths { try await write(to: path) }
        #expect(folder.has("cache/stored/CACHEDIR.TAG"))
        try store.clear()
        #expect(folder.files().isEmpty)
    }

    // MARK: Clearing

    @Test func `clearing removes the files of the program, and names what is left`() async throws {
        for path in Self.days { try await write(to: path) }
        try folder.write("half", to: "cache/stored/shows/details/\(TemporaryName.make(for: "5.json"))")
        try folder.write("mine", to: "elsewhere/1")
        try folder.link("cache/stored/posters/link", to: folder.path("elsewhere"))
        try folder.write("mine", to: "cache/stored/schedule/US/notes.txt")
        try folder.write("20", to: "cache/.requests")
        let failure = #expect(throws: FileFailure.self) { try store.clear() }
        #expect(failure?.reason == .other("and 1 more were not made by tvguide. Move it away"))
        let left = ["cache/stored/posters/link", "cache/stored/schedule/US/notes.txt"]
        #expect(folder.files() == ["cache/.requests", "cache/stored/CACHEDIR.TAG"] + left + ["elsewhere/1"])
        // It stays the program's.
        try await write("2", to: Self.days[0])
        #expect(try store.read(Self.days[0]) == Data("2".utf8))
        for path in left { try FileSystem.remove(folder.path(path)) }
        try store.clear()
        #expect(folder.files() == ["cache/.requests", "elsewhere/1"] && !folder.has("cache/stored"))
    }

    /// Stores a response and a picture where earlier versions did, beside files of the user's with such names.
    private func storeAsBefore() throws {
        let day = CheckedJSON.file(of: Data(#"{"date":"2026-11-20"}"#.utf8))
        try folder.write(day, to: "cache/schedule/US/2026-11-20.json")
        try folder.write(#"{"version":1,"fetchedAt":1,"root":"https://x.example"}"#, to: "cache/shows/facts/5.json")
        try folder.write(TinyPictures.png, to: "cache/\(Self.poster)")
        for path in Self.mine { try folder.write("mine", to: path) }
    }

    private static let mine = [
        "cache/schedule/US/2026-11-21.json", "cache/schedule/US/notes.txt", "cache/shows/facts/6.json",
    ]

    @Test func `clearing removes what an earlier version stored beside it, by its name and content`() async throws {
        try storeAsBefore()
        #expect(try store.read(Self.days[0]) == nil)
        try store.clear()
        #expect(folder.files() == Self.mine)
    }

    @Test(arguments: ["favorites.json", "favorites.last-good.json"])
    func `posters in the folder of favorites stay there`(list: String) async throws {
        try storeAsBefore()
        try folder.write("{}", to: "cache/\(list)")
        try store.clear()
        #expect(folder.files() == (Self.mine + ["cache/\(list)", "cache/\(Self.poster)"]).sorted())
    }

    @Test func `every path that is stored has a form that clearing knows`() async throws {
        let cache = ResponseCache(files: store, root: SampleDay.root)
        try await cache.store(SampleDay.day())
        let show = Show(id: 5, name: "Saltmarsh")
        let details = ShowDetails(show: show, episodes: [], cast: Cast(members: []), fetchedAt: SampleDay.fetchedAt)
        try await cache.store(Fetched(details, fetchedAt: SampleDay.fetchedAt))
        for entry in [ShowEntry.page(0), .search("a")] {
            try await cache.store(Fetched([show], fetchedAt: SampleDay.fetchedAt), as: entry)
        }
        try await cache.store(Fetched(show, fetchedAt: SampleDay.fetchedAt), as: .lookup("tt1"))
        let picture = try #require(PictureFile(TinyPictures.png))
        try await PosterCache(files: store).store(picture, at: "https://example.org/1.png")
        #expect(folder.files().count == 8)
        try store.clear()
        #expect(folder.files().isEmpty)
    }

    // MARK: No folder

    @Test func `without a folder, a temporary one is used and removed`() async throws {
        var store: CacheFolder? = CacheFolder(in: nil)
        let root = try #require(store?.root)
        try await store?.write(Data("1".utf8), to: "a/1")
        #expect(try store?.read("a/1") == Data("1".utf8))
        #expect(FileManager.default.fileExists(atPath: root))
        store = nil
        #expect(!FileManager.default.fileExists(atPath: PathName.folder(of: root)))
    }

    @Test func `the next run without a folder removes that of a killed one, and none that is in use`() async throws {
        await #expect(processExitsWith: .success) { [temporary = folder.path as String] in
            setenv("TMPDIR", temporary, 1)
            let used = CacheFolder(in: nil)
            try await used.write(Data("1".utf8), to: "a/1")
            try FileManager.default.copyItem(atPath: used.named, toPath: PrivateFolder().path)
            try #require(
                FileManager.default.createDirectory(atPath: "\(temporary)/tvguide-1", withIntermediateDirectories: true)
                    == ()
            )
            for data in [DataFolder(nil), DataFolder(nil)] { try await data.write(Data("2".utf8), to: "b") }
            #expect(try used.read("a/1") == Data("1".utf8))
            #expect(try FileSystem.names(in: temporary).sorted() == [PathName.name(of: used.named), "tvguide-1"])
        }
    }
}
