import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideStore

/// Removing the details that interrupted runs left behind, and nothing else.
@Suite(.timeLimit(.minutes(60)))
struct FavoriteDetailsPruningTests {
    private static let now = Instant(secondsSince1970: 1_795_000_000)
    private static let text = #"{"version":1,"show":{"id":1,"name":"Show"},"fetchedAt":0}"#
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var store: FavoritesStore { FavoritesStore(files: FileStore(data: folder.path)) }

    private func add(_ id: Int) async throws {
        let details = ShowDetails(show: Show(id: id, name: "Show"), episodes: [], cast: nil, fetchedAt: Self.now)
        _ = try await store.add(details, at: Self.now)
        for name in folder.files() where name.hasPrefix("details/\(id)-") { try age(name, days: 400) }
    }

    private func age(_ name: String, days: Int, seconds: Int = 0) throws {
        let date = Self.now.secondsSince1970 - days * 86_400 - seconds
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: Double(date))],
            ofItemAtPath: folder.path(name)
        )
    }

    /// Writes a details file that no list names.
    private func writeUnnamed(_ name: String = "details/1-old.json", _ text: String = text, days: Int = 400) throws {
        try folder.write(text, to: name)
        try age(name, days: days)
    }

    private func prune() throws { try store.prune(now: Self.now) }

    @Test func `removes only details that no list names`() async throws {
        try await add(1)
        try await add(2)
        try writeUnnamed()
        try prune()
        #expect(!folder.has("details/1-old.json"))
        #expect(store.details(of: 1)?.episodes == [] && store.details(of: 2)?.episodes == [])
    }

    @Test(arguments: [(0, true), (1, false), (-86_400 * 400, true)])
    func `keeps details written within a day by this machine's clock`(seconds: Int, isKept: Bool)
        async throws
    {
        try await add(1)
        try folder.write(Self.text, to: "details/1-x.json")
        try age("details/1-x.json", days: 1, seconds: seconds)
        // A file with a future date does not make other files old.
        try writeUnnamed("details/1-future.json", days: -4_000)
        try prune()
        #expect(folder.has("details/1-x.json") == isKept)
        #expect(folder.has("details/1-future.json"))
    }

    @Test func `changing the list does not remove files that others are writing`() async throws {
        try await add(1)
        try writeUnnamed("details/1-future.json", days: -4_000)
        try writeUnnamed()
        try await add(2)
        _ = try await store.remove(2)
        #expect(folder.has("details/1-old.json"))
    }

    @Test(arguments: [
        ("details/notes.txt", text), ("details/1-old.json", "mine"), ("details/1-old.json", "{}"),
        ("details/2-old.json", text), ("details/old/1-old.json", text), ("details/1-OLD.json", text),
    ])
    func `never removes a file that the program did not write`(name: String, text: String) async throws {
        try await add(1)
        try writeUnnamed(name, text)
        try prune()
        #expect(try folder.read(name) == text)
    }

    @Test func `removes damaged details that are no longer JSON, unless a list names them`() async throws {
        try await add(1)
        let name = try #require(folder.files().first { $0.hasPrefix("details/1-") })
        let cut = String(try folder.read(name).prefix(60))
        try folder.write(cut, to: name)
        try age(name, days: 400)
        try writeUnnamed("details/1-old.json", cut)
        try prune()
        #expect(!folder.has("details/1-old.json"))
        #expect(folder.has(name))
    }

    @Test func `keeps details that the last good copy names`() async throws {
        try await add(1)
        let copy = try folder.read("favorites.last-good.json")
        try await add(2)
        _ = try await store.remove(2)
        try writeUnnamed()
        try folder.write(
            copy.replacing(/"file":"1-[a-z0-9]+.json"/, with: #""file":"1-old.json""#),
            to: "favorites.last-good.json"
        )
        try prune()
        #expect(folder.has("details/1-old.json"))
    }

    @Test(arguments: [
        "damaged", #"{"version":2}"#, #"{"favorites":[{"show":{"id":1}}],"revision":9,"version":1}"#, nil,
    ])
    func `removes nothing while a list cannot be read completely`(list: String?) async throws {
        for name in ["favorites.json", "favorites.last-good.json"] {
            let folder = folder
            try await add(1)
            try writeUnnamed()
            if let list {
                try folder.write(list, to: name)
            } else {
                try FileManager.default.removeItem(atPath: folder.path(name))
            }
            try prune()
            #expect(folder.has("details/1-old.json"), "\(name)")
            for file in folder.files() { try FileManager.default.removeItem(atPath: folder.path(file)) }
        }
    }

    @Test func `removes nothing while a damaged list is set aside`() async throws {
        try await add(1)
        for name in ["favorites.json", "favorites.last-good.json"] { try folder.write("damaged", to: name) }
        try await add(2)
        try prune()
        #expect(folder.files().contains { $0.hasPrefix("details/1-") })
    }
}
