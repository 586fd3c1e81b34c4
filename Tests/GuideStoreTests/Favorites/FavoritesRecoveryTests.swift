import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideStore

/// Damaged and missing lists of favorites, and their last good copies.
@Suite(.timeLimit(.minutes(60)))
struct FavoritesRecoveryTests: FavoritesStoreSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    static let damages = [
        "", "{", "null", "[]", "{}", "\u{0}\u{0}\u{0}", #"{"version":1,"revision":1,"favorites":[{"show":{"id":1}}]}"#,
        #"{"version":0,"revision":1,"favorites":[]}"#, #"{"version":1,"revision":-1,"favorites":[]}"#,
        String(repeating: "[", count: 100_000),
        #"{"version":1,"revision":1,"favorites":[{"show":{"id":1,"name":"x","genres":[]},"addedAt":9e18,"fetchedAt":0,"file":"x"}]}"#,
        #"{"version":1,"revision":1,"favorites":[{"show":{"id":1,"name":"x","genres":[]},"addedAt":0,"fetchedAt":0,"file":"../x"}]}"#,
    ]

    @Test(arguments: damages)
    func `sets a damaged list aside and uses the last good copy`(bytes: String) async throws {
        _ = try await store.add(details(1), at: Self.now)
        _ = try await store.add(details(2), at: Self.now)
        try folder.write(bytes, to: "favorites.json")
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 2])
        #expect(list.damage?.recovered == 2)
        let kept = try #require(list.damage?.setAsideAs)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data(bytes.utf8))
        #expect(try await store.favorites() == FavoritesList(list.favorites))
        #expect(store.details(of: 2) == details(2))
    }

    @Test func `adds to the last good copy and reports the damage once`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        try folder.write("damaged", to: "favorites.json")
        let insertion = try await store.add(details(2), at: Self.now)
        #expect(insertion.added.count == 1 && insertion.damage?.setAsideAs != nil)
        #expect(try await ids() == [1, 2])
        #expect(try await store.add(details(3), at: Self.now).damage == nil)
    }

    @Test func `a list that a person edited replaces the last good copy when it is read`() async throws {
        _ = try await store.add([details(1), details(2)], at: Self.now)
        var list = try #require(
            try JSONSerialization.jsonObject(with: folder.readData("favorites.json")) as? [String: Any]
        )
        list["checksum"] = nil
        list["favorites"] = (list["favorites"] as? [Any]).map { Array($0.dropLast()) }
        try folder.write(try JSONSerialization.data(withJSONObject: list), to: "favorites.json")
        #expect(try await ids() == [1])
        #expect(try folder.readData("favorites.json") == folder.readData("favorites.last-good.json"))
        try FileManager.default.removeItem(atPath: folder.path("favorites.json"))
        #expect(try await ids() == [1])
    }

    @Test func `a damaged copy is kept once before the next change replaces it`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        let copy = "favorites.last-good.json"
        let damaged = try folder.readData(copy).flippingBit(8 * 60)
        try folder.write(damaged, to: copy)
        _ = try await store.add(details(2), at: Self.now)
        #expect(try folder.readData(copy + ".yours") == damaged)
        try folder.write(#"{"version":1}"#, to: copy)
        _ = try await store.add(details(4), at: Self.now)
        #expect(try folder.read(copy + ".yours-2") == #"{"version":1}"#)
        try FileManager.default.removeItem(atPath: folder.path(copy + ".yours-2"))
        #expect(try folder.readData(copy) == folder.readData("favorites.json"))
        // With a damaged list, both are set aside already.
        try folder.write(damaged, to: copy)
        try folder.write("damaged", to: "favorites.json")
        _ = try await store.add(details(3), at: Self.now)
        #expect(try names().filter { $0.hasSuffix(".yours-2") } == [])
        #expect(try names().count { $0.hasPrefix("favorites.damaged-") } == 2)
    }

    @Test func `does not overwrite lists set aside earlier`() async throws {
        var kept: Set<String> = []
        for bytes in ["one", "two", "one", "three"] {
            try folder.write(bytes, to: "favorites.json")
            kept.insert(try #require(try await store.add(details(1), at: Self.now).damage?.setAsideAs))
        }
        let texts = try kept.map { try String(contentsOfFile: $0, encoding: .utf8) }
        #expect(Set(texts) == ["one", "two", "three"])
    }

    @Test func `a damaged list without a copy stays in place until a change sets it aside`() async throws {
        try folder.write("damaged", to: "favorites.json")
        for _ in 1...2 {
            let list = try await store.favorites()
            #expect(list.favorites.isEmpty && list.damage?.kind == .damaged && list.damage?.recovered == nil)
            #expect(list.damage?.setAsideAs == nil)
            #expect(try folder.names() == ["favorites.json"])
        }
        let insertion = try await store.add(details(1), at: Self.now)
        #expect(insertion.added.count == 1)
        let kept = try #require(insertion.damage?.setAsideAs)
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == Data("damaged".utf8))
        #expect(try await ids() == [1])
    }

    @Test func `thirty tasks that find damage at once set it aside once and lose nothing`() async throws {
        _ = try await store.add(details(100), at: Self.now)
        try folder.write("damaged", to: "favorites.json")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...30 {
                group.addTask {
                    let files = FileStore(data: folder.path, lockLimit: .seconds(3_600))
                    _ = try await FavoritesStore(files: files).add(details(id), at: Self.now)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await Set(ids()) == Set(1...30).union([100]))
        #expect(try names().filter { $0.hasPrefix("favorites.damaged-") }.count == 1)
    }

    @Test func `a damaged copy does not affect a good list`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        try folder.write("damaged", to: "favorites.last-good.json")
        #expect(try await ids() == [1])
        _ = try await store.add(details(2), at: Self.now)
        try folder.write("damaged", to: "favorites.json")
        #expect(try await ids() == [1, 2])
    }

    @Test func `does not change the list of a newer version`() async throws {
        let newer = #"{"version":2,"anything":[]}"#
        try folder.write(newer, to: "favorites.json")
        let failure = FileFailure(.newerVersion, at: folder.path("favorites.json"))
        await #expect(throws: failure) { try await store.favorites() }
        await #expect(throws: failure) { try await store.add(details(1), at: Self.now) }
        await #expect(throws: failure) { try await store.remove(1) }
        #expect(try folder.read("favorites.json") == newer)
        #expect(try names().filter { $0.hasPrefix("favorites.") } == ["favorites.json"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("details")).isEmpty)
    }

    @Test func `returns the show if its details are damaged, and replaces them later`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        let file = try #require(try await store.favorites().favorites.first?.file)
        try folder.write("damaged", to: "details/\(file)")
        let left = try #require(store.details(of: 1))
        #expect(left.show.name == "Show" && left.episodes == nil && left.cast == nil)
        #expect(try await store.replace(details(1, "New", at: 60)))
        #expect(store.details(of: 1) == details(1, "New", at: 60))
    }

    @Test func `keeps details that were changed since they were written when others replace them`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        let file = try #require(try await store.favorites().favorites.first?.file)
        let changed = try folder.readData("details/\(file)").flippingBit(8 * 60)
        try folder.write(changed, to: "details/\(file)")
        #expect(try await store.replace(details(1, "New", at: 60)))
        #expect(try folder.readData("details/\(file).yours") == changed)
        #expect(store.details(of: 1) == details(1, "New", at: 60))
    }

    @Test func `uses the last good copy in a read-only store`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        try folder.write("damaged", to: "favorites.json")
        try refuseChanges()
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1])
        let file = folder.path("favorites.json")
        #expect(list.damage == FavoritesDamage(file: file, setAsideAs: nil, recovered: 1))
        #expect(try folder.read("favorites.json") == "damaged")
        #expect(store.details(of: 1) == details(1))
    }

    /// Makes every change fail, also those of root.
    private func refuseChanges() throws {
        try FileManager.default.removeItem(atPath: folder.path(".lock"))
        try folder.makeFolder(".lock")
    }

    // MARK: A missing list

    @Test func `replaces a missing list with the last good copy and reports it once`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        try FileManager.default.removeItem(atPath: folder.path("favorites.json"))
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1])
        #expect(list.damage?.kind == .missing && list.damage?.recovered == 1)
        #expect(list.damage?.file == folder.path("favorites.json"))
        #expect(try await store.favorites().damage == nil)
        #expect(try names().filter { $0.hasPrefix("favorites.") } == ["favorites.json", "favorites.last-good.json"])
    }

    @Test func `adds a favorite to the last good copy if the list is missing`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        try FileManager.default.removeItem(atPath: folder.path("favorites.json"))
        #expect(store.details(of: 1) == details(1))
        #expect(try await store.add(details(2), at: Self.now).damage?.kind == .missing)
        #expect(try await ids() == [1, 2])
        try folder.write("damaged", to: "favorites.json")
        #expect(try await ids() == [1, 2])
    }

    @Test func `uses the copy of a missing list in a read-only store`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        try FileManager.default.removeItem(atPath: folder.path("favorites.json"))
        try refuseChanges()
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1] && list.damage?.kind == .missing)
    }

    @Test func `sets aside a damaged copy of a missing list`() async throws {
        try folder.write("damaged", to: "favorites.last-good.json")
        let insertion = try await store.add(details(1), at: Self.now)
        #expect(insertion.added.count == 1 && insertion.damage?.recovered == nil)
        let kept = try #require(insertion.damage?.setAsideAs)
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "damaged")
        #expect(try await ids() == [1])
    }

    @Test(arguments: [nil, "damaged"])
    func `does not rewrite a copy of a newer version`(list: String?) async throws {
        let newer = #"{"version":2,"anything":[]}"#
        try folder.write(newer, to: "favorites.last-good.json")
        if let list { try folder.write(list, to: "favorites.json") }
        let failure = FileFailure(.newerVersion, at: folder.path("favorites.last-good.json"))
        await #expect(throws: failure) { try await store.favorites() }
        await #expect(throws: failure) { try await store.add(details(1), at: Self.now) }
        #expect(try folder.read("favorites.last-good.json") == newer)
    }

    // MARK: Damage of many kinds

    @Test func `survives a thousand mutated lists and details without losing a byte`() async throws {
        let files = FileStore(data: nil)
        let store = FavoritesStore(files: files)
        for id in 1...3 { _ = try await store.add(details(id), at: Self.now) }
        let original = try #require(try files.read("favorites.json"))
        var generator = SeededGenerator(seed: 41)
        var damages = 0
        for _ in 0..<1_000 {
            let bytes = Data(mutated(Array(original), using: &generator))
            try await files.write(bytes, to: "favorites.json")
            do {
                let list = try await store.favorites()
                for favorite in list.favorites { _ = store.details(of: favorite.id) }
                if let name = list.damage?.setAsideAs {
                    damages += 1
                    #expect(try files.read(String(name.split(separator: "/").last ?? "")) == bytes)
                    #expect(list.favorites.map(\.id) == [1, 2, 3])
                }
            } catch {
                #expect(FileFailure(error) == FileFailure(.newerVersion, at: files.displayPath("favorites.json")))
            }
        }
        #expect(damages > 200)
    }
}
