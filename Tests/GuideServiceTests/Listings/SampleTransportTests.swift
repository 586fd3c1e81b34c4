import Foundation
import GuideService
import GuideStore
import TVMaze
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SampleTransportTests {
    /// An event independent of its week: its day from Monday, its local time and the rest.
    private struct Slot: Hashable {
        let day: Int
        let time: String?
        let id: Int
        let show: String
        let runtime: Int?
    }

    private let clock: ZoneClock

    init() throws { clock = try #require(ZoneClock("America/New_York")) }

    private func service(at now: String = "2026-11-20T20:10:00-05:00") throws -> TVService {
        let now = try #require(Instant(iso: now))
        let json = try String(contentsOf: ProjectFolder.sampleWeek, encoding: .utf8)
        let transport = SampleTransport(json, clock: clock) { now }
        let root = try #require(URL(string: TVAPI.serviceRoot))
        return TVService(
            feeds: [.country("US"), .streaming],
            clock: clock,
            policy: CachePolicy(),
            api: TVAPI(root: root, network: NetworkCommunication(over: transport, isPaced: false)),
            cache: ResponseCache(files: CacheFolder(in: nil), root: root.absoluteString),
            now: { now }
        )
    }

    private func slots(of week: GuideWeek) async throws -> [Slot] {
        let listings = try await service().week(week)
        #expect(listings.days.map(\.date) == week.dates && listings.unusableRows == 0 && !listings.isPartial)
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

    @Test(arguments: [
        "2026-W10", "2026-W11", "2026-W43", "2026-W44", "2026-W53", "2027-W01", "2020-W53", "2024-W09", "2025-W01",
        "1999-W52", "2099-W30", "9999-W51",
    ])
    func `moves to any week and keeps the local times`(name: String) async throws {
        let today = try #require(CalendarDay(iso: "2026-11-18"))
        let plain = try await slots(of: GuideWeek(containing: today))
        let moved = try await slots(of: try GuideWeek.parsing(name, relativeTo: today))
        #expect(plain.count >= 90 && Set(plain.map(\.id)).count == plain.count)
        #expect(Set(moved) == Set(plain))
    }

    @Test func `a single day equals that day of the week`() async throws {
        let service = try service()
        let week = GuideWeek(containing: service.today.date)
        let whole = try await service.week(week).schedule
        for date in week.dates {
            let day = try await service.days([date], includesDayBefore: true).schedule
            #expect(day.events(on: date) == whole.events(on: date))
            #expect(!day.events(on: date.advanced(by: -1)).isEmpty)
        }
    }

    @Test func `shows have episodes, and one has seasons and a cast, which move with the week`() async throws {
        let service = try service(at: "2027-03-05T20:10:00-05:00")
        let shows = try await service.shows(page: 0).value
        #expect(shows.count == 79)
        for show in shows {
            let details = try await service.details(of: .id(show.id)).value
            guard show.name == "Mostly Sunny" else {
                #expect(details.episodes?.isEmpty == false && details.cast?.members.isEmpty == true, "\(show.name)")
                continue
            }
            #expect(details.cast?.members.count == 5)
            #expect(details.episodes?.seasons.map(\.episodes.count) == [8, 7])
            #expect(details.episodes?.compactMap(\.airdate).max() == CalendarDay(iso: "2027-03-03"))
        }
    }

    @Test func `finds shows by name and by their numbers elsewhere, and no others`() async throws {
        let service = try service()
        #expect(try await service.search("SUNNY").value.map(\.name) == ["Mostly Sunny"])
        #expect(try await service.search("No such show").value.isEmpty)
        let found = try await service.details(of: .imdb("tt0072506")).value
        #expect(found.show.name == "Good Morning America")
        #expect(try await service.details(of: .tvdb(70_710)).value.id == found.id)
        await #expect(throws: ShowError.unknown(.id(5))) { try await service.details(of: .id(5)) }
        await #expect(throws: ShowError.noSuchPage(1)) { try await service.shows(page: 1) }
    }
}
