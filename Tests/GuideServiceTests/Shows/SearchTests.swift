import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct SearchTests {
    @Test func `upgrades old addresses to HTTPS`() async throws {
        let scene = try await ShowScene()
        let old = try #require(try await scene.service().search("salt").value.last)
        #expect(old.url == "https://www.tvmaze.com/shows/9500023/old-timers")
        #expect(old.image?.medium == "https://static.tvmaze.com/uploads/images/medium_portrait/0/23.jpg")
    }

    @Test(arguments: [
        ("C++ & Co=1#?/", "C%2B%2B%20%26%20Co%3D1%23?/"), ("深夜", "%E6%B7%B1%E5%A4%9C"), ("a\u{0}b\n", "a%00b%0A"),
    ])
    func `sends only the search text`(text: String, query: String) async throws {
        let scene = try await ShowScene()
        #expect(try await scene.service().search(text).value.isEmpty)
        #expect(try scene.newRequests() == ["/search/shows?q=\(query)"])
    }

    @Test func `no connection: searches stored responses and reports it`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.shows(page: 38_000)
        _ = try await service.search("salt")
        _ = try await service.day(CalendarDay(epochDay: 20_774))
        _ = try await service.addFavorite(.id(ShowScene.fathomPoint))
        try await scene.server.stop()
        for (text, name) in [
            ("SALTMAR", "Saltmarsh"), ("timers", "Old Timers"), ("fathom", "Fathom Point"), ("深夜", "深夜食堂の灯 — 台北篇"),
        ] {
            for mode in [CachePolicy.Mode.normal, .offline] {
                let found = try await scene.service(mode).search(text)
                #expect(found.value.first?.name == name && found.isStale, "\(text)")
            }
        }
        let days = try await scene.service(.offline).search("midnight bell")
        #expect(days.value.map(\.name) == ["Midnight Bell"])
    }

    @Test func `no connection: leaves out other responses if the policy excludes them`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        let found = try await service.search("salt", amongStored: false)
        try await scene.server.stop()
        await #expect(throws: ShowError.self) { try await service.search("saltmarsh", amongStored: false) }
        scene.wait(7_200)
        #expect(try await service.search("salt", amongStored: false).value == found.value)
    }

    @Test func `no connection: returns the stored response to the same request`() async throws {
        let scene = try await ShowScene()
        let before = try await scene.service().search("salt")
        try await scene.server.stop()
        scene.wait(86_400)
        let found = try await scene.service().search("salt")
        #expect(found.value == before.value && found.isStale && found.fetchedAt == ServiceScene.wednesday)
    }

    @Test func `invalid data: delivers an invalid data error`() async throws {
        let scene = try await ShowScene(faults: ["*=body:{}"])
        #expect(await scene.failure { try await scene.service().search("salt") }?.isInvalidData == true)
    }
}

@Suite(.timeLimit(.minutes(60)))
struct ShowMatcherTests {
    private func show(_ id: Int, _ name: String, weight: Int? = nil) -> Show {
        var show = Show(id: id, name: name)
        show.weight = weight
        return show
    }

    @Test func `ranks whole names first, then starts of names, then starts of words`() {
        let shows = [
            show(1, "Seagirls"), show(2, "Gilmore Girls"), show(3, "Girls Code"), show(4, "Girls"), show(5, "Boys"),
        ]
        #expect(ShowMatcher("girls").matches(among: shows).map(\.id) == [4, 3, 2, 1])
    }

    @Test func `ranks popular shows first among equals`() {
        let shows = [
            show(1, "Girls A", weight: .min), show(2, "Girls B", weight: 90), show(3, "Girls C", weight: .max),
        ]
        #expect(ShowMatcher("girls").matches(among: shows).map(\.id) == [3, 2, 1])
    }

    @Test(arguments: [
        ("the office", "The Office", true), (" The Office\n", "The Office", true), ("BÉBÉ", "Bebe", true),
        ("Office", "The Office", false), ("", "The Office", false),
    ])
    func `matches a name in any spelling`(typed: String, name: String, isIt: Bool) {
        #expect(ShowMatcher(typed).isName(of: show(1, name)) == isIt)
    }
}
