import Foundation
import GuidePlatform
import GuideStore
import TVModel
import TestSupport

/// A suite that tests a favorites store in a temporary folder.
protocol FavoritesStoreSuite {
    /// The folder of the store.
    var folder: TemporaryFolder { get }
}

extension FavoritesStoreSuite {
    /// The time at which the tests add favorites.
    static var now: Instant { Instant(secondsSince1970: 1_795_000_000) }

    /// A store in the folder.
    var store: FavoritesStore { FavoritesStore(files: DataFolder(folder.path)) }

    /// Details of a show with one episode and a cast of one.
    func details(_ id: Int, _ name: String = "Show", at seconds: Int = 0) -> ShowDetails {
        var episode = Episode(id: id, name: "Pilot")
        episode.season = 1
        episode.airdate = CalendarDay(iso: "2026-11-20")
        return ShowDetails(
            show: Show(id: id, name: name),
            episodes: [episode],
            cast: Cast(members: [CastMember(person: .init(id: 1, name: "Somebody"), character: nil)]),
            fetchedAt: Self.now + seconds
        )
    }

    /// The IDs of the favorites, in order.
    func ids() async throws -> [Int] {
        try await store.favorites().favorites.map(\.id)
    }

    /// The files in the folder and below it, except the lock.
    var names: [String] { folder.files().filter { !$0.hasPrefix(".") } }

    /// Replaces the bytes of a file, or removes it.
    func write(_ bytes: Data?, to name: String) throws {
        if let bytes { try folder.write(bytes, to: name) } else { try FileSystem.remove(folder.path(name)) }
    }
}

extension FavoritesStore {
    /// Adds one show.
    func add(_ details: ShowDetails, at instant: Instant) async throws -> FavoritesChange {
        try await add([details], at: instant)
    }

    /// Replaces the details of one show.
    func replace(_ details: ShowDetails) async throws -> Bool {
        try await !replace([details]).isEmpty
    }

    /// Removes one show.
    func remove(_ id: Show.ID) async throws -> FavoritesChange { try await remove([id]) }
}
