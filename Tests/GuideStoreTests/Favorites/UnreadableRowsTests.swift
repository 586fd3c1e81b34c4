import Foundation
import TVModel
import Testing

@testable import GuideStore

/// Lists with single unreadable rows, in the list and in its copy.
@Suite(.timeLimit(.minutes(60)))
struct UnreadableRowsTests {
    private static let now = Instant(secondsSince1970: 1_795_000_000)
    private let files = FileStore(data: nil)

    private var store: FavoritesStore { FavoritesStore(files: files) }

    /// Unreadable rows, each with the ID of its show if that can be read.
    static let rows: [(json: String, id: Int?)] = [
        (#"{"addedAt":0,"fetchedAt":0,"file":"143-x.json","show":{"id":143,"title":"A [\"new\"], {form}"}}"#, 143),
        (#"{ "show" : {"id":143, "name":"A","rating":1e400}, "addedAt":0, "fetchedAt":0, "file":"x" }"#, 143),
        (#"{"addedAt":9e18,"fetchedAt":0,"file":"x","show":{"id":143,"name":"A"}}"#, 143),
        (#"{"addedAt":0,"fetchedAt":0,"file":"../x","show":{"id":143,"name":"A"}}"#, 143),
        ("null", nil), ("[1, [2, \"]\"]]", nil), ("12345678901234567890.10", nil), ("\"\\u0041,\\\\\\\"\"", nil),
    ]

    private func row(_ id: Int) -> String {
        #"{"addedAt":0,"fetchedAt":0,"file":"\#(id)-a.json","show":{"genres":[],"id":\#(id),"name":"Show"}}"#
    }

    /// Stores a list with an unreadable row between two others.
    private func storeList(with row: String, asWell copy: Bool = true) async throws {
        let text = "{\"favorites\":[\(self.row(1)), \(row) ,\(self.row(3))],\"revision\":5,\"version\":1}"
        try await files.write(Data(text.utf8), to: "favorites.json")
        if copy { try await files.write(Data(text.utf8), to: "favorites.last-good.json") }
    }

    private func details(_ id: Int) -> ShowDetails {
        ShowDetails(show: Show(id: id, name: "Show"), episodes: [], cast: nil, fetchedAt: Self.now)
    }

    @Test(arguments: rows)
    func `reports an unreadable row and reads all others`(row: (json: String, id: Int?)) async throws {
        try await storeList(with: row.json)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 3])
        #expect(list.damage?.kind == .unreadableRows && list.damage?.unreadableRows == 1)
        #expect(list.damage?.unreadableIDs == [row.id].compactMap(\.self))
        #expect(try files.list("").map(\.path) == ["favorites.json", "favorites.last-good.json"])
    }

    @Test(arguments: rows)
    func `an unreadable row keeps its place through every change`(row: (json: String, id: Int?)) async throws {
        try await storeList(with: row.json)
        #expect(try await store.add(details(4), at: Self.now).damage?.unreadableRows == 1)
        _ = try await store.replace(details(3))
        _ = try await store.remove(1)
        for name in ["favorites.json", "favorites.last-good.json"] {
            guard case .list(let list) = StoredFavorites.reading(try files.read(name)) else {
                Issue.record("\(name) is no list")
                continue
            }
            #expect(list.rows.map(\.favorite?.id) == [nil, 3, 4])
            #expect(list.rows.first?.json == Data(row.json.utf8))
            #expect(list.revision == 8)
        }
    }

    @Test func `unknown members stay in unchanged rows`() async throws {
        try await storeList(with: row(2).replacing("{\"addedAt\"", with: "{\"note\":[1.50],\"addedAt\""))
        #expect(try await store.favorites().damage == nil)
        _ = try await store.remove(1)
        let text = String(decoding: try #require(try files.read("favorites.json")), as: UTF8.self)
        #expect(text.contains("\"note\":[1.50]"))
    }

    @Test func `a show without genres is read`() async throws {
        try await storeList(with: row(2).replacing("\"genres\":[],", with: ""))
        #expect(try await store.favorites().favorites.map(\.id) == [1, 2, 3])
    }

    @Test func `uses a complete copy of the same revision instead`() async throws {
        try await storeList(with: row(2))
        try await storeList(with: "{}", asWell: false)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 2, 3])
        #expect(list.damage?.kind == .damaged && list.damage?.unreadableRows == 0)
        #expect(try files.list("").contains { $0.path.hasPrefix("favorites.damaged-") })
    }

    @Test func `an older complete copy does not undo a change`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        try await storeList(with: "{}", asWell: false)
        #expect(try await store.favorites().favorites.map(\.id) == [1, 3])
    }

    @Test func `a show that is added again is no longer reported as unreadable`() async throws {
        try await storeList(with: #"{"show":{"id":2}}"#)
        _ = try await store.add(details(2), at: Self.now)
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [1, 3, 2] && list.damage == nil)
        let text = String(decoding: try #require(try files.read("favorites.json")), as: UTF8.self)
        #expect(text.contains(#"{"show":{"id":2}}"#))
    }

    @Test func `survives the largest revision`() async throws {
        try await files.write(
            Data("{\"favorites\":[\(row(1))],\"revision\":\(Int.max),\"version\":1}".utf8),
            to: "favorites.json"
        )
        _ = try await store.add(details(2), at: Self.now)
        #expect(try await store.favorites().favorites.map(\.id) == [1, 2])
    }
}
