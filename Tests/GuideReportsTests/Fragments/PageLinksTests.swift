import TVModel
import Testing

@testable import GuideReports

@Suite("Page links", .timeLimit(.minutes(60)))
struct PageLinksTests {
    private func links(_ show: (inout Show) -> Void = { _ in }, url: String? = nil) -> PageLinks {
        PageLinks(.made(.made(change: show)) { $0.url = url })
    }

    @Test func `has no links without addresses`() {
        #expect(links().all.isEmpty)
        #expect(links().page == nil)
    }

    @Test func `links to the episode's page, or to the show's if there is none`() {
        let show = "https://www.tvmaze.com/shows/1"
        #expect(
            links({ $0.url = show }, url: "https://www.tvmaze.com/episodes/1").page?.hasSuffix("episodes/1") == true
        )
        #expect(links({ $0.url = show }).page == show)
        #expect(links({ $0.url = show }, url: "javascript:alert(1)").page == show)
    }

    @Test func `links to IMDb only if the show has an IMDb ID`() {
        #expect(links { $0.imdb = "tt0944947" }.all.map(\.address) == ["https://www.imdb.com/title/tt0944947/"])
        #expect(links { $0.imdb = "" }.all.isEmpty)
        #expect(links { $0.imdb = nil }.all.isEmpty)
    }

    @Test(
        arguments: [
            "javascript:alert(1)", "data:text/html,x", "//evil.example/", "https://a b.example/",
            "https://x\u{0}.example",
            "https://user@evil.example/", "https://evil.example/\"onclick=", "ftp://a.example/",
            "\u{202E}https://a.example/",
        ]
    )
    func `ignores a hostile address`(address: String) {
        let links = links(
            {
                $0.url = address
                $0.officialSite = address
                $0.imdb = address
            },
            url: address
        )
        #expect(links.all.allSatisfy { $0.address.hasPrefix("https://www.imdb.com/title/") })
        #expect(links.page == nil)
    }

    @Test(arguments: [
        "https://example.com/shows/1", "https://www.tvmaze.com.example.com/shows/1",
        "https://www.tvmaze.com:8443/shows/1",
        "https://static.tvmaze.com/shows/1",
    ])
    func `links labeled TVmaze lead only to TVmaze`(address: String) {
        #expect(links({ $0.url = address }, url: address).page == nil)
    }

    @Test func `lists all links in a fixed order with their labels`() {
        let links = links(
            {
                $0.officialSite = "http://www.nbc.com/show"
                $0.imdb = "tt0944947"
            },
            url: "http://www.tvmaze.com/episodes/1"
        )
        #expect(links.all.map(\.label) == ["TVmaze", "IMDb", "Official site"])
        #expect(links.all[0].address == "https://www.tvmaze.com/episodes/1", "TVmaze's own hosts are encrypted")
    }
}
