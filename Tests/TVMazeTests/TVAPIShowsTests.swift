import Foundation
import TVModel
import TestSupport
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct TVAPIShowsTests {
    private static let now = Instant(secondsSince1970: 1000)
    private static let caller = TVAPI.Caller(now: now)

    private func api(_ transport: ScriptedTransport) -> TVAPI {
        TVAPI(root: address("http://stub.test"), network: NetworkCommunication(over: transport, clock: SteppedClock()))
    }

    private func api(_ json: String) -> TVAPI { api(ScriptedTransport(.json(json))) }

    /// Every request about shows.
    enum Question: String, CaseIterable {
        case search, page, lookup, tvdb, episodes, cast

        func ask(_ api: TVAPI) async throws(FetchError) {
            let caller = TVAPIShowsTests.caller
            switch self {
            case .search: _ = try await api.search("x", for: caller)
            case .page: _ = try await api.shows(page: 3, for: caller)
            case .lookup: _ = try await api.show("tt0098904", at: "imdb", for: caller)
            case .tvdb: _ = try await api.show("76107", at: "thetvdb", for: caller)
            case .episodes: _ = try await api.episodes(of: 7, for: caller)
            case .cast: _ = try await api.cast(of: 7, for: caller)
            }
        }

        var address: String {
            switch self {
            case .search: "http://stub.test/search/shows?q=x"
            case .page: "http://stub.test/shows?page=3"
            case .lookup: "http://stub.test/lookup/shows?imdb=tt0098904"
            case .tvdb: "http://stub.test/lookup/shows?thetvdb=76107"
            case .episodes: "http://stub.test/shows/7/episodes?specials=1"
            case .cast: "http://stub.test/shows/7/cast"
            }
        }

        var isAboutOneShow: Bool { [.lookup, .tvdb].contains(self) }
    }

    @Test(arguments: Question.allCases)
    func `sends only the expected request`(question: Question) async throws {
        let transport = ScriptedTransport(.json(question.isAboutOneShow ? #"{"id":7,"name":"Seven"}"# : "[]"))
        try await question.ask(api(transport))
        #expect(transport.urls == [question.address])
    }

    @Test(arguments: Question.allCases.filter { $0 != .search })
    func `reports that nothing has this name or ID`(question: Question) async {
        for body in ["null", "{}", #"{"name":"Not Found","message":"","code":0,"status":404}"#] {
            let transport = ScriptedTransport(.success(HTTPResponse(status: 404, body: Data(body.utf8))))
            await #expect(throws: FetchError.notFound(address(question.address))) {
                try await question.ask(api(transport))
            }
            #expect(transport.urls.count == 1)
        }
    }

    @Test(arguments: Question.allCases)
    func `distinguishes a refusal from an unknown show`(question: Question) async {
        for status in [400, 403, 410, 422, 500] {
            await #expect(throws: FetchError.refused(address(question.address), status: status)) {
                try await question.ask(api(ScriptedTransport(.status(status))))
            }
        }
    }

    @Test(arguments: Question.allCases, ["null", "5", "<html>", #""text""#, "[[]]", "[5,6]", "{\"a\":1}", "[[]"])
    func `invalid data`(question: Question, body: String) async {
        do throws(FetchError) {
            try await question.ask(api(body))
            Issue.record("accepted \(body)")
        } catch {
            guard case .invalidData = error else { return #expect(Bool(false), "\(error)") }
        }
    }

    @Test func `follows the redirect of a lookup`() async throws {
        let transport = ScriptedTransport(
            .redirect("/shows/7", status: 301),
            .json(#"{"id":7,"name":"Seven","externals":{"imdb":"tt0098904"}}"#)
        )
        let show = try await api(transport).show("tt0098904", at: "imdb", for: Self.caller).value
        #expect(show.id == 7 && show.imdb == "tt0098904")
        #expect(transport.urls == ["http://stub.test/lookup/shows?imdb=tt0098904", "http://stub.test/shows/7"])
    }

    @Test(arguments: [Question.episodes, .cast])
    func `follows no redirect to another show`(question: Question) async {
        let transport = ScriptedTransport(.redirect("/shows/8/episodes", status: 301))
        let error = FetchError.invalidData(address(question.address), .anotherShow(8, insteadOf: 7))
        await #expect(throws: error) { try await question.ask(api(transport)) }
        #expect(transport.urls == [question.address])
    }

    @Test func `follows a redirect to the same show`() async throws {
        let transport = ScriptedTransport(.redirect("http://other.test/v2/shows/7/cast"), .json("[]"))
        #expect(try await api(transport).cast(of: 7, for: Self.caller).value.members.isEmpty)
    }

    // MARK: Details

    private static let whole = "http://stub.test/shows/7?embed%5B%5D=episodeswithspecials&embed%5B%5D=cast"
    private static let apart = ["http://stub.test/shows/7?embed=cast", "http://stub.test/shows/7/episodes?specials=1"]
    private static let cast = #""cast":[{"person":{"id":1,"name":"A"}},5]"#
    private static let episodes =
        #"[{"id":3,"name":"Three"},{"id":1,"name":"One","type":"significant_special"},{"name":"Two"}]"#

    @Test(arguments: [("", 0), (",\(cast)", 1), (#","cast":[]"#, 0), (#","cast":5"#, 0)])
    func `reads a show with its episodes and its cast in one response`(cast: String, count: Int) async throws {
        let transport = ScriptedTransport(
            .json(#"{"id":7,"name":"Seven","_embedded":{"episodeswithspecials":\#(Self.episodes)\#(cast)}}"#)
        )
        let answer = try await api(transport).details(of: 7, for: Self.caller)
        #expect(answer.value.show.name == "Seven" && answer.value.fetchedAt == Self.now)
        #expect(answer.value.episodes?.map(\.id) == [3, 1] && answer.value.cast?.members.count == count)
        #expect(answer.unusableRows == 1 + count)
        #expect(transport.urls == [Self.whole])
    }

    @Test(arguments: [TransportOutcome.status(400), .status(404), .json(#"{"id":7,"name":"Seven"}"#)])
    func `sends two requests to a service that does not embed episodes, from then on at once`(
        answer: TransportOutcome
    ) async throws {
        let transport = ScriptedTransport { url, _ in
            if url.absoluteString == Self.whole { return answer }
            return url.absoluteString == Self.apart[0]
                ? .json(#"{"id":7,"name":"Seven","_embedded":{\#(Self.cast)}}"#) : .json(Self.episodes)
        }
        let api = api(transport)
        for _ in 0..<2 {
            let details = try await api.details(of: 7, for: Self.caller).value
            #expect(details.episodes?.map(\.id) == [3, 1] && details.cast?.members.count == 1)
        }
        #expect(transport.urls == [Self.whole] + Self.apart + Self.apart)
    }

    /// An answer whose lists are missing, null or something else.
    private static let withoutLists = [
        #"{"id":7,"name":"Seven"}"#, #"{"id":7,"name":"Seven","_embedded":null}"#,
        #"{"id":7,"name":"Seven","_embedded":{}}"#,
        #"{"id":7,"name":"Seven","_embedded":{"episodeswithspecials":null,"cast":null}}"#,
        #"{"id":7,"name":"Seven","_embedded":{"episodes":[],"cast":"none"}}"#,
    ]

    @Test(arguments: withoutLists, [true, false])
    func `lists that an answer lacks are asked for at their own addresses, a cast if there was one`(
        answer: String,
        hasCast: Bool
    ) async throws {
        let transport = ScriptedTransport { url, _ in
            switch url.path() {
            case "/shows/8": .json(#"{"id":8,"name":"Eight","_embedded":{"episodeswithspecials":[]}}"#)
            case "/shows/7": .json(answer)
            case "/shows/7/episodes": .json(Self.episodes)
            default: .json(#"[{"person":{"id":1,"name":"A"}}]"#)
            }
        }
        let api = api(transport)
        #expect(try await api.details(of: 8, for: Self.caller).value.episodes?.isEmpty == true)
        let details = try await api.details(of: 7, for: Self.caller, expectsCast: hasCast).value
        #expect(details.episodes?.map(\.id) == [3, 1])
        #expect(details.cast?.members.count == (hasCast ? 1 : 0))
        let cast = hasCast ? ["http://stub.test/shows/7/cast"] : []
        #expect(Array(transport.urls.dropFirst()) == [Self.whole, Self.apart[1]] + cast)
    }

    @Test(arguments: [TransportOutcome.status(404), .status(500), .json("{}")])
    func `a list that cannot be had is a failure, and no empty list`(answer: TransportOutcome) async throws {
        for list in ["/shows/7/episodes", "/shows/7/cast"] {
            let transport = ScriptedTransport { url, _ in
                if url.path() == list { return answer }
                return url.path() == "/shows/7" ? .json(#"{"id":7,"name":"Seven"}"#) : .json(Self.episodes)
            }
            let error = await #expect(throws: FetchError.self) {
                try await api(transport).details(of: 7, for: Self.caller, expectsCast: true)
            }
            #expect(error?.meansNotFound == false)
        }
    }

    @Test func `a 404 is no proof that nothing was found, but for a show that a number names`() async throws {
        let api = api(ScriptedTransport { _, _ in .status(404) })
        let search = await #expect(throws: FetchError.self) { try await api.search("a", for: Self.caller) }
        let first = await #expect(throws: FetchError.self) { try await api.shows(page: 0, for: Self.caller) }
        let last = await #expect(throws: FetchError.self) { try await api.shows(page: 400, for: Self.caller) }
        let number = await #expect(throws: FetchError.self) {
            try await api.show("tt1", at: "imdb", for: Self.caller)
        }
        let show = await #expect(throws: FetchError.self) { try await api.details(of: 7, for: Self.caller) }
        #expect([search, first].map { $0?.meansNotFound } == [false, false])
        #expect([last, number, show].map { $0?.meansNotFound } == [true, true, true])
    }

    @Test func `whole or not at all: an unknown show, another show, or one without its episodes`() async {
        await #expect(throws: FetchError.notFound(address(Self.apart[0]))) {
            try await api(ScriptedTransport(.status(404))).details(of: 7, for: Self.caller)
        }
        await #expect(throws: FetchError.invalidData(address(Self.whole), .anotherShow(8, insteadOf: 7))) {
            try await api(#"{"id":8,"name":"Eight"}"#).details(of: 7, for: Self.caller)
        }
        let transport = ScriptedTransport(
            .json(#"{"id":7,"name":"Seven"}"#),
            .json(#"{"id":7,"name":"Seven"}"#),
            .status(404)
        )
        await #expect(throws: FetchError.refused(address(Self.apart[1]), status: 404)) {
            try await api(transport).details(of: 7, for: Self.caller)
        }
        let useless = #"{"id":7,"name":"Seven","_embedded":{"episodeswithspecials":[],"cast":[5,6]}}"#
        await #expect(throws: FetchError.invalidData(address(Self.whole), .rows(unusable: 2, of: 2))) {
            try await api(useless).details(of: 7, for: Self.caller)
        }
    }

    // MARK: Episodes

    private func episode(_ fields: String) async throws -> Episode {
        let json = #"[{"id":7,"name":"Pilot",\#(fields)}]"#
        return try #require(try await api(json).episodes(of: 1, for: Self.caller).value.first)
    }

    @Test func `reads episodes with and without specials`() async throws {
        let all = String(decoding: try Fixtures.data("shows/9500002-episodes-with-specials.json"), as: UTF8.self)
        let episodes = try await api(all).episodes(of: 9_500_002, for: Self.caller).value
        #expect(episodes.count == 9 && episodes.filter(\.isSpecial).map(\.name) == ["Behind the Reeds"])
        let premiere = try #require(episodes.first { $0.id == 8_100_027 })
        #expect(premiere.season == 3 && premiere.number == 1 && premiere.runtime == 60 && premiere.rating == 8.6)
        #expect(premiere.airdate?.description == "2026-11-16")
        #expect(premiere.start?.description == "2026-11-17T01:00:00Z")
        #expect(premiere.image?.medium?.hasSuffix("/1.jpg") == true && premiere.summary?.isEmpty == false)
    }

    @Test(arguments: [
        (#""airtime":"20:00","airstamp":"2026-11-21T01:00:00+00:00""#, "2026-11-21T01:00:00Z"),
        (#""airtime":"","airstamp":"2026-11-21T17:00:00+00:00""#, nil),
        (#""airtime":null,"airstamp":"2026-11-21T17:00:00+00:00""#, nil),
        (#""airtime":"20:00","airstamp":null"#, nil), (#""airtime":"20:00","airstamp":"soon""#, nil),
        (#""season":1"#, nil),
    ])
    func `has a time only if one was announced`(fields: String, start: String?) async throws {
        #expect(try await episode(fields).start?.description == start)
    }

    @Test(arguments: [
        "season", "number", "type", "airdate", "airtime", "airstamp", "runtime", "rating", "image", "summary", "url",
    ])
    func `tolerates a field that is absent, null or of another type`(field: String) async throws {
        for json in ["null", "[1]", #"{"a":[]}"#, "true", "1e400", #""""#, "-1"] {
            #expect(try await episode(#""\#(field)":\#(json)"#).id == 7, "\(field): \(json)")
        }
    }

    @Test func `counts unusable rows and rejects a response with mostly unusable ones`() async throws {
        let answer = try await api(#"[{"id":1},{"name":"x"}]"#).episodes(of: 1, for: Self.caller)
        #expect(answer.value.map(\.id) == [1] && answer.unusableRows == 1)
        await #expect(throws: FetchError.self) { try await api(#"[{"id":1},{},{}]"#).episodes(of: 1, for: Self.caller) }
    }

    // MARK: Casts

    @Test func `reads a cast in which one person plays two roles`() async throws {
        let json = String(decoding: try Fixtures.data("shows/9500002-cast.json"), as: UTF8.self)
        let cast = try await api(json).cast(of: 9_500_002, for: Self.caller).value
        #expect(cast.members.count == 5)
        #expect(cast.members[1].person == cast.members[2].person)
        #expect(cast.members[2].character?.name == "Pell's Brother | Twin")
        #expect(cast.members[0].person.image?.medium?.hasPrefix("https://static.tvmaze.com/") == true)
    }

    @Test func `requires a person but not a character`() async throws {
        let json = #"""
            [{"person":{"id":1,"name":"A"},"character":null,"self":true,"voice":false},{"person":{"id":2},"character":null},
            {"person":{"id":3,"name":"C","url":"http://www.tvmaze.com/people/3"},"character":{"id":4},"voice":true}]
            """#
        let answer = try await api(json).cast(of: 1, for: Self.caller)
        #expect(answer.value.members.map(\.person.name) == ["A", "C"] && answer.unusableRows == 1)
        #expect(answer.value.members.map(\.isSelf) == [true, false])
        #expect(answer.value.members.map(\.isVoice) == [false, true])
        #expect(answer.value.members.allSatisfy { $0.character == nil })
        #expect(answer.value.members[1].person.url == "https://www.tvmaze.com/people/3")
    }

    // MARK: Addresses

    @Test(arguments: [
        ("http://www.tvmaze.com/shows/1", "https://www.tvmaze.com/shows/1"),
        ("http://tvmaze.com", "https://tvmaze.com"),
        ("http://STATIC.tvmaze.com/a?b", "https://STATIC.tvmaze.com/a?b"),
        ("https://www.tvmaze.com/", "https://www.tvmaze.com/"),
        ("http://nottvmaze.com/", "http://nottvmaze.com/"),
        ("http://tvmaze.com.evil.example/", "http://tvmaze.com.evil.example/"),
        ("http://evil.example/tvmaze.com", "http://evil.example/tvmaze.com"),
        ("javascript:tvmaze.com", "javascript:tvmaze.com"),
        ("http://tvmaze.com@evil.example/", "http://tvmaze.com@evil.example/"), ("", ""), ("http://", "http://"),
    ])
    func `upgrades addresses to HTTPS for the service's own hosts only`(old: String, new: String) {
        #expect(HTTPSUpgrade.upgraded(old) == new)
    }

    // MARK: Hostile responses

    @Test func `survives thousands of mutated responses`() async throws {
        var generator = SeededGenerator(seed: 43)
        let files: [(Question?, String)] = [
            (.search, "search/salt.json"), (.page, "shows/page-38000.json"), (.lookup, "shows/9500040.json"),
            (.episodes, "shows/9500002-episodes-with-specials.json"), (.episodes, "shows/9500040-episodes.json"),
            (.cast, "shows/9500002-cast.json"), (.cast, "shows/9500040-cast.json"),
        ]
        var originals = try files.map { ($0, Array(try Fixtures.data($1))) }
        let (episodes, cast) = (originals[3].1, originals[5].1)
        let start = Array(#"{"id":9500002,"name":"Saltmarsh","_embedded":{"episodeswithspecials":"#.utf8)
        originals.append((nil, start + episodes + Array(#","cast":"#.utf8) + cast + Array("}}".utf8)))
        var (answers, failures) = (0, 0)
        for number in 0..<2_400 {
            let (question, bytes) = originals[number % originals.count]
            let body = Data(mutated(bytes, using: &generator))
            let transport = ScriptedTransport(.success(HTTPResponse(status: 200, body: body)))
            do throws(FetchError) {
                if let question {
                    try await question.ask(api(transport))
                } else {
                    _ = try await api(transport).details(of: 9_500_002, for: Self.caller)
                }
                answers += 1
            } catch {
                failures += 1
            }
        }
        #expect(answers > 300 && failures > 100)
    }
}
