import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Marking favorites as seen up to an episode.
@Suite(.timeLimit(.minutes(60)))
struct SeenMarksTests {
    private static let id = ShowScene.saltmarsh
    private static let other = ShowScene.fathomPoint
    private let mark = SeenMark(season: 3, number: 4)

    @Test func `marks several favorites, and returns the shows that are none`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = await service.addFavorites([.id(Self.id), .id(Self.other)])
        _ = try scene.newRequests()
        #expect(try await service.markSeen([Self.id: mark, Self.other: nil, 77: mark]) == [77])
        #expect(try await service.favorites().favorites.map(\.seen) == [mark, nil])
        #expect(try await service.markSeen([:]).isEmpty)
        #expect(try await service.markSeen([Self.id: .none]).isEmpty)
        #expect(try await service.favorites().favorites.map(\.seen) == [nil, nil])
        #expect(try scene.newRequests().isEmpty)
    }

    @Test func `sends an update for each mark that changed`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().addFavorites([.id(Self.id), .id(Self.other)])
        var updates = try await { () async throws in
            let service = try scene.service()
            let updates = service.updates()
            try await service.markSeen([Self.id: mark, Self.other: nil])
            try await service.markSeen([Self.id: mark])
            try await service.markSeen([Self.other: mark])
            return updates
        }().makeAsyncIterator()
        #expect(await updates.next() == .favoriteChanged(Self.id))
        #expect(await updates.next() == .favoriteChanged(Self.other))
        #expect(await updates.next() == nil)
    }

    @Test func `a mark that is set during a refresh is kept`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(Self.id))
        _ = try scene.newRequests()
        try scene.server.setFaults(["*=hold"])
        scene.wait(60)
        async let refreshed = service.refreshFavorites()
        try await scene.server.waitForRequests()
        try await scene.service().markSeen([Self.id: mark])
        try scene.server.setFaults([])
        #expect(try await refreshed.map(\.failure) == [nil])
        let favorite = try #require(try await service.favorites().favorites.first)
        #expect(favorite.seen == mark && favorite.fetchedAt == ServiceScene.wednesday + 60)
    }
}
