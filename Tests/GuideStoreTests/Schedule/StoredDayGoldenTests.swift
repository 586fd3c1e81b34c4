import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct StoredDayGoldenTests {
    private static func file(of version: Int) -> String { "day-v\(version).json" }

    private static let path = "schedule/US/2026-11-20.json"

    /// The day that a cache reads from the file of a version.
    private func day(of version: Int) async throws -> Fetched<DaySchedule>? {
        let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
        let files = CacheFolder(in: nil)
        try await files.write(Data(contentsOf: goldens.appending(path: Self.file(of: version))), to: Self.path)
        return ResponseCache(files: files, root: SampleDay.root).day(.country("US"), on: SampleDay.date)
    }

    @Test func `writes a day exactly as in the golden file of this version`() async throws {
        let files = CacheFolder(in: nil)
        try await ResponseCache(files: files, root: SampleDay.root).store(SampleDay.day())
        let bytes = try #require(try files.read(Self.path))
        try Golden.expect(
            String(decoding: bytes.withoutChecksum, as: UTF8.self),
            matches: Self.file(of: StoredDay.version)
        )
    }

    @Test func `reads the golden file of this version as the same day`() async throws {
        #expect(try await day(of: StoredDay.version) == SampleDay.day())
    }

    @Test func `reads a day that an older version stored with an entity tag`() async throws {
        let files = CacheFolder(in: nil)
        let cache = ResponseCache(files: files, root: SampleDay.root)
        try await cache.store(SampleDay.day())
        let text = String(decoding: try #require(try files.read(Self.path)).withoutChecksum, as: UTF8.self)
        let old = text.replacing(#""events":"#, with: #""etag":"\"a\"","lastModified":"Mon","events":"#)
        try await files.write(Data(old.utf8), to: Self.path)
        #expect(cache.day(.country("US"), on: SampleDay.date) == SampleDay.day())
    }

    @Test(arguments: Array(1..<StoredDay.version))
    func `the file of an older version is a miss`(version: Int) async throws {
        #expect(try await day(of: version) == nil)
    }
}
