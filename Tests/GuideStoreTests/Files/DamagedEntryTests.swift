import Foundation
import TVModel
import Testing

@testable import GuideStore

/// Cached files in which bits have changed, and files of versions that wrote no checksum.
@Suite(.timeLimit(.minutes(60)))
struct DamagedEntryTests {
    private static let path = "schedule/US/2026-11-20.json"
    private static let showPath = ShowEntry.lookup("5").path
    private let files = CacheFolder(in: nil)

    private var cache: ResponseCache { ResponseCache(files: files, root: SampleDay.root) }

    @Test func `a day with any changed bit is a miss`() async throws {
        try await cache.store(SampleDay.day())
        let bytes = try #require(try files.read(Self.path))
        for index in bytes.indices {
            try await files.write(bytes.flippingBit(8 * index + index % 8), to: Self.path)
            #expect(cache.day(.country("US"), on: SampleDay.date) == nil, "byte \(index)")
            #expect(cache.showsOfSchedules().isEmpty, "byte \(index)")
        }
    }

    @Test func `files without a checksum are read, and get one when they are written again`() async throws {
        let show = Fetched(Show(id: 5, name: "Saltmarsh"), fetchedAt: SampleDay.fetchedAt)
        try await cache.store(SampleDay.day())
        try await cache.store(show, as: .lookup("5"))
        let paths = [Self.path, Self.showPath]
        let written = try paths.map { try files.read($0) }
        for path in paths {
            let bytes = try #require(try files.read(path))
            try await files.write(bytes.withoutChecksum, to: path)
        }
        let cache = cache
        #expect(cache.day(.country("US"), on: SampleDay.date) == SampleDay.day())
        #expect(cache.copy(of: .lookup("5")) == show)
        try await cache.store(SampleDay.day())
        try await cache.store(show, as: .lookup("5"))
        #expect(try paths.map { try files.read($0) } == written)
    }
}
