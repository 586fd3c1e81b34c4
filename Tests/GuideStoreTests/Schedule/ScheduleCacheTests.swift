import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct ScheduleCacheTests {
    private let folder: TemporaryFolder
    private let cache: ResponseCache

    init() throws {
        folder = try TemporaryFolder()
        cache = Self.cache(in: folder)
    }

    private static func cache(in folder: TemporaryFolder, root: String = SampleDay.root) -> ResponseCache {
        ResponseCache(files: CacheFolder(in: folder.path), root: root)
    }

    private static let path = "schedule/US/2026-11-20.json"
    private static let place = "stored/" + path

    /// The stored bytes of the sample day, without the checksum, so that a miss has another reason.
    private func storedBytes() async throws -> Data {
        try await cache.store(SampleDay.day())
        return try Data(contentsOf: URL(fileURLWithPath: folder.path(Self.place))).withoutChecksum
    }

    /// The result of a lookup if the file has these bytes.
    private func found(_ bytes: Data) throws -> Fetched<DaySchedule>? {
        try bytes.write(to: URL(fileURLWithPath: folder.path(Self.place)))
        return cache.day(.country("US"), on: SampleDay.date)
    }

    // MARK: Round trips

    /// Days without events, of each kind of event, of streaming, and of equal and different shows of one number.
    private static let days: [Fetched<DaySchedule>] = {
        var (ended, special) = (SampleDay.show, SampleDay.event())
        ended.status = "Ended"
        special.kind = .significantSpecial
        let shared = [SampleDay.event(7), SampleDay.event(8, of: ended), SampleDay.event(9), SampleDay.bareEvent(10)]
        let streaming = [SampleDay.event(isStreaming: true), SampleDay.bareEvent(isStreaming: true)]
        return [
            SampleDay.day(), SampleDay.day([]), SampleDay.day([special]), SampleDay.day(shared),
            SampleDay.day(streaming, feed: .streaming),
        ]
    }()

    @Test(arguments: days)
    func `returns every stored field, each event with the show of its own row`(day: Fetched<DaySchedule>) async throws {
        try await cache.store(day)
        for feed in [DaySchedule.Feed.country("US"), .streaming] {
            #expect(cache.day(feed, on: SampleDay.date) == (feed == day.value.feed ? day : nil))
        }
    }

    @Test func `keeps countries, dates and streaming apart, one file each`() async throws {
        try await cache.store(SampleDay.day())
        try await cache.store(SampleDay.day(feed: .country("GB")))
        try await cache.store(SampleDay.day(date: SampleDay.date.advanced(by: 1)))
        try await cache.store(SampleDay.day(feed: .streaming))
        let files = try CacheFolder(in: folder.path).list("schedule").map(\.path)
        #expect(
            files == [
                "schedule/GB/2026-11-20.json", Self.path, "schedule/US/2026-11-21.json", "schedule/web/2026-11-20.json",
            ]
        )
    }

    @Test(arguments: ["..", "../../etc", "a/b", "", ".", "\u{0}", "US\n"])
    func `no country leads out of the folder`(code: String) async throws {
        _ = try? await cache.store(SampleDay.day(feed: .country(code)))
        #expect(cache.day(.country(code), on: SampleDay.date.advanced(by: 1)) == nil)
        let outside = (folder.path as NSString).deletingLastPathComponent
        #expect(!FileManager.default.fileExists(atPath: outside + "/2026-11-20.json"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("2026-11-20.json")))
    }

    // MARK: Misses

    @Test func `ignores a response from another service`() async throws {
        try await cache.store(SampleDay.day())
        let other = Self.cache(in: folder, root: "http://127.0.0.1:8080")
        #expect(other.day(.country("US"), on: SampleDay.date) == nil)
    }

    @Test func `ignores a response for another date`() async throws {
        let bytes = try await storedBytes()
        try bytes.write(to: URL(fileURLWithPath: folder.path("stored/schedule/US/2026-11-21.json")))
        #expect(cache.day(.country("US"), on: SampleDay.date.advanced(by: 1)) == nil)
    }

    @Test func `an entry truncated at any position is a miss`() async throws {
        let bytes = try await storedBytes()
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(try found(bytes.prefix(length)) == nil, "cut after \(length)")
        }
        #expect(try found(bytes.dropLast()) == nil)
        #expect(try found(bytes) == SampleDay.day())
    }

    @Test(arguments: [
        "", "[]", "{}", "null", "\u{0}\u{0}\u{0}", "<html>", #"{"version":5}"#, "{\"version\":5,\"root\":",
        String(repeating: "[", count: 100_000),
    ])
    func `a file with other contents is a miss`(text: String) async throws {
        _ = try await storedBytes()
        #expect(try found(Data(text.utf8)) == nil)
    }

    @Test(arguments: [
        (#""version":5"#, #""version":6"#), (#""version":5"#, #""version":4"#), (#""version":5"#, #""version":null"#),
        (#""date":"2026-11-20""#, #""date":"2026-11-21""#), (#""root":"https"#, #""root":"http"#),
        ("1,1795176000,8,", "2,1795176000,8,"), ("1,1795176000,8,", "-1,1795176000,8,"),
        ("1,1795176000,8,", "9223372036854775807,1795176000,8,"), ("1,1795176000,8,", "1795176000,8,"),
        ("1,1795176000,8,", "1,9221795176000,8,"),
        (#""2026-11-19""#, #""2026-02-30""#), (#""regular""#, #""novelty""#),
        ("1795152900,45,", "1795152900,9223372036854775807,"),
        ("1795152900,45,", "1795152900,-1,"), ("1795152900,45,", "1795152900,0,"),
        ("1795152900,45,", "45,1795152900,"),
        (",1795152900,", ",-9223372036854771795,"),
        (",1795152900,", ",922337201795152900,"), (#""fetchedAt":"#, #""fetchedAt":92233720"#),
        (#""fetchedAt":"#, #""fetchedAt":-92233720"#), (",0,null,7,", #",0,null,"7","#), (#"1,"NBC","#, "1,null,"),
        ("[3,", "[null,"), (#""https://www.tvmaze.com/shows/3""#, "3"),
    ])
    func `an entry with an invalid part is a miss`(part: String, other: String) async throws {
        let text = String(decoding: try await storedBytes(), as: UTF8.self)
        let range = try #require(text.range(of: part))
        #expect(try found(Data(text.replacingCharacters(in: range, with: other).utf8)) == nil)
    }

    @Test func `a folder, a dangling link or an unreadable file is a miss`() async throws {
        _ = try await storedBytes()
        try FileManager.default.removeItem(atPath: folder.path(Self.place))
        try FileManager.default.createDirectory(atPath: folder.path(Self.place), withIntermediateDirectories: true)
        #expect(cache.day(.country("US"), on: SampleDay.date) == nil)
        try FileManager.default.removeItem(atPath: folder.path(Self.place))
        try folder.link(Self.place, to: "nowhere")
        #expect(cache.day(.country("US"), on: SampleDay.date) == nil)
    }

    @Test func `survives thousands of mutated entries`() async throws {
        let bytes = Array(try await storedBytes())
        var generator = SeededGenerator(seed: 7)
        let files = CacheFolder(in: nil)
        let cache = ResponseCache(files: files, root: SampleDay.root)
        var taken = 0
        for _ in 0..<6000 {
            try await files.write(Data(mutated(bytes, using: &generator)), to: Self.path)
            guard let day = cache.day(.country("US"), on: SampleDay.date) else { continue }
            taken += 1
            // Calculations with accepted values must not trap.
            for event in day.value.events { _ = event.end.map { $0 + 86_400 } }
            _ = SampleDay.fetchedAt - day.fetchedAt
            try await cache.store(day)
            #expect(cache.day(.country("US"), on: SampleDay.date) == day)
        }
        #expect(taken > 100 && taken < 3900)
    }

    // MARK: Writing

    @Test func `reports why a response could not be stored`() async throws {
        let failure = SystemFailure(operation: "mkdir", path: unwritableFolder, code: ENOTDIR)
        let cache = ResponseCache(files: CacheFolder(in: unwritableFolder), root: SampleDay.root)
        await #expect(throws: failure) { try await cache.store(SampleDay.day()) }
    }

    // MARK: Pruning

    /// Stores a day, and sets the age of its file.
    private func store(_ date: CalendarDay, age: Int, now: Instant) async throws {
        try await cache.store(SampleDay.day(date: date))
        let written = Date(timeIntervalSince1970: Double(now.secondsSince1970 - age))
        let path = folder.path("stored/schedule/US/\(date).json")
        try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: path)
    }

    @Test(arguments: [(-1, true), (0, true), (1, false)])
    func `removes entries written more than sixty days ago`(seconds: Int, isKept: Bool) async throws {
        try await store(SampleDay.date, age: 60 * 86_400 + seconds, now: SampleDay.fetchedAt)
        try cache.prune(now: SampleDay.fetchedAt)
        #expect((cache.day(.country("US"), on: SampleDay.date) != nil) == isKept)
    }

    @Test func `removes nothing outside its own folder, and nothing from the future`() async throws {
        try await store(SampleDay.date, age: -86_400, now: SampleDay.fetchedAt)
        try folder.write("", to: "favorites.json")
        let old = Date(timeIntervalSince1970: 0)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("favorites.json"))
        try cache.prune(now: SampleDay.fetchedAt)
        #expect(FileManager.default.fileExists(atPath: folder.path("favorites.json")))
        #expect(cache.day(.country("US"), on: SampleDay.date) != nil)
    }

    /// The user's files beside those of earlier versions: other names and other folders.
    static let usersFiles: [(path: String, text: String)] = [
        ("schedule/a.txt", "x"), ("schedule/2026-11-20.json", "{}"), ("schedule/US/notes.json", "{}"),
        ("schedule/us/2026-11-20.json", dayText), ("schedule/USA/2026-11-20.json", dayText),
        ("schedule/US/old/2026-11-20.json", dayText), ("schedule/US/2026-11-20.json.bak", dayText),
        ("shows/readme.txt", "x"), ("shows/facts/x.json", dayText), ("posters/my own.jpg", "x"),
    ]

    private static let dayText =
        #"{"date":"2026-11-20","events":[],"fetchedAt":1,"root":"https://x.example","shows":[],"version":2}"#

    @Test(arguments: usersFiles)
    func `never removes a file that it did not write`(path: String, text: String) throws {
        let file = try folder.write(text, to: path)
        let old = Date(timeIntervalSince1970: 0)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
        try cache.prune(now: SampleDay.fetchedAt)
        try cache.files.clear()
        #expect(try folder.read(path) == text)
    }

    @Test func `prunes nothing if there is no store`() throws {
        try cache.prune(now: SampleDay.fetchedAt)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func `keeps the weights and the zones of several countries side by side, each of one service`() async throws {
        let feeds: [[DaySchedule.Feed]] = [[.country("US")], [.country("US"), .streaming], [.country("GB")]]
        for (number, feeds) in feeds.enumerated() {
            try await cache.store(networkWeights: ["A": number], in: feeds, at: "1")
        }
        for (number, feeds) in feeds.enumerated() {
            #expect(cache.networkWeights(in: feeds, at: "1") == ["A": number])
            #expect(cache.networkWeights(in: feeds, at: "2") == nil)
        }
        let zones = ["CA": "America/Halifax", "RU": "Asia/Kamchatka"].mapValues {
            ListedZone($0, of: "2026-W47", isWhole: true)
        }
        for (country, zone) in zones { try cache.store(zone, of: country) }
        for (country, zone) in zones { #expect(cache.zone(of: country) == zone) }
        #expect(cache.zone(of: "US") == nil)
        let other = ResponseCache(files: cache.files, root: "http://127.0.0.1:1")
        #expect(other.zone(of: "CA") == nil && other.networkWeights(in: feeds[0], at: "1") == nil)
        try cache.files.clear()
        #expect(folder.files().isEmpty)
    }
}
