import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideStore

/// Damaged and missing lists of favorites: the list if it is whole, else the copy, else the readable rows of both.
@Suite(.timeLimit(.minutes(60)))
struct FavoritesRecoveryTests: FavoritesStoreSuite {
    private static let (list, copy) = ("favorites.json", "favorites.last-good.json")
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The bytes that were set aside.
    private var setAside: [Data] {
        get throws { try names.filter { $0.hasPrefix("favorites.damaged-") }.map { try folder.readData($0) } }
    }

    /// Makes every change fail, also those of root.
    private func refuseChanges() throws {
        try FileSystem.remove(folder.path(".lock"))
        try folder.makeFolder(".lock")
    }

    // MARK: Single damage

    static let damages = [
        "", "{", "null", "[]", "{}", "\u{0}\u{0}\u{0}", #"{"version":1,"revision":1,"favorites":[{"show":{"id":1}}]}"#,
        #"{"version":0,"revision":1,"favorites":[]}"#, String(repeating: "[", count: 100_000),
        String(repeating: "{", count: 100_000), String(repeating: #"{"show":{"id":1},"a":"#, count: 10_000),
        #"{"version":1,"revision":1,"favorites":[{"show":{"id":1,"name":"x","genres":[]},"addedAt":9e18,"fetchedAt":0,"file":"x"}]}"#,
        #"{"version":1,"revision":1,"favorites":[{"show":{"id":1,"name":"x","genres":[]},"addedAt":0,"fetchedAt":0,"file":"../x"}]}"#,
    ]

    @Test(arguments: damages)
    func `sets a damaged list aside, uses the copy and reports it once`(text: String) async throws {
        _ = try await store.add([details(1), details(2)], at: Self.now)
        try folder.write(text, to: Self.list)
        #expect(store.readableFavorites().map(\.id) == [1, 2])
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 2])
        #expect(list.damage?.kind == .damaged && list.damage?.recovered == 2)
        #expect(try Data(contentsOf: URL(fileURLWithPath: #require(list.damage?.setAsideAs))) == Data(text.utf8))
        #expect(try await store.favorites() == FavoritesList(favorites: list.favorites, damage: nil))
        // A list that was set aside earlier stays.
        for other in ["one", text, "two"] {
            try folder.write(other, to: Self.list)
            #expect(try await store.add(details(3), at: Self.now).damage?.setAsideAs != nil)
        }
        #expect(try Set(setAside) == Set([text, "one", "two"].map { Data($0.utf8) }))
        #expect(try await store.add(details(4), at: Self.now).damage == nil)
        #expect(try await ids() == [1, 2, 3, 4])
    }

    @Test(arguments: [list, copy])
    func `reading waits for no other run, and repairs when the lock is free`(missing: String) async throws {
        _ = try await store.add(details(1), at: Self.now)
        try FileSystem.remove(folder.path(missing))
        let patient = FavoritesStore(files: DataFolder(folder.path, lockLimit: .seconds(3_600)))
        let lock = try await HeldLock(at: folder.path(".lock"), waitingUpTo: .zero)
        #expect(try await patient.favorites().favorites.map(\.id) == [1])
        #expect(!folder.has(missing))
        lock.release()
        #expect(try await patient.favorites().favorites.map(\.id) == [1])
        #expect(folder.has(missing))
    }

    @Test func `replaces a missing list with the copy and reports it once, also before a change`() async throws {
        for id in 1...2 {
            _ = try await store.add(details(1), at: Self.now)
            try write(nil, to: Self.list)
            #expect(store.details(of: 1) == details(1))
            let damage =
                id == 1 ? try await store.favorites().damage : try await store.add(details(2), at: Self.now).damage
            #expect(damage?.kind == .missing && damage?.recovered == 1 && damage?.setAsideAs == nil)
            #expect(damage?.file == folder.path(Self.list))
            #expect(try await store.favorites().damage == nil)
        }
        #expect(try await ids() == [1, 2])
    }

    @Test func `a list that a person edited replaces the copy when it is read`() async throws {
        _ = try await store.add([details(1), details(2)], at: Self.now)
        var list = try #require(
            try JSONSerialization.jsonObject(with: folder.readData(Self.list)) as? [String: Any]
        )
        list["checksum"] = nil
        list["favorites"] = (list["favorites"] as? [Any]).map { Array($0.dropLast()) }
        try folder.write(try JSONSerialization.data(withJSONObject: list), to: Self.list)
        #expect(try await ids() == [1])
        #expect(try folder.readData(Self.list) == folder.readData(Self.copy))
    }

    @Test(arguments: ["damaged", #"{"version":1}"#, nil])
    func `a damaged copy affects no list, and is kept before reading or a change replaces it`(text: String?)
        async throws
    {
        _ = try await store.add(details(1), at: Self.now)
        for isChanged in [false, true] {
            try write(text.map { Data($0.utf8) }, to: Self.copy)
            #expect(store.favorite(1) != nil)
            if isChanged { #expect(try await store.add(details(2), at: Self.now).damage == nil) }
            #expect(try await store.favorites().damage == nil)
            #expect(try text == nil || folder.read(Self.copy + ".yours") == text)
            #expect(try folder.readData(Self.list) == folder.readData(Self.copy))
        }
        try folder.write("damaged", to: Self.list)
        #expect(try await ids() == [1, 2])
    }

    @Test(arguments: ["damaged", nil])
    func `uses the copy if nothing can be written`(text: String?) async throws {
        _ = try await store.add(details(1), at: Self.now)
        try write(text.map { Data($0.utf8) }, to: Self.list)
        try refuseChanges()
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1])
        let kind: FavoritesDamage.Kind = text == nil ? .missing : .damaged
        #expect(list.damage == FavoritesDamage(file: folder.path(Self.list), kind: kind, setAsideAs: nil, recovered: 1))
        #expect(names.contains(Self.list) == (text != nil))
        #expect(store.details(of: 1) == details(1))
    }

    @Test func `thirty tasks that find damage at once set it aside once and lose nothing`() async throws {
        _ = try await store.add(details(100), at: Self.now)
        try folder.write("damaged", to: Self.list)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...30 {
                group.addTask {
                    let files = DataFolder(folder.path, lockLimit: .seconds(3_600))
                    _ = try await FavoritesStore(files: files).add(details(id), at: Self.now)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await Set(ids()) == Set(1...30).union([100]))
        #expect(try setAside.count == 1)
    }

    // MARK: Damage of both

    @Test(arguments: [list, copy])
    func `without a whole list, a damaged one stays in place until a change sets it aside`(name: String) async throws {
        try folder.write("damaged", to: name)
        for _ in 1...2 {
            let list = try await store.favorites()
            #expect(list.favorites.isEmpty && list.loss != nil && list.damage?.kind == .damaged)
            #expect(list.damage?.file == folder.path(name) && list.damage?.setAsideAs == nil)
            #expect(names == [name])
        }
        let change = try await store.add(details(1), at: Self.now)
        #expect(change.added.count == 1 && change.damage?.recovered == nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: #require(change.damage?.setAsideAs))) == Data("damaged".utf8))
        #expect(try await ids() == [1])
    }

    @Test func `of two damaged files, uses the readable rows of both, those of the list first`() async throws {
        _ = try await store.add((1...3).map { details($0, "Show \($0)") }, at: Self.now)
        _ = try await store.markSeen([3]) { _, _ in SeenMark(season: 1, number: 1) }
        let whole = try folder.read(Self.list)
        let list = whole.replacing(#""name":"Show 1""#, with: #""nane":"Show 1""#).replacing("Show 2", with: "Show Z")
        let copy = String(whole.prefix(whole.utf8.count - 60)).replacing(#""name":"Show 1""#, with: #""name":5"#)
        try folder.write(list, to: Self.list)
        try folder.write(copy, to: Self.copy)
        let found = try await store.favorites()
        #expect(found.favorites.map(\.show.name) == ["Show Z", "Show 3"])
        #expect(found.favorites.map(\.seen) == [nil, SeenMark(season: 1, number: 1)])
        #expect(found.damage?.kind == .altered && found.damage?.recovered == 2 && found.loss == nil)
        #expect(found.damage?.unreadableIDs == [1] && found.damage?.unreadableRows == 1)
        #expect(try Set(setAside) == [Data(list.utf8), Data(copy.utf8)])
        #expect(try await store.favorites() == FavoritesList(favorites: found.favorites, damage: nil))
        #expect(try folder.readData(Self.copy) == folder.readData(Self.list))
        #expect(!names.contains { $0.hasSuffix(".yours") })
    }

    /// The bytes after an accident, or nil for no file.
    private func damaged(_ bytes: Data, using generator: inout SeededGenerator) -> Data? {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 1...600, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: return bytes.prefix(start)
        case 1: return bytes.flippingBit(8 * start + Int.random(in: 0..<8, using: &generator))
        case 2: return bytes.prefix(start) + Data(count: end - start) + bytes.dropFirst(end)
        case 3: return bytes.prefix(start) + bytes.dropFirst(end)
        default: return nil
        }
    }

    @Test(arguments: 1...3)
    func `single damage loses nothing, and that of both no favorite whose row is whole in either`(seed: Int)
        async throws
    {
        _ = try await store.add((1...6).map { details($0, "{Show} \"\($0)\", [é]") }, at: Self.now)
        _ = try await store.markSeen([2, 5]) { id, _ in SeenMark(season: id, number: 1) }
        _ = try await store.remove([4])
        let (whole, favorites) = (try folder.readData(Self.list), try await store.favorites().favorites)
        let rows = favorites.map { Data(FavoriteRow($0).json.bytes(.compact)) }
        var generator = SeededGenerator(seed: UInt64(seed))
        for round in 0..<200 {
            let isList = Bool.random(using: &generator)
            let isBoth = Bool.random(using: &generator)
            let list = isList || isBoth ? damaged(whole, using: &generator) : whole
            let copy = !isList || isBoth ? damaged(whole, using: &generator) : whole
            try folder.write(whole, to: Self.list)
            try folder.write(whole, to: Self.copy)
            try write(list, to: Self.list)
            try write(copy, to: Self.copy)
            let found = try await store.favorites().favorites
            if list == whole || copy == whole {
                #expect(found == favorites, "round \(round)")
            } else {
                for (favorite, row) in zip(favorites, rows)
                where [list, copy].contains(where: { $0?.firstRange(of: row) != nil }) {
                    #expect(found.contains { $0.id == favorite.id }, "round \(round)")
                }
            }
            if let list, list != whole, names.contains(Self.list), !found.isEmpty {
                #expect(try setAside.contains(list), "round \(round)")
            }
        }
    }

    // MARK: Newer versions

    @Test(arguments: [#"{"version":2,"anything":[]}"#, #"{"checksum":"crc32:0","favorites":[],"version":2}"#])
    func `changes no list of a newer version`(newer: String) async throws {
        try folder.write(newer, to: Self.list)
        let failure = FileFailure(.newerVersion, at: folder.path(Self.list))
        await #expect(throws: failure) { try await store.favorites() }
        await #expect(throws: failure) { try await store.add(details(1), at: Self.now) }
        await #expect(throws: failure) { try await store.remove(1) }
        #expect(try folder.read(Self.list) == newer)
        #expect(names == [Self.list])
    }

    @Test(arguments: [nil, "damaged"])
    func `changes no copy of a newer version`(list: String?) async throws {
        let newer = #"{"version":2,"anything":[]}"#
        try folder.write(newer, to: Self.copy)
        if let list { try folder.write(list, to: Self.list) }
        let failure = FileFailure(.newerVersion, at: folder.path(Self.copy))
        await #expect(throws: failure) { try await store.favorites() }
        await #expect(throws: failure) { try await store.add(details(1), at: Self.now) }
        #expect(try folder.read(Self.copy) == newer)
        try folder.write(StoredFavorites().bytes(), to: Self.list)
        #expect(try await store.add(details(1), at: Self.now).added == [1])
        #expect(try folder.read(Self.copy) == newer)
    }

    @Test func `a changed bit in the version does not count as a newer version`() async throws {
        _ = try await store.add([details(1), details(2)], at: Self.now)
        let whole = try folder.read(Self.list)
        for version in [0, 3, 5, 9] {
            try folder.write(whole.replacing(#""version":1}"#, with: #""version":\#(version)}"#), to: Self.list)
            #expect(try await ids() == [1, 2])
        }
    }
}
