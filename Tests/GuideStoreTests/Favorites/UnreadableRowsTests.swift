import Foundation
import GuidePlatform
import TVModel
import Testing

@testable import GuideStore

/// Lists with single rows, or members of rows, that this version cannot read.
@Suite(.timeLimit(.minutes(60)))
struct UnreadableRowsTests {
    private static let now = Instant(secondsSince1970: 1_795_000_000)
    private static let names = ["favorites.json", "favorites.last-good.json"]
    private let files = DataFolder(nil)

    private var store: FavoritesStore { FavoritesStore(files: files) }

    /// Unreadable rows, each with the ID of its show if that can be read.
    static let rows: [(json: String, id: Int?)] = [
        (#"{"addedAt":0,"fetchedAt":0,"file":"143-x.json","show":{"id":143,"title":"A [\"new\"], {form}"}}"#, 143),
        (#"{"addedAt":9e18,"fetchedAt":0,"file":"x","show":{"id":143,"name":"A"}}"#, 143),
        (#"{"addedAt":0,"fetchedAt":0,"file":"../x","show":{"id":143,"name":"A"}}"#, 143),
        (
            #"{"addedAt":0,"fetchedAt":0,"file":"x","seen":{"number":1,"season":-1},"show":{"id":143,"name":"A"}}"#,
            143
        ),
        ("null", nil), ("[1, [2, \"]\"]]", nil), ("1.25", nil), ("\"\\u0041,\\\\\\\"\"", nil),
    ]

    private func row(_ id: Int) -> String {
        #"{"addedAt":0,"fetchedAt":0,"file":"\#(id)-a.json","show":{"genres":[],"id":\#(id),"name":"Show"}}"#
    }

    /// Stores a list with a row between two others.
    private func storeList(with row: String, in names: [String] = names, isChecked: Bool = false) async throws {
        let text = "{\"favorites\":[\(self.row(1)), \(row) ,\(self.row(3))],\"revision\":5,\"version\":1}"
        let bytes = isChecked ? CheckedJSON.file(of: Data(text.utf8)) : Data(text.utf8)
        for name in names { try await files.write(bytes, to: name) }
    }

    private func details(_ id: Int) -> ShowDetails {
        ShowDetails(show: Show(id: id, name: "Show"), episodes: [], cast: nil, fetchedAt: Self.now)
    }

    @Test(arguments: rows, [true, false])
    func `reports an unreadable row, reads all others and keeps it in its place through every change`(
        row: (json: String, id: Int?),
        isChecked: Bool
    ) async throws {
        try await storeList(with: row.json, isChecked: isChecked)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 3])
        #expect(list.damage?.kind == .unreadableRows && list.damage?.unreadableRows == 1)
        #expect(list.damage?.unreadableIDs == [row.id].compactMap(\.self))
        #expect(try files.list("").map(\.path) == Self.names)
        #expect(try await store.add([details(4)], at: Self.now).damage?.unreadableRows == 1)
        _ = try await store.replace([details(3)])
        _ = try await store.remove([1])
        for name in Self.names {
            let list = try StoredFavorites(readingFrom: files.read(name))
            #expect(list.rows.map(\.favorite?.id) == [nil, 3, 4] && list.revision == 8)
            #expect(try list.rows.first?.json == JSONValue(json: Data(row.json.utf8)))
        }
    }

    @Test func `members of a newer version stay in rows, whether they change or not`() async throws {
        try await storeList(with: row(2).replacing("{", with: #"{"note":[1.5,{"by":null}],"#), isChecked: true)
        #expect(try await store.favorites().damage == nil)
        _ = try await store.remove([1])
        let kept = #""note":[1.5,{"by":null}]"#
        let text = String(decoding: try #require(try files.read("favorites.json")), as: UTF8.self)
        #expect(text.ranges(of: kept).count == 2)
        _ = try await store.markSeen([2]) { _, _ in SeenMark(season: 3, number: 4) }
        _ = try await store.replace([details(2)])
        let changed = String(decoding: try #require(try files.read("favorites.json")), as: UTF8.self)
        #expect(changed.contains(kept + #","seen":{"number":4,"season":3}"#))
        _ = try await store.markSeen([2]) { _, _ in nil }
        #expect(try await store.favorites().favorites.map(\.seen) == [nil, nil])
    }

    @Test func `a show without genres is read`() async throws {
        try await storeList(with: row(2).replacing("\"genres\":[],", with: ""))
        #expect(try await store.favorites().favorites.map(\.id) == [1, 2, 3])
    }

    @Test func `without a checksum, an unreadable row is damage if the copy is whole`() async throws {
        try await storeList(with: row(2))
        try await storeList(with: "{}", in: ["favorites.json"])
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 2, 3])
        #expect(list.damage?.kind == .damaged && list.damage?.unreadableRows == 0)
        #expect(try files.list("").contains { $0.path.hasPrefix("favorites.damaged-") })
    }

    @Test func `with a checksum, a row of a newer version is none, and an older copy does not undo a change`()
        async throws
    {
        _ = try await store.add([details(1)], at: Self.now)
        try await storeList(with: "{}", in: ["favorites.json"], isChecked: true)
        #expect(try await store.favorites().favorites.map(\.id) == [1, 3])
    }

    @Test func `a show that is added again is no longer reported as unreadable`() async throws {
        try await storeList(with: #"{"show":{"id":2}}"#)
        _ = try await store.add([details(2)], at: Self.now)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 3, 2] && list.damage == nil)
        let text = String(decoding: try #require(try files.read("favorites.json")), as: UTF8.self)
        #expect(text.contains(#"{"show":{"id":2}}"#))
    }

    @Test func `survives the largest revision`() async throws {
        let text = "{\"favorites\":[\(row(1))],\"revision\":\(Int.max),\"version\":1}"
        try await files.write(Data(text.utf8), to: "favorites.json")
        _ = try await store.add([details(2)], at: Self.now)
        #expect(try await store.favorites().favorites.map(\.id) == [1, 2])
    }

    @Test(arguments: [[], ["favorites.last-good.json"]])
    func `reads the list once for all favorites, whatever is wrong with a row or the copy`(missing: [String])
        async throws
    {
        let broken = String(repeating: Self.rows[0].json + ",", count: missing.isEmpty ? 1 : 0)
        try await storeList(with: broken + row(2))
        for name in missing { try files.remove(name) }
        let path = files.displayPath(Self.names[0])
        func setTime() throws {
            let time = Date(timeIntervalSince1970: 1_700_000_000)
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
        }
        try setTime()
        let store = store
        #expect(store.favorite(1) != nil)
        // A file of the same size and time is taken for the same.
        let size = try #require(try files.file(Self.names[0])?.size)
        try Data(repeating: 0, count: size).write(to: URL(fileURLWithPath: path))
        try setTime()
        #expect(store.favorite(3) != nil && store.readableFavorites().map(\.id) == [1, 2, 3])
    }
}
