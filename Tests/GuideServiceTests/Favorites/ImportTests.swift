import Foundation
import GuidePlatform
import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Lists of other programs, from the rows of their files to favorites.
@Suite(.timeLimit(.minutes(60)))
struct ImportTests {
    private static let saltmarsh: [ShowReference] = [.imdb("tt99900002"), .tvdb(990_002), .name("Saltmarsh (2024)")]
    private static let fathomPoint: [ShowReference] = [
        .imdb("tt99900005"), .tvdb(990_005), .name("Fathom Point (2026)"),
    ]

    /// The content of a list: what it says about each show, with the mark, and the rows that it leaves out.
    struct Expectation: Sendable {
        let file: String
        let shows: [(references: [ShowReference], rows: Int, seen: String?)]
        var leftOut: [LeftOutRow: Int] = [:]
    }

    private static let expectations: [Expectation] = [
        .init(
            file: "tvtime-followed.csv",
            shows: [
                ([.tvdb(990_002), .name("Saltmarsh")], 1, nil),
                ([.tvdb(990_078), .name("Nobody Knows This")], 1, nil),
            ],
            leftOut: [.unfollowed: 2]
        ),
        .init(
            file: "tvtime-tracking-v2.csv",
            shows: [([.tvdb(990_002), .name("Saltmarsh")], 6, "S2E9")],
            leftOut: [.unfollowed: 1, .unnamed: 1]
        ),
        .init(
            file: "tvtime-tracking.csv",
            shows: [([.tvdb(990_005), .name("Fathom Point")], 2, "S1E2")],
            leftOut: [.film: 2]
        ),
        .init(
            file: "tvtime-shows.csv",
            shows: [([.tvdb(990_002), .name("Saltmarsh")], 1, nil)],
            leftOut: [.unfollowed: 1]
        ),
        .init(
            file: "trakt-watchlist.json",
            shows: [(saltmarsh, 2, nil), ([.name("Twin Tides (1988)")], 1, nil)],
            leftOut: [.film: 1, .otherKind: 1]
        ),
        .init(file: "trakt-watched.json", shows: [(saltmarsh, 1, "S2E1"), (fathomPoint, 1, "S1E1")]),
        .init(file: "trakt-history.json", shows: [(fathomPoint, 2, "S1E3")], leftOut: [.film: 1]),
        .init(file: "trakt-collection.json", shows: [(saltmarsh, 1, nil)]),
        .init(file: "trakt-ratings.json", shows: [(saltmarsh, 2, nil)]),
        .init(
            file: "simkl.json",
            shows: [([.tvdb(990_005), .name("Fathom Point (2026)")], 1, nil), (saltmarsh, 1, "S1E2")],
            leftOut: [.film: 1, .unfollowed: 1]
        ),
        .init(
            file: "imdb-watchlist.csv",
            shows: [
                ([.imdb("tt99900002"), .name("Saltmarsh (2024)")], 1, nil),
                ([.imdb("tt99900005"), .name("Fathom Point (2026)")], 1, nil),
            ],
            leftOut: [.film: 1, .otherKind: 1, .episode: 1]
        ),
        .init(
            file: "imdb-ratings.csv",
            shows: [
                ([.imdb("tt99900002"), .name("Saltmarsh (2024)")], 1, nil),
                ([.imdb("tt99900005"), .name("Fathom Point (2026)")], 1, nil),
            ],
            leftOut: [.film: 1, .episode: 1]
        ),
        .init(
            file: "tmdb.csv",
            shows: [
                ([.imdb("tt99900002"), .name("Saltmarsh (2024)")], 1, nil), ([.name("Twin Tides (2021)")], 1, nil),
            ],
            leftOut: [.film: 1]
        ),
        .init(
            file: "sonarr.json",
            shows: [
                ([.id(9_500_002), .imdb("tt99900002"), .tvdb(1), .name("Saltmarsh (2024)")], 1, nil),
                ([.tvdb(990_005), .name("Fathom Point (2026)")], 1, nil),
                ([.tvdb(990_079), .name("Twin Tides")], 1, nil),
            ]
        ),
        .init(
            file: "seriesguide.json",
            shows: [(saltmarsh, 1, "S1E2"), ([.tvdb(990_005), .name("Fathom Point")], 1, nil)],
            leftOut: [.unfollowed: 1]
        ),
        .init(
            file: "seriesguide-objects.json",
            shows: [
                ([.tvdb(990_002), .name(#"Saltmarsh {salt, "marsh"}"#)], 1, "S1E4"),
                ([.tvdb(990_005), .name("Fathom Point")], 1, nil), ([.tvdb(990_079), .name(#"Twin Tides \"#)], 1, nil),
            ]
        ),
        .init(
            file: "export.json",
            shows: [
                ([.id(9_500_005), .name("Fathom Point")], 1, nil),
                ([.id(9_500_002), .name("Saltmarsh")], 1, nil),
            ]
        ),
        .init(
            file: "export.csv",
            shows: [
                ([.id(9_500_005), .imdb("tt99900005"), .tvdb(990_005), .name("Fathom Point")], 1, nil),
                ([.id(9_500_002), .imdb("tt99900002"), .name("Saltmarsh")], 1, "S2E1"),
            ]
        ),
        .init(file: "trakt-watched-2026.json", shows: [(saltmarsh, 1, nil), (fathomPoint, 1, nil)]),
        .init(
            file: "films.csv",
            shows: [
                ([.imdb("tt99900095"), .name("Twin Tides (2020)")], 1, nil), ([.name("Saltmarsh (2023)")], 1, nil),
            ]
        ),
        .init(
            file: "tvtime-archived.csv",
            shows: [([.tvdb(990_005), .name("Fathom Point")], 1, nil)],
            leftOut: [.unfollowed: 2]
        ),
        .init(file: "tvtime-episodes.csv", shows: [([.tvdb(990_002), .name("Saltmarsh")], 4, "S1E2")]),
        .init(
            file: "names.txt",
            shows: [
                ([.name("Saltmarsh")], 1, nil), ([.name("the FATHOM POINT")], 1, nil),
                ([.name("Twin Tides (2021)")], 1, nil), ([.name("Twin Tides")], 1, nil),
                ([.imdb("tt99900002")], 1, nil),
                ([.tvdb(990_005)], 1, nil), ([.id(9_500_002)], 1, nil), ([.id(1923)], 1, nil),
                ([.name("Nobody Knows This (US)")], 1, nil),
            ]
        ),
    ]

    @Test(arguments: expectations)
    func `reads the lists of other programs by their keys`(expected: Expectation) throws {
        var list = try ImportedList(Fixtures.data("imports/\(expected.file)"))
        list.finish()
        #expect(list.shows.map(\.references) == expected.shows.map { $0.references })
        #expect(list.shows.map(\.rows) == expected.shows.map { $0.rows })
        #expect(list.shows.map { $0.marks.max()?.description } == expected.shows.map { $0.seen })
        #expect(list.leftOut == expected.leftOut)
    }

    @Test(arguments: [
        "Title,IMDb ID\r\nÉlan,tt99900002\r\n", "Title;IMDb ID\rÉlan;tt99900002\r", "IMDb ID\tTitle\ntt99900002\tÉlan",
        "\u{FEFF}\"Title\" , \"imdb_id\"\n\"Élan\" , \"tt99900002\"\n\n",
    ])
    func `reads any separator and line end`(text: String) throws {
        #expect(try ImportedList(Data(text.utf8)).shows.map(\.references) == [[.imdb("tt99900002"), .name("Élan")]])
    }

    @Test(arguments: [
        ("", noList), (" \n", noList), ("<html>", noList), ("{", "it is not JSON"), ("{}", noList),
        ("[5]", noRow), (#"[{"title":"x"},null]"#, noRow),
        (#"[{"id":1}]"#, noList), (#"{"favorites":{}}"#, noList),
        (String(repeating: "[", count: 100_000), "it is not JSON"),
        ("title,year\na,1\n\"b,2\n", "row 3 has a quote that is not closed"),
        ("title,year\na,1\nb,2,3\n", "row 3 has more fields than the first row"),
        ("a\nb\u{0}\n", "it is not text in UTF-8"),
        ("PK\u{3}\u{4}x", "it is a compressed archive. Unpack it, and import the folder"),
        ((1...10_001).map { "Show \($0)\n" }.joined(), "it has more than 10000 shows"),
    ])
    func `reads nothing from another file`(text: String, reason: String) {
        var list = ImportedList()
        let isDamaged = ["not JSON", "quote", "more", "Save"].contains { reason.contains($0) }
        let error = isDamaged ? ShowError.badImport(reason) : ShowError.noList(reason)
        #expect(throws: error) { try list.read(Data(text.utf8)) }
        #expect(list.shows.isEmpty && list.leftOut.isEmpty)
    }

    private static let noRow = "a row must be an object or a name"
    private static let noList =
        "no row names a show. Known headings are title, name, show, year, type, url, imdb_id, tvdb_id and tvmaze_id"

    @Test(arguments: ["\n", "\r\n", "\r"])
    func `quotes hold line ends, and rows are counted, not lines`(end: String) throws {
        let rows = ["title,year", "\"Two\(end)Lines\",2020", "\"a \"\"b\"\", c\",2021", "", "\"Open,2022", "next,2023"]
        let text = rows.joined(separator: end)
        #expect(throws: ShowError.badImport("row 5 has a quote that is not closed")) {
            try ImportedList(Data(text.utf8))
        }
        let closed = rows.prefix(4).joined(separator: end)
        let list = try ImportedList(Data(closed.utf8))
        #expect(list.shows.count == 2 && list.shows[1].references == [.name("a \"b\", c (2021)")])
    }

    @Test func `names of a text without keys may be in quotes`() throws {
        let text = "\"Over\"\n \"Hello, \"\"World\"\"\" \n\"tt99900002\"\nLove, Death; Robots\n\"Open\n\"A\", B\n"
        #expect(
            try ImportedList(Data(text.utf8)).shows.map(\.references) == [
                [.name("Over")], [.name("Hello, \"World\"")], [.imdb("tt99900002")], [.name("Love, Death; Robots")],
                [.name("\"Open")], [.name("\"A\", B")],
            ]
        )
    }

    @Test func `believes no id but those that are named TVmaze's`() throws {
        let rows = [
            #"{"id":9500002,"title":"A"}"#, #"{"id":9500002,"url":"https://example.org/shows/9500002","title":"B"}"#,
            #"{"id":9500002,"url":"https://tvmaze.com.example.org/shows/9500002","title":"C"}"#,
            #"{"id":9500002,"url":"9500002","title":"D"}"#, #"{"tvMazeId":0,"title":"E"}"#,
        ]
        let other = try ImportedList(Data(#"[{"id":7,"name":"A","tvmaze_id":9500002}]"#.utf8))
        #expect(other.shows.map(\.references) == [[.id(9_500_002), .name("A")]])
        let list = try ImportedList(Data("[\(rows.joined(separator: ","))]".utf8))
        #expect(list.shows.map(\.references) == ["A", "B", "C", "D", "E"].map { [.name($0)] })
    }

    @Test func `tells shows of one name apart, and adds none of two that fit`() async throws {
        let scene = try await ShowScene()
        let list = try ImportedList(Data("Twin Tides (1988)\nTwin Tides\nTwin Tides (1950)\nTwin Tides (2020)\n".utf8))
        let results = try await scene.service().importFavorites(list).shows
        // The last one is of 2021.
        #expect(results.map(\.result) == ["given", "ambiguous", "unknown", "unsure"])
        let sentence = try #require(results[3].error).description
        #expect(sentence.hasPrefix("The list does not say that \"Twin Tides\" of 2020 is a show."))
        #expect(try await scene.service().favorites().favorites.map(\.id) == [9_500_041])
    }

    @Test func `a show of the name with another number is not the one of the list`() async throws {
        let scene = try await ShowScene()
        let rows = "Title,Type,IMDb ID\nFathom Point,tv,tt99900077\nSaltmarsh,tv,\n"
        let list = try ImportedList(Data(rows.utf8))
        #expect(try await scene.service().importFavorites(list).shows.map(\.result) == ["unknown", "added"])
    }

    @Test func `an import that was stopped sends no request for what is there already`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().addFavorite(.id(ShowScene.fathomPoint))
        _ = try scene.newRequests()
        let rows = "Title,IMDb ID,TVDB ID\nFathom Point,tt99900005,\nX,,990005\nFathom Point,,\nSaltmarsh,tt99900002,\n"
        let results = try await scene.service().importFavorites(ImportedList(Data(rows.utf8))).shows
        #expect(results.map(\.result) == ["there", "added"] && results.map(\.rows) == [3, 1])
        #expect(try scene.newRequests().allSatisfy { $0.contains("9500002") || $0.contains("tt99900002") })
    }

    @Test func `a trial looks shows up and changes nothing`() async throws {
        let scene = try await ShowScene()
        let list = try ImportedList(Fixtures.data("imports/trakt-watched.json"))
        let results = try await scene.service().importFavorites(list, isTrial: true).shows
        #expect(results.map(\.result) == ["added", "added"])
        #expect(results.map { $0.seen?.description } == ["S2E1", "S1E1"])
        #expect(try scene.data.list("").isEmpty)
    }

    @Test func `marks what was seen, also of shows that are there, and never moves a mark back`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        let list = try ImportedList(Fixtures.data("imports/trakt-watched.json"))
        _ = try await service.addFavorite(.id(ShowScene.fathomPoint))
        _ = try await service.importFavorites(list)
        #expect(try await service.favorites().favorites.map { $0.seen?.description } == ["S1E1", "S2E1"])
        _ = try await service.markSeen([ShowScene.fathomPoint: SeenMark(season: 4, number: 1)])
        for isTrial in [true, false] {
            let shows = try await service.importFavorites(list, isTrial: isTrial).shows
            #expect(shows.map { $0.seen?.description } == ["S2E1", "S4E1"])
        }
        #expect(try await service.favorites().favorites.map { $0.seen?.description } == ["S4E1", "S2E1"])
        // Other programs may have episodes that the service does not have.
        let other = #"[{"tvmaze":9500002,"seen":{"season":2,"number":99}}]"#
        _ = try await service.importFavorites(ImportedList(Data(other.utf8)))
        #expect(try await service.favorites().favorites.map { $0.seen?.description } == ["S4E1", "S2E99"])
    }

    @Test func `is added without its parts if only the search answers`() async throws {
        let scene = try await ShowScene(faults: ["/shows/=status:503"])
        let shows = try await scene.service().importFavorites(ImportedList(Data("Saltmarsh".utf8))).shows
        #expect(shows.map(\.result) == ["given"])
    }

    @Test(arguments: ["status:503", "refuse"])
    func `stops while the service is down, whatever a row says of its show`(fault: String) async throws {
        let scene = try await ShowScene(faults: ["*=\(fault)"])
        let names = (1...20).map { "Show \($0)" }
        let numbers = (10..<30).map { "tt999001\($0)" }
        let list = try ImportedList(Data((names + numbers).joined(separator: "\n").utf8))
        let imported = try await scene.service().importFavorites(list)
        let requested = Set(try scene.newRequests().compactMap { $0.firstMatch(of: /q=([^&]+)|imdb=(tt\d+)/)?.0 })
        #expect(requested.count == ServiceRun.maxFailures && imported.outage != nil, "\(requested)")
        #expect(imported.shows.count { $0.result == "failed" } == ServiceRun.maxFailures)
        #expect(imported.shows.count { $0.result == "postponed" } == 40 - ServiceRun.maxFailures)
    }

    @Test func `a film is not a favorite or a stored show of another year`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().addFavorite(.id(ShowScene.saltmarsh))
        do {
            let list = try ImportedList(Data("title,year\nSaltmarsh,2023\nSaltmarsh,2024\n".utf8))
            let shows = try await scene.service().importFavorites(list).shows
            #expect(shows.map(\.result) == ["unsure", "there"])
        }
    }

    @Test func `an import that is cancelled adds nothing more, not even what the list itself says`() async throws {
        let scene = try await ShowScene()
        let row = #"{"id":9500002,"name":"Saltmarsh","url":"https://www.tvmaze.com/shows/9500002"}"#
        let list = try ImportedList(Data("[\(row)]".utf8))
        let service = try scene.service()
        let importing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await scene.failure { try await service.importFavorites(list) }
        }
        #expect(await importing.value == .cancelled)
        #expect(try await service.favorites().favorites.isEmpty)
    }

    @Test func `shows that the service has under another id, or not at all, are no outage`() async throws {
        let moved = (1...6).map { "/shows/7\($0)=redirect:/shows/9500002" }
        let scene = try await ShowScene(faults: moved)
        let ids = (71...76).map { "\($0)" } + (81...86).map { "tvmaze:\($0)" } + ["Fathom Point"]
        let imported = try await scene.service().importFavorites(ImportedList(Data(ids.joined(separator: "\n").utf8)))
        #expect(imported.outage == nil && imported.shows.last?.result == "added")
    }

    @Test func `fails where shows or marks cannot be stored`() async throws {
        let folder = try TemporaryFolder()
        let scene = try await ShowScene(data: DataFolder(folder.path, lockLimit: .zero))
        let service = try scene.service()
        _ = await service.addFavorites([.id(ShowScene.fathomPoint), .id(ShowScene.saltmarsh)])
        let list = try ImportedList(Fixtures.data("imports/trakt-watched.json"))
        let holder = try OpenFile(folder.path(".lock"), for: .reading)
        #expect(try holder.tryLock())
        let failure = ShowError.store(FileFailure(.locked, at: scene.data.displayPath(".lock")))
        let other = try ImportedList(Data("Twin Tides (2021)".utf8))
        for list in [list, other] {
            #expect(await scene.failure { try await service.importFavorites(list) } == failure)
        }
        #expect(try await service.favorites().favorites.map(\.seen) == [nil, nil])
    }

    @Test(arguments: [
        ("films.csv", ["unsure", "unsure"], [false, false]),
        ("trakt-watched-2026.json", ["added", "added"], [true, true]),
        ("tvtime-archived.csv", ["added"], [true]), ("tvtime-episodes.csv", ["added"], [false]),
        ("export.csv", ["added", "added"], [false, false]),
    ])
    func `adds no film, and says where a list has a mark that is not read`(
        file: String,
        results: [String],
        areUnmarked: [Bool]
    ) async throws {
        let scene = try await ShowScene()
        let list = try ImportedList(Fixtures.data("imports/\(file)"))
        let shows = try await scene.service().importFavorites(list).shows
        #expect(shows.map(\.result) == results && shows.map(\.isUnmarked) == areUnmarked)
    }

    @Test func `joins the rows of a show in lists of several programs`() async throws {
        let scene = try await ShowScene()
        var list = ImportedList()
        for file in ["tvtime-tracking-v2.csv", "tvtime-tracking.csv", "trakt-history.json"] {
            try list.read(Fixtures.data("imports/\(file)"))
        }
        let shows = try await scene.service().importFavorites(list).shows.filter { $0.show != nil }
        #expect(shows.map(\.name) == ["Saltmarsh", "Fathom Point"])
        #expect(shows.map { $0.seen?.description } == ["S2E9", "S1E3"])
    }

    @Test(arguments: [
        ("Love, Death\nOver, Under\n", 2), ("10,000 Days\nSaltmarsh\n", 2), ("Title\nSaltmarsh\nTwin Tides\n", 2),
        ("Saltmarsh, the Return", 1), ("10,000 Days", 1),
    ])
    func `names with commas are names, also below a heading`(text: String, count: Int) throws {
        #expect(try ImportedList(Data(text.utf8)).shows.count == count)
    }

    @Test(arguments: [
        ("Fathom Point", "fathom point"), ("the Fathom-Point!", "Fathom Point"), ("Fáthom Póint", "fathom point"),
        ("Fathom & Point", "Fathom and Point"), ("Fathom Point (US)", "fathom point"),
        ("Fathom Point (2026)", "Fathom Point"),
        ("Fathom Point (US) (2025)", "The Fathom Point"), ("M*A*S*H", "MASH"),
    ])
    func `compares names without marks, articles and signs, and with year and country`(text: String, name: String) {
        var show = Show(id: 1, name: name)
        show.premiered = CalendarDay(iso: "2026-11-16")
        show.network = Channel(id: 1, name: "N", country: "US")
        var other = Show(id: 2, name: "Fathom Pointe")
        other.premiered = show.premiered
        #expect(ShowMatcher(text).named(among: [other, show]).map(\.id) == [1])
        #expect(ShowMatcher("\(text) (1901)").named(among: [show]).isEmpty)
        #expect(ShowMatcher("\(text) (UK)").named(among: [show]).isEmpty)
    }
}

extension ImportedList {
    /// Reads one file.
    init(_ file: Data) throws {
        self.init()
        try read(file)
    }
}

extension FavoriteImport {
    /// The error of a failed import.
    var error: ShowError? { if case .failure(let error) = addition { error } else { nil } }

    /// A word for the result.
    var result: String {
        switch addition {
        case .success(let addition) where !addition.isNew: "there"
        case .success(let addition): addition.details?.value.missingParts.isEmpty == true ? "added" : "given"
        case .failure(.unknown): "unknown"
        case .failure(.ambiguous): "ambiguous"
        case .failure(.contradicted): "contradicted"
        case .failure(.unsure): "unsure"
        case .failure: "failed"
        case nil: "postponed"
        }
    }
}
