import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct SchedulePartTests {
    private let files = MemoryFileStore()
    private static let path = "schedule/US/2026-11-20.json"
    /// 18:00 in New York.
    private static let evening = Instant(secondsSince1970: SampleDay.date.epochDay * 86_400 + 23 * 3_600)

    private var cache: ScheduleCache { ScheduleCache(files: files, root: SampleDay.root) }

    /// An event of a guide day, that starts some minutes after 18:00 of the sample day.
    private static func event(_ id: Int, day: Int = 0, at minutes: Int?, runtime: Int? = 30) -> TVEvent {
        var event = SampleDay.bareEvent(id)
        var episode = event.episode
        episode.airdate = SampleDay.date.advanced(by: day)
        episode.start = minutes.map { evening + $0 * 60 }
        episode.runtime = runtime
        event = TVEvent(episode, of: id.isMultiple(of: 2) ? SampleDay.show : event.show) ?? event
        return event
    }

    private static let events = [
        event(1, day: -1, at: -1_000), event(2, at: -600), event(3, at: -30), event(4, at: -29),
        event(5, at: -600, runtime: nil),
        event(6, at: 0), event(7, at: 300), event(8, at: nil), event(9, day: 3, at: 60), event(10, day: -2, at: -600),
    ]

    private func numbers(_ part: SchedulePart) -> [Int]? {
        cache.day(.country("US"), on: SampleDay.date, part)?.value.events.map(\.id)
    }

    @Test func `the whole schedule has all rows`() async throws {
        try await cache.store(SampleDay.day(Self.events))
        #expect(numbers(.whole) == Array(1...10))
    }

    @Test func `the late night has the rows of other guide days`() async throws {
        try await cache.store(SampleDay.day(Self.events))
        #expect(numbers(.lateNight) == [1, 9, 10])
    }

    @Test func `the evening has the rows that start or end in it, and those that belong to neither day`() async throws {
        try await cache.store(SampleDay.day(Self.events))
        // The fifth has no runtime of its own, so that its end is not known yet.
        #expect(numbers(.evening(from: Self.evening)) == [4, 5, 6, 7, 9, 10])
    }

    @Test(arguments: [SchedulePart.lateNight, .evening(from: evening)])
    func `the rows of a part are those of the whole`(part: SchedulePart) async throws {
        try await cache.store(SampleDay.day(Self.events))
        let whole = try #require(cache.day(.country("US"), on: SampleDay.date))
        let some = try #require(cache.day(.country("US"), on: SampleDay.date, part))
        #expect(
            some.value.events == whole.value.events.filter { part.contains(StoredTime($0.episode), on: SampleDay.date) }
        )
        #expect(some.value.zones == whole.value.zones && some.fetchedAt == whole.fetchedAt)
    }

    @Test func `does not add a checksum after only a part was read`() async throws {
        try await cache.store(SampleDay.day(Self.events))
        let bytes = try #require(try files.read(Self.path)).withoutChecksum
        try await files.write(bytes, to: Self.path)
        let cache = cache
        #expect(cache.day(.country("US"), on: SampleDay.date, .lateNight) != nil)
        await cache.addChecksums()
        #expect(try files.read(Self.path) == bytes)
    }
}
