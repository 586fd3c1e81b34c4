import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideStore

/// The cached responses about shows in the format of every version of the program.
@Suite(.timeLimit(.minutes(60)))
struct StoredResponseGoldenTests {
    private static let root = "https://api.tvmaze.com"
    private static let fetchedAt = Instant(secondsSince1970: 1_795_000_000)

    /// A cache that holds the files of a version.
    private func cache(of version: Int) async throws -> ResponseCache {
        let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
        let files = CacheFolder(in: nil)
        for kind in ["details", "cast", "pages"] {
            let data = try Data(contentsOf: goldens.appending(path: "\(kind)-v\(version).json"))
            try await files.write(data, to: "shows/\(kind)/5.json")
        }
        return ResponseCache(files: files, root: Self.root)
    }

    @Test func `reads all facts of the golden files, and writes them as they were`() async throws {
        let files = CacheFolder(in: nil)
        let (old, new) = (try await cache(of: 1), ResponseCache(files: files, root: Self.root))
        let whole = try #require(old.copy(of: .details(of: 5)))
        let (show, episodes) = (whole.value.show, whole.value.episodes)
        let cast = try #require(old.copy(of: .cast(of: 5)))
        let page = try #require(old.copy(of: .page(5)))
        let details = try #require(old.details(of: 5))
        let dates = [whole.fetchedAt, cast.fetchedAt, page.fetchedAt, details.fetchedAt]
        #expect(Set(dates) == [Self.fetchedAt])
        #expect(show.name == "Saltmarsh" && show.slot == Show.Slot(time: "20:00", days: ["Monday"]))
        #expect(show.network?.name == "Northlight" && show.webChannel?.name == "Lantern")
        #expect(show.premiered?.description == "2024-03-04" && show.ended?.description == "2026-11-30")
        #expect(episodes.map(\.id) == [7, 8] && episodes.map(\.number) == [2, nil])
        #expect(cast.value.members.map(\.person.name) == ["Ada Quay", "Bo Reed"])
        #expect(cast.value.members.map { $0.isSelf && !$0.isVoice } == [true, false])
        #expect(page.value.map(\.id) == [show.id, 1])
        #expect(details.value.show == show && details.value.episodes == episodes)
        try await new.store(cast, as: .cast(of: 5))
        try await new.store(page, as: .page(5))
        try await new.store(whole, as: .details(of: 5))
        for kind in ["details", "cast", "pages"] {
            let bytes = try #require(try files.read("shows/\(kind)/5.json"))
            try Golden.expect(String(decoding: bytes.withoutChecksum, as: UTF8.self), matches: "\(kind)-v1.json")
        }
    }
}
