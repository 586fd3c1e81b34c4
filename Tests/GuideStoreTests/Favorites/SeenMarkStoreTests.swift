import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideStore

/// The marks of favorites up to which they are seen.
@Suite(.timeLimit(.minutes(60)))
struct SeenMarkStoreTests: FavoritesStoreSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private let mark = SeenMark(season: 3, number: 4)

    private func golden(_ name: String) throws -> Data {
        try Data(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Goldens/\(name)/favorites.json")
        )
    }

    /// The marks in the list on disk.
    private func marks() async throws -> [Int: SeenMark?] {
        Dictionary(uniqueKeysWithValues: try await store.favorites().favorites.map { ($0.id, $0.seen) })
    }

    @Test func `writes a mark beside the show, and no mark as before`() throws {
        var list = try StoredFavorites(readingFrom: try golden("seen"), isChanged: true)
        #expect(list.favorites.map(\.seen) == [mark, nil])
        #expect(try list.bytes().withoutChecksum == golden("seen"))
        list.update { $0.seen = nil }
        #expect(try list.bytes().withoutChecksum == golden("version-1"))
    }

    @Test func `sets, changes and removes marks in one write each`() async throws {
        _ = try await store.add([details(1), details(2), details(3)], at: Self.now)
        let marking = try await store.markSeen([1, 3, 9]) { _, _ in mark }
        #expect(marking.after.map(\.id) == [1, 2, 3] && marking.changed == [1, 3] && marking.damage == nil)
        #expect(try await marks() == [1: mark, 2: nil, 3: mark])
        let revision = try revision
        let same = try await store.markSeen([1]) { _, old in old }
        #expect(same.changed.isEmpty && same.after.map(\.seen) == [mark, nil, mark])
        #expect(try self.revision == revision)
        #expect(try await store.markSeen([1, 2]) { _, _ in nil }.changed == [1])
        #expect(try self.revision == revision + 1)
        #expect(try await marks() == [1: nil, 2: nil, 3: mark])
        #expect(store.details(of: 3) == details(3))
        #expect(try folder.readData("favorites.json") == folder.readData("favorites.last-good.json"))
    }

    private var revision: Int {
        get throws { try StoredFavorites(readingFrom: folder.readData("favorites.json")).revision }
    }

    @Test func `marks that are set at once are all kept, and each sees the one before`() async throws {
        _ = try await store.add((1...8).map { details($0) }, at: Self.now)
        let folder = folder.path
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...8 {
                for _ in 0..<3 {
                    group.addTask {
                        // A store of its own, as in another run
                        let store = FavoritesStore(files: DataFolder(folder, lockLimit: .seconds(3_600)))
                        _ = try await store.markSeen([id]) { id, old in
                            SeenMark(season: id, number: (old?.number ?? 0) + 1)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let expected = Dictionary(uniqueKeysWithValues: (1...8).map { ($0, SeenMark(season: $0, number: 3)) })
        #expect(try await marks() == expected)
    }

    @Test(arguments: [
        #"{"number":4,"season":-1}"#, #"{"number":100000,"season":3}"#, #"{"season":3}"#, "[3,4]", #""S3E4""#,
    ])
    func `a row with another mark stays in the file as it is`(form: String) async throws {
        _ = try await store.add([details(1), details(2)], at: Self.now)
        _ = try await store.markSeen([1]) { _, _ in mark }
        let text = try String(decoding: folder.readData("favorites.json").withoutChecksum, as: UTF8.self)
        try FileManager.default.removeItem(atPath: folder.path("favorites.last-good.json"))
        let damaged = text.replacing(#"{"number":4,"season":3}"#, with: form)
        try folder.write(Data(damaged.utf8), to: "favorites.json")
        _ = try await store.markSeen([1, 2]) { _, _ in mark }
        let list = try await store.favorites()
        #expect(list.favorites.map(\.id) == [2] && list.damage?.unreadableIDs == [1])
        #expect(try String(decoding: folder.readData("favorites.json"), as: UTF8.self).contains(#""seen":\#(form)"#))
    }
}
