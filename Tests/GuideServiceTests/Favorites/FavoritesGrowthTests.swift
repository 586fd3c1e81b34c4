import Foundation
import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// The number of times that the list of favorites is read and written does not grow with the number of favorites.
@Suite(.timeLimit(.minutes(10)))
struct FavoritesGrowthTests {
    private static let count = 120
    private let data = DataFolder(nil)

    /// The number of changes that the list counts.
    private var revision: Int {
        get throws {
            let text = String(decoding: try #require(try data.read("favorites.json")), as: UTF8.self)
            return try #require(text.firstMatch(of: /"revision":([0-9]+)/).flatMap { Int($0.1) })
        }
    }

    /// Adds favorites that were fetched long ago.
    private func add(to scene: ShowScene) async throws -> [ShowDetails] {
        let details = (1...Self.count).map { id in
            ShowDetails(
                show: Show(id: id, name: "Show \(id)"),
                episodes: [Episode(id: id, name: "Pilot")],
                cast: Cast(members: []),
                fetchedAt: ServiceScene.wednesday + -400 * 86_400
            )
        }
        _ = try await FavoritesStore(files: data).add(details, at: ServiceScene.wednesday)
        return details
    }

    @Test func `the details of all favorites are read with one look at the list`() async throws {
        let scene = try await ShowScene(data: data)
        let details = try await add(to: scene)
        let service = try scene.service(.offline)
        // Only a look at the bytes shows that the list is gone.
        let path = data.displayPath("favorites.json")
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try await service.favorites().favorites.count == Self.count)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: Data(count: 1_000))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try await service.currentFavorites().value == details)
        #expect(
            details.allSatisfy {
                service.storedDetails(of: Fetched($0.show, fetchedAt: $0.fetchedAt), isFavorite: true) == $0
            }
        )
    }

    @Test func `a change by another run is seen at once`() async throws {
        let scene = try await ShowScene(data: data)
        _ = try await add(to: scene)
        let service = try scene.service(.offline)
        #expect(try await service.favorites().favorites.count == Self.count)
        _ = try await FavoritesStore(files: data).remove([7])
        #expect(try await service.favorites().favorites.count == Self.count - 1)
        #expect(service.favoriteDetails(of: 7) == nil)
    }

    @Test func `the list is written a few times when all favorites are renewed`() async throws {
        let scene = try await ShowScene(data: data)
        let new = ServiceScene.wednesday
        for details in try await add(to: scene) {
            let show = Show(id: details.id, name: "New \(details.id)")
            let renewed = ShowDetails(
                show: show,
                episodes: [Episode(id: 1, name: "New")],
                cast: Cast(members: []),
                fetchedAt: new
            )
            try await scene.shows.store(Fetched(renewed, fetchedAt: new))
        }
        let before = try revision
        let current = try await scene.service().currentFavorites()
        #expect(current.value.allSatisfy { $0.show.name == "New \($0.id)" && $0.episodes?.first?.name == "New" })
        #expect(try revision - before <= 20)
        #expect(try await scene.service(.offline).favoriteNames() == (1...Self.count).map { "New \($0)" })
        #expect(try scene.newRequests().isEmpty)
    }

    @Test func `the list is written a few times by an import, and once by the removal of all`() async throws {
        let scene = try await ShowScene(data: data)
        for details in try await add(to: scene) {
            var details = details
            details.fetchedAt = ServiceScene.wednesday
            try await scene.shows.store(Fetched(details, fetchedAt: ServiceScene.wednesday))
        }
        let service = try scene.service()
        #expect(try await service.removeFavorites(Set(1...Self.count)).count == Self.count)
        let before = try revision
        let rows = (1...Self.count).map { #"{"tvmaze":\#($0),"name":"Show \#($0)"}"# }
        let imported = try await service.importFavorites(
            ImportedList(Data("[\(rows.joined(separator: ","))]".utf8))
        )
        #expect(imported.shows.count == Self.count)
        #expect(try await service.favorites().favorites.map(\.id) == Array(1...Self.count))
        let after = try revision
        #expect(after - before <= 20)
        #expect(try await service.removeFavorites(Set(1...Self.count)).count == Self.count)
        #expect(try revision == after + 1)
        #expect(try await service.favorites().favorites.isEmpty)
    }
}
