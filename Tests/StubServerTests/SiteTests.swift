import TestSupport
import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct SiteTests {
    private let folder: TemporaryFolder
    private let site: Site

    init() throws {
        folder = try SmallSite().folder
        site = try Site(folder: folder.path)
    }

    private func answer(_ target: String) -> HTTPResponse {
        site.response(to: RequestTarget(target))
    }

    private func text(_ target: String) -> String {
        String(decoding: answer(target).body, as: UTF8.self)
    }

    @Test(arguments: [
        "/schedule?country=US&date=2026-11-16", "/schedule?date=2026-11-16&country=US",
        "/schedule/?date=2026%2D11%2D16&countr%79=US", "/schedule?country=US&date=2026-11-16&unheard=of",
    ])
    func `serves the same file for every spelling of the parameters`(target: String) {
        #expect(text(target) == #"[{"id":16}]"#)
    }

    @Test(arguments: ["/search/shows?q=caf%c3%a9%20noir", "/search/shows?q=café+noir"])
    func `decodes percent-encoding and plus signs`(target: String) {
        #expect(text(target) == #""search""#)
    }

    @Test func `prefers the row that shares most parameters`() {
        #expect(text("/shows/1") == #""show""#)
        #expect(text("/shows/1?embed=cast") == #""cast""#)
        #expect(text("/shows/1?embed[]=cast&x=y") == #""cast""#)
        #expect(text("/shows/1?embed=crew") == #""show""#)
    }

    @Test func `ignores notes in brackets`() {
        #expect(text("/singlesearch/shows?q=anything&embed=episodes") == #""single""#)
    }

    @Test func `an empty country selects the web rows without a country`() throws {
        let body = text("/schedule/web?date=2026-11-16&country=")
        #expect(body.contains(#""id": 2"#) && body.contains(#""id": 4"#))
        #expect(!body.contains(#""id": 1"#) && !body.contains(#""id": 3"#))
    }

    @Test func `a country selects its web rows only`() {
        #expect(text("/schedule/web?date=2026-11-16&country=us").contains(#"[{"id": 1"#))
        #expect(text("/schedule/web?date=2026-11-16&country=GB") == "[]")
        #expect(text("/schedule/web?date=2026-11-16") == SmallSite.web)
    }

    @Test func `answers with an empty array if the service has no rows`() {
        for target in ["/schedule?country=US&date=1999-01-01", "/schedule/web?date=2024-02-29", "/search/shows?q=zzz"] {
            #expect(answer(target) == HTTPResponse("[]"))
        }
    }

    @Test(arguments: [
        "/schedule?country=UK&date=2026-11-16", "/schedule?country=USA", "/schedule?country=U1",
        "/schedule?country=US&date=2026-02-29", "/schedule?country=US&date=today", "/schedule/web?date=2026-1-1",
        "/schedule/web?date=", "/schedule?date=2026-00-10", "/schedule?date=2026-13-10", "/schedule?date=+026-10-10",
    ])
    func `rejects a country or date that the service rejects`(target: String) {
        #expect(answer(target).status == 422)
    }

    @Test func `answers unknown resources as the service does`() {
        #expect(text("/shows/9") == #"{"name":"Not Found","message":"","code":0,"status":404}"#)
        #expect(answer("/lookup/shows?imdb=tt9") == HTTPResponse(status: 404, "null"))
    }

    @Test func `sends the redirects and statuses of its rows`() {
        let moved = answer("/lookup/shows?imdb=tt0000001")
        #expect(moved.status == 301)
        #expect(moved.fields == [.init(name: "Location", value: "/shows/1")])
        #expect(answer("/shows/404") == .error(404))
        #expect(answer("/shows/500") == HTTPResponse(status: 500, #""sorry""#))
    }

    @Test func `reports a missing file`() {
        #expect(answer("/gone").status == 500)
        #expect(throws: StubFailure.noRoutes(path: folder.path("none/routes.tsv"))) {
            try Site(folder: folder.path("none"))
        }
    }
}
