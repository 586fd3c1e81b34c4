import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct ShowCacheTests {
    private static let root = "https://api.tvmaze.com"
    private static let now = Instant(secondsSince1970: 1_795_000_000)
    private let files = CacheFolder(in: nil)

    private var cache: ResponseCache { ResponseCache(files: files, root: Self.root) }

    private static var episode: Episode {
        var episode = Episode(id: 7, name: "Pilot")
        episode.season = 1
        episode.number = 2
        episode.kind = .significantSpecial
        episode.airdate = CalendarDay(iso: "2026-11-20")
        episode.start = now
        episode.runtime = 45
        episode.rating = 7.5
        episode.image = Picture(medium: "m", original: nil)
        episode.summary = "<p>What happens.</p>"
        episode.url = "https://www.tvmaze.com/episodes/7"
        return episode
    }

    private static let cast = Cast(members: [
        CastMember(person: .init(id: 1, name: "Somebody"), character: .init(id: 2, name: "Someone"), isSelf: true),
        CastMember(person: .init(id: 1, name: "Somebody"), character: nil, isVoice: true),
    ])

    private static let details = Fetched(
        ShowWithEpisodes(show: Show(id: 1, name: "Show"), episodes: [episode]),
        fetchedAt: now
    )

    private func show(_ id: Int, _ name: String = "Show") -> Show { Show(id: id, name: name) }

    @Test func `returns stored values`() async throws {
        let details = ShowDetails(
            show: show(1),
            episodes: [Self.episode, Episode(id: 8, name: "")],
            cast: Self.cast,
            fetchedAt: Self.now
        )
        try await cache.store(Fetched(details, fetchedAt: Self.now))
        try await cache.store(Fetched([show(1), show(2)], fetchedAt: Self.now), as: .page(0))
        try await cache.store(Fetched([show(2)], fetchedAt: Self.now), as: .search("../ä\u{0}"))
        try await cache.store(Fetched(show(1), fetchedAt: Self.now), as: .lookup("tt12345"))
        #expect(cache.details(of: 1) == Fetched(details, fetchedAt: Self.now))
        #expect(cache.copy(of: .cast(of: 1))?.value == Self.cast)
        #expect(cache.copy(of: .page(0))?.value.map(\.id) == [1, 2])
        #expect(cache.copy(of: .search("../ä\u{0}"))?.value.map(\.id) == [2])
        #expect(cache.copy(of: .lookup("tt12345"))?.value.id == 1)
        #expect(Set(cache.showsOfResponses().map(\.value.id)) == [1, 2])
        #expect(try files.list("").count == 5)
    }

    @Test func `lists the shows with a cast by the names of files`() async throws {
        #expect(cache.idsWithCast().isEmpty)
        for id in [7, 12] {
            try await cache.store(Fetched(Self.cast, fetchedAt: Self.now), as: .cast(of: id))
        }
        try await cache.store(Fetched(show(1), fetchedAt: Self.now), as: .lookup("1"))
        #expect(cache.idsWithCast() == [7, 12])
    }

    @Test func `rejects entries of another service, version, show or kind`() async throws {
        let entry = ShowEntry<Show>.lookup("1")
        try await cache.store(Fetched(show(1), fetchedAt: Self.now), as: .lookup("1"))
        let bytes = try #require(try files.read(entry.path))
        #expect(ResponseCache(files: files, root: "http://127.0.0.1:1").copy(of: .lookup("1")) == nil)
        try await files.write(bytes, to: ShowEntry<Show>.lookup("2").path)
        #expect(cache.copy(of: .lookup("2")) == nil)
        try await files.write(bytes, to: "shows/cast/1.json")
        #expect(cache.copy(of: .cast(of: 1)) == nil)
        let later = String(decoding: bytes.withoutChecksum, as: UTF8.self).replacing(
            #""version":1"#,
            with: #""version":2"#
        )
        try await files.write(Data(later.utf8), to: entry.path)
        #expect(cache.copy(of: .lookup("1")) == nil)
        #expect(cache.showsOfResponses().isEmpty)
    }

    @Test(arguments: [
        #""runtime":0"#, #""runtime":10081"#, #""start":253402300800"#, #""airdate":"2026-02-30""#, #""kind":"x""#,
    ])
    func `rejects impossible episodes`(part: String) async throws {
        try await cache.store(Self.details, as: .details(of: 1))
        let bytes = try #require(try files.read("shows/details/1.json")).withoutChecksum
        let text = String(decoding: bytes, as: UTF8.self)
        let key = part.prefix { $0 != ":" }
        let start = try #require(text.range(of: key + ":"))
        let end = try #require(text[start.upperBound...].firstIndex { $0 == "," || $0 == "}" })
        let broken = text.replacingCharacters(in: start.lowerBound..<end, with: part)
        #expect(broken != text)
        try await files.write(Data(broken.utf8), to: "shows/details/1.json")
        #expect(cache.copy(of: .details(of: 1)) == nil)
    }

    @Test func `survives mutated entries`() async throws {
        let entry = ShowEntry.details(of: 1)
        try await cache.store(Self.details, as: entry)
        #expect(cache.copy(of: entry) == Self.details)
        let original = Array(try #require(try files.read(entry.path)).withoutChecksum)
        var generator = SeededGenerator(seed: 42)
        var (hits, misses) = (0, 0)
        for _ in 0..<2_000 {
            try await files.write(Data(mutated(original, using: &generator)), to: entry.path)
            if cache.copy(of: entry) == nil { misses += 1 } else { hits += 1 }
            _ = cache.showsOfResponses()
        }
        #expect(hits > 10 && misses > 100)
    }
}
