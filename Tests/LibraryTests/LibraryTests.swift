import Foundation
import GuideService
import GuideStore
import TVModel
import Testing

/// The package as other programs see it: this target has access to public declarations only.
@Suite(.timeLimit(.minutes(60)))
struct LibraryTests {
    private static let now = Instant(secondsSince1970: 1_795_000_000)

    /// A service without folders that sends no requests.
    private func service() -> TVService {
        var policy = CachePolicy()
        policy.mode = .offline
        return TVService(
            country: .unitedStates,
            policy: policy,
            cacheFolder: nil,
            dataFolder: nil,
            userAgent: "example/1.0 (+https://example.org)",
            now: { Self.now }
        )
    }

    @Test func `reports listings that are unavailable`() async throws {
        let service = service()
        defer { service.close() }
        await #expect(throws: ShowError.unavailable(.notStored)) { try await service.search("anything") }
        await #expect(throws: ShowError.unavailable(.notStored)) { try await service.shows(page: 0) }
        await #expect(throws: ShowError.unavailable(.notStored)) { try await service.details(of: .id(143)) }
        let monday = GuideWeek(containing: CalendarDay(epochDay: 20_775))
        await #expect(throws: ShowError.self) { try await service.week(monday) }
        #expect(await service.casts(of: [143]).missing == 1)
    }

    @Test func `errors are sentences`() throws {
        let url = try #require(URL(string: "http://[::1]:8080/shows/7"))
        let late = FetchError.rateLimited(url, retryAfter: nil)
        #expect("\(late)" == "[::1]:8080 received too many requests")
        let day = try #require(CalendarDay(year: 2024, month: 3, day: 6))
        #expect(
            "\(ShowError.missing([day: late]))"
                == "Could not fetch the schedule for Wednesday, March 6: [::1]:8080 received too many requests."
        )
        #expect("\(ShowError.unavailable(late))" == "Could not fetch the data: [::1]:8080 received too many requests.")
        #expect("\(ShowError.unknown(.id(7)))" == "No show has the id 7.")
        let pair = ShowError.ambiguous("Doctor", [Show(id: 7, name: "Doctor\nWho"), Show(id: 8, name: "Doctor")])
        #expect("\(pair)".hasSuffix("Use the id of one of them:\n  7  Doctor Who\n  8  Doctor"))
    }

    @Test func `has no favorites, and imports none without the service`() async throws {
        let service = service()
        defer { service.close() }
        let list = #"[{"id":143,"name":"Silicon Valley","url":"https://www.tvmaze.com/shows/143/silicon-valley"}]"#
        var imported = ImportedList()
        try imported.read(Data(list.utf8))
        let told = try await service.importFavorites(imported)
        #expect(told.outage == nil && told.shows.map(\.name) == ["Silicon Valley"])
        #expect(told.shows.map(\.show) == [nil] && told.shows.map(\.rows) == [1])
        #expect(try await service.favorites().favorites.isEmpty)
        #expect(try await !service.exportFavorites().isEmpty)
        #expect(try await !service.removeFavorite(143))
    }
}
