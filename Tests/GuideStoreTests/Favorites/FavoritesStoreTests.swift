import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct FavoritesStoreTests: FavoritesStoreSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `is empty at first, and reading creates no files`() async throws {
        #expect(try await store.favorites() == FavoritesList(favorites: [], damage: nil))
        #expect(store.details(of: 1) == nil)
        #expect(try folder.names().isEmpty)
    }

    @Test func `a list that is missing is not one that is empty, damaged, or only a copy`() async throws {
        #expect(try !store.hasList())
        _ = try await store.add(details(1), at: Self.now)
        #expect(try store.hasList())
        _ = try await store.remove([1])
        #expect(try store.hasList())
        try FileManager.default.removeItem(atPath: folder.path("favorites.json"))
        #expect(try store.hasList())
        try folder.write("no list", to: "favorites.last-good.json")
        #expect(try store.hasList())
        try FileManager.default.removeItem(atPath: folder.path("favorites.last-good.json"))
        #expect(try !store.hasList())
        // What cannot be read is no answer.
        try folder.makeFolder("favorites.json")
        #expect(throws: FileFailure.self) { try store.hasList() }
    }

    @Test func `returns stored favorites and details`() async throws {
        #expect(try await store.add(details(1), at: Self.now).added.count == 1)
        #expect(try await store.add(details(2), at: Self.now).added.count == 1)
        #expect(try await ids() == [1, 2])
        #expect(store.details(of: 1) == details(1))
        #expect(store.details(of: 3) == nil)
    }

    @Test func `adding a favorite again does not change it`() async throws {
        _ = try await store.add(details(1, "First"), at: Self.now)
        #expect(try await store.add(details(1, "Second"), at: Self.now).added.isEmpty)
        #expect(store.details(of: 1)?.show.name == "First")
        #expect(names == ["details/1.json", "favorites.json", "favorites.last-good.json"])
    }

    @Test func `replaces details of favorites only, and keeps parts that the new details lack`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        var new = details(1, "New", at: 60)
        new.cast = nil
        new.episodes = []
        #expect(try await store.replace(new))
        #expect(store.details(of: 1)?.show.name == "New")
        #expect(store.details(of: 1)?.episodes == [])
        #expect(store.details(of: 1)?.cast == details(1).cast)
        #expect(try await store.favorites().favorites.first?.addedAt == Self.now)
        #expect(try await !store.replace(details(2)))
        #expect(names == ["details/1.json", "favorites.json", "favorites.last-good.json"])
    }

    @Test func `removes a favorite and its details`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        #expect(try await store.remove(1).removed.map(\.id) == [1])
        #expect(try await store.remove(1).removed.isEmpty)
        #expect(try await ids().isEmpty)
        #expect(names == ["favorites.json", "favorites.last-good.json"])
    }

    @Test func `changes nothing if the copy cannot be written, and says so`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        let list = try folder.readData("favorites.json")
        try write(nil, to: "favorites.last-good.json")
        try folder.makeFolder("favorites.last-good.json")
        let failure = FileFailure(.notAFile, at: folder.path("favorites.last-good.json"))
        await #expect(throws: failure) { try await store.add(details(2), at: Self.now) }
        await #expect(throws: failure) { try await store.remove(1) }
        #expect(try folder.readData("favorites.json") == list)
        #expect(store.details(of: 1) == details(1) && !folder.has("details/2.json"))
    }

    @Test func `the next change completes one that ended before it wrote the copy`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        let copy = try folder.readData("favorites.last-good.json")
        _ = try await store.add(details(2), at: Self.now)
        try write(copy, to: "favorites.last-good.json")
        #expect(try await store.add(details(2), at: Self.now).added.isEmpty)
        #expect(try folder.readData("favorites.json") == folder.readData("favorites.last-good.json"))
    }

    // MARK: Details

    @Test(arguments: ["damaged", "the user's"])
    func `details that are not as they were written count as missing, and are moved aside when others are written`(
        text: String
    ) async throws {
        _ = try await store.add(details(1), at: Self.now)
        let bytes = try folder.readData("details/1.json")
        let changed = text == "damaged" ? bytes.flippingBit(8 * 60) : Data(text.utf8)
        try folder.write(changed, to: "details/1.json")
        let left = try #require(store.details(of: 1))
        #expect(left.show.name == "Show" && left.episodes == nil && left.cast == nil)
        #expect(try await store.replace(details(1, "New", at: 60)))
        #expect(try folder.readData("details/1.json.yours") == changed)
        #expect(store.details(of: 1) == details(1, "New", at: 60))
        try folder.write(changed, to: "details/1.json")
        _ = try await store.remove(1)
        #expect(try folder.readData("details/1.json") == changed)
    }

    @Test func `no changed bit of details reaches a report`() async throws {
        _ = try await store.add(details(1), at: Self.now)
        let bytes = try folder.readData("details/1.json")
        for bit in 0..<8 * bytes.count {
            try folder.write(bytes.flippingBit(bit), to: "details/1.json")
            #expect(store.details(of: 1)?.episodes == nil, "bit \(bit)")
        }
    }

    // MARK: Many at once

    @Test func `keeps all thirty favorites added at once`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for id in 1...30 {
                group.addTask {
                    // Each task has its own store, as processes would.
                    let files = DataFolder(folder.path, lockLimit: .seconds(3_600))
                    _ = try await FavoritesStore(files: files).add(details(id), at: Self.now)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await Set(ids()) == Set(1...30))
        for id in 1...30 { #expect(store.details(of: id) == details(id)) }
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: folder.path("favorites.json")))
        #expect(try await Set(ids()) == Set(1...30))
    }

    @Test func `concurrent adds and removes leave a complete favorite or none`() async throws {
        for round in 0..<10 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        let files = DataFolder(folder.path, lockLimit: .seconds(3_600))
                        let store = FavoritesStore(files: files)
                        if number.isMultiple(of: 2) {
                            _ = try await store.add(details(1, at: number), at: Self.now)
                        } else {
                            _ = try await store.remove(1)
                        }
                    }
                }
                try await group.waitForAll()
            }
            let isThere = try await ids() == [1]
            #expect((store.details(of: 1)?.episodes?.count == 1) == isThere, "round \(round)")
            #expect(names.contains("details/1.json") == isThere, "round \(round)")
        }
    }
}
