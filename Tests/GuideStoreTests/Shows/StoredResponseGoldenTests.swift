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
        let files = FileStore(cacheIn: nil)
        for kind in ["details", "facts", "episodes", "cast", "pages"] {
            let data = try Data(contentsOf: goldens.appending(path: "\(kind)-v\(version).json"))
            try await files.write(data, to: "shows/\(kind)/5.json")
        }
        return ResponseCache(files: files, root: Self.root)
    }

    @Test func `reads all facts of the golden files, and writes them as they were`() async throws {
        let files = FileStore(cacheIn: nil)
        let (old, new) = (try await cache(of: 1), ResponseCache(files: files, root: Self.root))
        let show = try #require(old.copy(of: .facts(of: 5)))
        let episodes = try #require(old.copy(of: .episodes(of: 5)))
        let cast = try #require(old.copy(of: .cast(of: 5)))
        let page = try #require(old.copy(of: .page(5)))
        let details = try #require(old.details(of: 5))
        let dates = [show.fetchedAt, episodes.fetchedAt, cast.fetchedAt, page.fetchedAt, details.fetchedAt]
        #expect(Set(dates) == [Self.fetchedAt])
        #expect(show.value.name == "Saltmarsh" && show.value.slot == Show.Slot(time: "20:00", days: ["Monday"]))
        #expect(show.value.network?.name == "Northlight" && show.value.webChannel?.name == "Lantern")
        #expect(show.value.premiered?.description == "2024-03-04" && show.value.ended?.description == "2026-11-30")
        #expect(episodes.value.map(\.id) == [7, 8] && episodes.value.map(\.number) == [2, nil])
        #expect(cast.value.members.map(\.person.name) == ["Ada Quay", "Bo Reed"])
        #expect(cast.value.members.map { $0.isSelf && !$0.isVoice } == [true, false])
        #expect(page.value.map(\.id) == [show.value.id, 1])
        #expect(details.value.show == show.value && details.value.episodes == episodes.value)
        try await new.store(show, as: .facts(of: 5))
        try await new.store(episodes, as: .episodes(of: 5))
        try await new.store(cast, as: .cast(of: 5))
        try await new.store(page, as: .page(5))
        let whole = ShowWithEpisodes(show: show.value, episodes: episodes.value)
        try await new.store(details.map { _ in whole }, as: .details(of: 5))
        for kind in ["details", "facts", "episodes", "cast", "pages"] {
            let bytes = try #require(try files.read("shows/\(kind)/5.json"))
            try Golden.expect(String(decoding: bytes.withoutChecksum, as: UTF8.self), matches: "\(kind)-v1.json")
        }
    }

    @Test func `reads a response that an older version stored with an entity tag`() async throws {
        let files = FileStore(cacheIn: nil)
        let cache = ResponseCache(files: files, root: Self.root)
        let show = Fetched(Show(id: 5, name: "Saltmarsh"), fetchedAt: Self.fetchedAt)
        try await cache.store(show, as: .facts(of: 5))
        let text = String(decoding: try #require(try files.read("shows/facts/5.json")).withoutChecksum, as: UTF8.self)
        let old = text.replacing(#""fetchedAt":"#, with: #""etag":"\"a\"","lastModified":"Mon","fetchedAt":"#)
        try await files.write(Data(old.utf8), to: "shows/facts/5.json")
        #expect(cache.copy(of: .facts(of: 5)) == show)
    }
}
