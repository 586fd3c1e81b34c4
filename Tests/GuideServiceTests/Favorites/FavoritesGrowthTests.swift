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
    private let data = RecordingFileStore()

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
        _ = (data.takeNames(), data.takeUpdates())
        return details
    }

    @Test func `the details of all favorites are read with one look at the list`() async throws {
        let scene = try await ShowScene(data: data)
        let details = try await add(to: scene)
        let service = try scene.service(.offline)
        #expect(try await service.currentFavorites().value == details)
        #expect(
            details.allSatisfy {
                service.storedDetails(of: Fetched($0.show, fetchedAt: $0.fetchedAt), isFavorite: true) == $0
            }
        )
        #expect(data.takeNames().count { $0 == "favorites.json" } <= 2)
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
            try await scene.shows.store(Fetched(show, fetchedAt: new), as: .facts(of: show.id))
            try await scene.shows.store(
                Fetched([Episode(id: 1, name: "New")], fetchedAt: new),
                as: .episodes(of: show.id)
            )
            try await scene.shows.store(Fetched(Cast(members: []), fetchedAt: new), as: .cast(of: show.id))
        }
        let current = try await scene.service().currentFavorites()
        #expect(current.value.allSatisfy { $0.show.name == "New \($0.id)" && $0.episodes?.first?.name == "New" })
        #expect(data.takeUpdates().count { $0 == "favorites.json" } <= 20)
        #expect(try await scene.service(.offline).favoriteNames() == (1...Self.count).map { "New \($0)" })
        #expect(try scene.newRequests().isEmpty)
    }

    @Test func `the list is written a few times by an import, and once by the removal of all`() async throws {
        let scene = try await ShowScene(data: data)
        let rows = (1...Self.count).map {
            #"{"id":\#($0),"name":"Show \#($0)","url":"https://www.tvmaze.com/shows/\#($0)"}"#
        }
        let service = try scene.service(.offline)
        let imported = try await service.importFavorites(
            ImportedList(Data("[\(rows.joined(separator: ","))]".utf8))
        )
        #expect(imported.shows.count == Self.count)
        #expect(try await service.favorites().favorites.map(\.id) == Array(1...Self.count))
        #expect(data.takeUpdates().count { $0 == "favorites.json" } <= 20)
        #expect(try await service.removeFavorites(Set(1...Self.count)).count == Self.count)
        #expect(data.takeUpdates().count { $0 == "favorites.json" } == 1)
        #expect(try await service.favorites().favorites.isEmpty)
    }
}
