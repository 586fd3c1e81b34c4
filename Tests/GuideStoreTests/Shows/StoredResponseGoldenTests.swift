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

    /// A show with every fact.
    private static var show: Show {
        var facts = Show.Facts(id: 9_500_002, name: "Saltmarsh")
        facts.url = "https://www.tvmaze.com/shows/9500002/saltmarsh"
        (facts.type, facts.language, facts.genres, facts.status) = (
            "Scripted", "English", ["Drama", "Mystery"], "Ended"
        )
        (facts.runtime, facts.rating, facts.weight, facts.imdb) = (60, 8.4, 97, "tt99900002")
        facts.premiered = CalendarDay(iso: "2024-03-04")
        facts.ended = CalendarDay(iso: "2026-11-30")
        facts.officialSite = "https://example.org/saltmarsh"
        facts.image = Picture(medium: "https://static.tvmaze.com/m.jpg", original: "https://static.tvmaze.com/o.jpg")
        facts.summary = "<p>The <b>tide</b> comes.</p>"
        facts.network = Channel(id: 9001, name: "Northlight", country: "US")
        facts.webChannel = Channel(id: 9002, name: "Lantern", country: nil)
        facts.slot = Show.Slot(time: "20:00", days: ["Monday"])
        return Show(facts)
    }

    private static var episodes: [Episode] {
        var episode = Episode(id: 7, name: "Pilot \"/\" é")
        (episode.season, episode.number, episode.kind) = (1, 2, .significantSpecial)
        episode.airdate = CalendarDay(iso: "2026-11-20")
        (episode.start, episode.runtime, episode.rating) = (fetchedAt, 45, 7.5)
        episode.image = Picture(medium: "https://static.tvmaze.com/e.jpg", original: nil)
        episode.summary = "<p>Ebb.</p>"
        episode.url = "https://www.tvmaze.com/episodes/7"
        return [episode, Episode(id: 8, name: "")]
    }

    private static var cast: Cast {
        var person = CastMember.Person(id: 1, name: "Ada Quay")
        person.url = "https://www.tvmaze.com/people/1"
        person.image = Picture(medium: nil, original: "https://static.tvmaze.com/p.jpg")
        return Cast(members: [
            CastMember(person: person, character: .init(id: 2, name: "Keeper"), isSelf: true),
            CastMember(person: .init(id: 3, name: "Bo Reed"), character: nil, isVoice: true),
        ])
    }

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

    @Test func `writes responses exactly as in the golden files of this version`() async throws {
        let files = FileStore(cacheIn: nil)
        let cache = ResponseCache(files: files, root: Self.root)
        try await cache.store(Fetched(Self.show, fetchedAt: Self.fetchedAt), as: .facts(of: 5))
        try await cache.store(Fetched(Self.episodes, fetchedAt: Self.fetchedAt), as: .episodes(of: 5))
        try await cache.store(Fetched(Self.cast, fetchedAt: Self.fetchedAt), as: .cast(of: 5))
        let details = ShowDetails(
            show: Self.show,
            episodes: Self.episodes,
            cast: nil,
            fetchedAt: Self.fetchedAt
        )
        try await cache.store(Fetched(details, fetchedAt: Self.fetchedAt), as: .details(of: 5))
        let page = [Self.show, Show(id: 1, name: "Meridian")]
        try await cache.store(Fetched(page, fetchedAt: Self.fetchedAt), as: .page(5))
        for kind in ["details", "facts", "episodes", "cast", "pages"] {
            let bytes = try #require(try files.read("shows/\(kind)/5.json"))
            try Golden.expect(String(decoding: bytes.withoutChecksum, as: UTF8.self), matches: "\(kind)-v1.json")
        }
    }

    @Test func `reads the golden files of this version as the same responses`() async throws {
        let cache = try await cache(of: 1)
        #expect(cache.details(of: 5)?.value.show == Self.show && cache.details(of: 5)?.value.episodes == Self.episodes)
        #expect(cache.copy(of: .facts(of: 5)) == Fetched(Self.show, fetchedAt: Self.fetchedAt))
        #expect(cache.copy(of: .episodes(of: 5)) == Fetched(Self.episodes, fetchedAt: Self.fetchedAt))
        #expect(cache.copy(of: .cast(of: 5)) == Fetched(Self.cast, fetchedAt: Self.fetchedAt))
        #expect(cache.copy(of: .page(5))?.value == [Self.show, Show(id: 1, name: "Meridian")])
    }

    @Test func `reads a response that an older version stored with an entity tag`() async throws {
        let files = FileStore(cacheIn: nil)
        let cache = ResponseCache(files: files, root: Self.root)
        try await cache.store(Fetched(Self.show, fetchedAt: Self.fetchedAt), as: .facts(of: 5))
        let text = String(decoding: try #require(try files.read("shows/facts/5.json")).withoutChecksum, as: UTF8.self)
        let old = text.replacing(#""fetchedAt":"#, with: #""etag":"\"a\"","lastModified":"Mon","fetchedAt":"#)
        try await files.write(Data(old.utf8), to: "shows/facts/5.json")
        #expect(cache.copy(of: .facts(of: 5)) == Fetched(Self.show, fetchedAt: Self.fetchedAt))
    }
}
