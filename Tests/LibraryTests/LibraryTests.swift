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
    private func service() throws -> TVService {
        var policy = CachePolicy()
        policy.mode = .offline
        return TVService(
            country: try #require(Country(code: "US")),
            policy: policy,
            cacheFolder: nil,
            dataFolder: nil,
            userAgent: "example/1.0 (+https://example.org)",
            now: { Self.now }
        )
    }

    @Test func `reports listings that are unavailable`() async throws {
        let service = try service()
        defer { service.close() }
        await #expect(throws: ShowError.unavailable(.notStored)) { try await service.search("anything") }
        await #expect(throws: ShowError.unavailable(.notStored)) { try await service.shows(page: 0) }
        await #expect(throws: ShowError.unavailable(.notStored)) { try await service.details(of: .id(143)) }
        let monday = GuideWeek(containing: CalendarDay(epochDay: 20_775))
        await #expect(throws: ServiceError.self) { try await service.week(monday) }
        #expect(await service.casts(of: [143]).missing == 1)
    }

    @Test func `stores, reports and exports favorites`() async throws {
        let service = try service()
        defer { service.close() }
        var updates = service.updates().makeAsyncIterator()
        let list = #"[{"id":143,"name":"Silicon Valley","url":"https://www.tvmaze.com/shows/143/silicon-valley"}]"#
        var imported = ImportedList()
        try imported.read(Data(list.utf8))
        let told = try await service.importFavorites(imported).shows
        #expect(told.map(\.outcome.show?.name) == ["Silicon Valley"])
        #expect(await updates.next() == .favoriteChanged(143))
        #expect(try await service.favorites().favorites.map(\.id) == [143])
        let details: Fetched<ShowDetails> = try await service.details(of: ShowReference("silicon valley"))
        #expect(details.value.show.name == "Silicon Valley" && details.missingParts.keys.contains(.episodes))
        #expect(try await !service.exportFavorites().isEmpty)
        #expect(try await service.removeFavorite(143))
    }
}
