import TestSupport
import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct SiteTests {
    /// A web schedule with rows of a US channel, of a channel without a country, and without a channel.
    private static let web = """
        [
          {"id": 1, "_embedded": {"show": {"webChannel": {"country": {"code": "US"}}}}},
          {"id": 2, "_embedded": {"show": {"webChannel": {"name": "All, of it", "country": null}}}},
          {"id": 3, "_embedded": {"show": {"webChannel": null}}},
          {"id": 4, "_embedded": {"show": {"webChannel": {"name": "\\"]", "country": null}}}}
        ]
        """
    private let folder: TemporaryFolder
    private let site: Site

    init() throws {
        folder = try TemporaryFolder("site")
        let routes = """
            request\tfile
            /schedule?country=US&date=2026-11-16\tmonday.json
            /schedule/web?date=2026-11-16\tweb.json
            /shows/1\tshow.json
            /shows/1?embed[]=cast\tcast.json
            """
        try folder.write(routes, to: "routes.tsv")
        try folder.write(#"[{"id":16}]"#, to: "monday.json")
        try folder.write(Self.web, to: "web.json")
        for name in ["show", "cast"] { try folder.write(#""\#(name)""#, to: "\(name).json") }
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

    @Test func `prefers the row that shares most parameters`() {
        #expect(text("/shows/1") == #""show""#)
        #expect(text("/shows/1?embed=cast") == #""cast""#)
        #expect(text("/shows/1?embed[]=cast&x=y") == #""cast""#)
        #expect(text("/shows/1?embed=crew") == #""show""#)
    }

    @Test func `an empty country selects the web rows without a country`() throws {
        let body = text("/schedule/web?date=2026-11-16&country=")
        #expect(body.contains(#""id": 2"#) && body.contains(#""id": 4"#))
        #expect(!body.contains(#""id": 1"#) && !body.contains(#""id": 3"#))
    }

    @Test func `a country selects its web rows only`() {
        #expect(text("/schedule/web?date=2026-11-16&country=us").contains(#"[{"id": 1"#))
        #expect(text("/schedule/web?date=2026-11-16&country=GB") == "[]")
        #expect(text("/schedule/web?date=2026-11-16") == Self.web)
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
}
