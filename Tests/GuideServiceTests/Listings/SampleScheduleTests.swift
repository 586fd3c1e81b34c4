import Foundation
import GuideService
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SampleScheduleTests {
    /// An event independent of its week: its day from Monday, its local time and the rest.
    private struct Slot: Hashable {
        let day: Int
        let time: String?
        let id: Int
        let show: String
        let runtime: Int?
    }

    private func slots(of week: GuideWeek, zone: String = "America/New_York") throws -> [Slot] {
        let clock = try #require(ZoneClock(zone))
        let listings = try sample(zone).listings(of: week.dates)
        #expect(listings.days.map(\.date) == week.dates)
        return week.dates.enumerated().flatMap { number, date in
            listings.schedule.events(on: date).map { event in
                Slot(
                    day: number,
                    time: event.start.map { clock.reading(at: $0).time.description },
                    id: event.id,
                    show: event.show.name,
                    runtime: event.runtime
                )
            }
        }
    }

    private func sample(_ zone: String = "America/New_York") throws -> SampleSchedule {
        let clock = try #require(ZoneClock(zone))
        return try #require(SampleSchedule(String(contentsOf: ProjectFolder.sampleWeek, encoding: .utf8), clock: clock))
    }

    /// An ordinary week.
    private static let plain = GuideWeek(containing: CalendarDay(epochDay: 20_775))

    @Test(arguments: [
        "2026-W10", "2026-W11", "2026-W43", "2026-W44", "2026-W53", "2027-W01", "2020-W53", "2024-W09", "2025-W01",
        "1999-W52", "2099-W30", "0001-W02", "9999-W51",
    ])
    func `moves to any week and keeps the local times`(name: String) throws {
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        let week = try GuideWeek.parsing(name, relativeTo: today)
        let plain = try slots(of: Self.plain)
        let moved = try slots(of: week)
        #expect(plain.count >= 90)
        #expect(Set(moved) == Set(plain))
    }

    @Test(arguments: ["Europe/London", "Asia/Tokyo", "Asia/Kolkata", "Pacific/Auckland", "UTC"])
    func `keeps the local times of any country`(zone: String) throws {
        let week = Self.plain
        #expect(try slots(of: week, zone: zone) == (try slots(of: week)))
    }

    @Test func `has every event once, and none of another week`() throws {
        let ids = try slots(of: Self.plain).map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func `a single day equals that day of the week`() throws {
        let week = Self.plain
        let sample = try sample()
        let whole = sample.listings(of: week.dates).schedule
        for date in week.dates {
            #expect(sample.listings(of: [date]).schedule.events(on: date) == whole.events(on: date))
        }
    }

    @Test func `includes the neighboring days for now`() throws {
        let week = Self.plain
        let sample = try sample()
        let listings = sample.listings(of: [week.monday])
        #expect(!listings.schedule.events(on: week.monday.advanced(by: -1)).isEmpty)
        #expect(!listings.schedule.events(on: week.monday.advanced(by: 1)).isEmpty)
    }

    @Test func `is neither stale nor partial, and was never fetched`() throws {
        let sample = try sample("UTC")
        let listings = sample.listings(of: Self.plain.dates)
        #expect(!listings.isStale && !listings.isPartial)
        #expect(listings.fetchedAt == nil && listings.unusableRows == 0)
    }

    @Test func `is empty for no days`() throws {
        #expect(try sample("UTC").listings(of: []).days.isEmpty)
    }
}
