import Foundation
import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// The meaning of the rows of other programs: kinds, numbers, films and seen episodes.
@Suite(.timeLimit(.minutes(60)))
struct ImportRulesTests {
    // MARK: Kinds

    @Test(arguments: [
        ("Serie TV", "show"), ("Mini serie TV", "show"), ("Fernsehserie", "show"), ("TV-Miniserie", "show"),
        ("Série de TV", "show"), ("Minissérie de televisão", "show"), ("Se\u{301}rie te\u{301}le\u{301}", "show"),
        ("Mini-série télévisée", "show"), ("Miniserie de TV", "show"), ("TV Mini-Series", "show"),
        ("Serial TV", "show"), ("Сериал", "show"), ("टीवी सीरीज़", "show"), ("टीवी मिनी-सीरीज़", "show"),
        ("tv", "show"), ("Talk Show", "show"), ("Film", "film"), ("Filme", "film"), ("Película de TV", "film"),
        ("Téléfilm", "film"), ("Spielfilm", "film"), ("TV Movie", "film"), ("फ़िल्म", "film"), ("Фильм", "film"),
        ("Kurzfilm", "otherKind"), ("Cortometraje", "otherKind"), ("Musikvideo", "otherKind"),
        ("Podcast-Serie", "otherKind"), ("Especial de TV", "otherKind"), ("Videospiel", "otherKind"),
        ("Jeu vidéo", "otherKind"), ("Video Game", "otherKind"), ("Épisode de série télévisée", "episode"),
        ("Episodio TV", "episode"), ("TV Episode", "episode"), ("映画", "uncertain"), ("Reality", "uncertain"),
    ])
    func `knows the kinds of IMDb in its languages`(word: String, kind: String) throws {
        let list = try ImportedList(Data("Const,Title,Title Type,Year\ntt99900002,A,\(word),2024\n".utf8))
        let found = list.shows.first.map { $0.needsYear ? "uncertain" : "show" }
        #expect(found ?? list.leftOut.keys.first?.rawValue == kind)
    }

    @Test(arguments: [
        "Const,Title,Title Type,Year\n", "IMDb ID,Name,Kind,Release Date\n", "imdb_id,title,media_type,year\n",
    ])
    func `without a known kind, only a number or the exact year is enough`(headings: String) async throws {
        let rows = [
            "tt99900002,A,映画,", ",Fathom Point,映画,2026", ",Fathom Point,映画,2027", ",Saltmarsh,映画,2023",
        ]
        let scene = try await ShowScene()
        let list = try ImportedList(Data((headings + rows.joined(separator: "\n")).utf8))
        let shows = try await scene.service().importFavorites(list).shows
        #expect(shows.map(\.result) == ["added", "added", "unsure", "unsure"])
        let error = try #require(shows.last?.error)
        let sentence = """
            The list does not say that "Saltmarsh" of 2023 is a show. If one of these is meant, add it by its id:
              9500002  Saltmarsh, 2024, Northlight (US)
            """
        #expect("\(error)" == sentence)
    }

    // MARK: What is no show

    private static let noShows: [(String, [LeftOutRow: Int])] = [
        (#"[{"id":{"tvdb":264,"imdb":null},"uuid":"u","title":"Alien","is_watched":false}]"#, [.film: 1]),
        (#"[{"plays":2,"movie":{"title":"Alien","year":1979,"ids":{"trakt":1,"imdb":"tt0078748"}}}]"#, [.film: 1]),
        (#"{"anime":[{"anime_type":"movie","show":{"title":"A"}}]}"#, [.film: 1]),
        (#"{"anime":[{"anime_type":"music video","show":{"title":"A"}}]}"#, [.otherKind: 1]),
        ("IMDb ID,Type,Name,Season Number,Episode Number\ntt1,tv,Friends S1E1,1,1\n", [.episode: 1]),
        (#"[{"Name":"Pilot","Type":"Episode","MediaType":"Video","IndexNumber":1}]"#, [.episode: 1]),
        (#"[{"name":"Friends","shows":[],"movies":[{"title":"Alien"}]}]"#, [.film: 1]),
        (#"[{"hidden_at":"2024","type":"show","show":{"title":"A","ids":{"trakt":1}}}]"#, [.unfollowed: 1]),
        ("list_name,item_type,tvdb_id,name\nComfort,movie,5,Clueless\n", [.film: 1]),
        (#"[{"item_type":"movie","title":"Clueless","year":1995}]"#, [.film: 1]),
        ("tv_show_id,tv_show_name,active,archived\n5,A,1,1\n6,B,0,0\n", [.unfollowed: 2]),
        ("s_id,series_name,key,is_followed,is_archived\n5,A,user-series-5,true,true\n", [.unfollowed: 1]),
    ]

    @Test(arguments: noShows)
    func `looks up neither films nor episodes`(text: String, leftOut: [LeftOutRow: Int]) throws {
        var list = try ImportedList(Data(text.utf8))
        list.finish()
        #expect(list.shows.isEmpty && list.leftOut == leftOut)
    }

    @Test(arguments: [
        "user_id,name,mail,gender\n1,Friends,me@example.com,m\n", "email,created_at\nme@example.com,2020-01-01\n",
        #"{"username":"me","name":"Friends","ids":{"slug":"me"}}"#, #"[{"name":"theme","value":"dark"}]"#,
        #"[{"name":"Saltmarsh"}]"#, #"{"name":"House","theme":"dark","rating":true}"#,
        #"[{"name":"House","genre":"x","show":true}]"#,
        "Profile Name,Title Name,Thumbs Value\nMe,Saltmarsh,2\nMe,Twin Tides,1\n",
        "Sendung\tStaffel\nSaltmarsh\t1\n", "\"Programme\",\"Watched on\"\nSaltmarsh,2024-01-01\n",
    ])
    func `takes no profile and no setting for a show`(text: String) {
        let failure = #expect(throws: ShowError.self) { try ImportedList(Data(text.utf8)) }
        #expect(failure?.description.contains("no row names a show") == true)
    }

    @Test func `reads the shows in lists of lists`() throws {
        let list =
            #"[{"name":"Friends","shows":[{"id":{"tvdb":5},"title":"A"}]},{"items":[{"tvdb_id":6,"type":"show"}]}]"#
        #expect(try ImportedList(Data(list.utf8)).shows.map(\.references) == [[.tvdb(5), .name("A")], [.tvdb(6)]])
    }

    // MARK: Numbers

    @Test(arguments: [
        (#""title":"Alien","imdbId":"tt0078748","tvdbId":990005"#, "contradicted"),
        (#""title":"Fathom Point","year":1979,"tvdbId":990005"#, "contradicted"),
        (#""title":"Saltmarsh","tvMazeId":9500005,"imdbId":"tt99900002""#, "contradicted"),
        (#""title":"A","year":2023,"tvMazeId":9500005"#, "contradicted"),
        (#""title":"A","year":2025,"tvdbId":990005"#, "added"), (#""title":"Der Punkt","tvdbId":990005"#, "added"),
        (#""title":"A","tvMazeId":77,"imdbId":"tt99900005""#, "added"),
        (#""title":"A","year":1979,"imdbId":"tt99900005","tvdbId":990005"#, "added"),
        (#""title":"The Fathom Point","tvdbId":990005"#, "added"),
        (#""title":"The Fathom Point","imdbId":"tt99900005","tvdbId":1"#, "added"),
        (#""title":"A","year":2026,"tvMazeId":9500005,"tvdbId":1"#, "added"),
        (#""title":"A","imdbId":"tt99900005","tvdbId":1"#, "contradicted"),
        (#""title":"Fathom Point","year":1979,"imdbId":"tt99900005","tvdbId":1"#, "contradicted"),
    ])
    func `believes a number unless another one or the year contradicts it`(facts: String, result: String) async throws {
        let scene = try await ShowScene()
        for isTrial in [true, false] {
            let list = try ImportedList(Data("[{\(facts)}]".utf8))
            let shows = try await scene.service().importFavorites(list, isTrial: isTrial).shows
            #expect(shows.map(\.result) == [result])
            #expect(result == "contradicted" || shows[0].hasSameName == facts.contains("Fathom"))
        }
    }

    @Test func `a favorite is not the show of a list with another number`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        _ = try await service.addFavorite(.id(ShowScene.fathomPoint))
        let row = #"[{"title":"Saltmarsh","tvMazeId":9500005,"imdbId":"tt99900002"}]"#
        let shows = try await service.importFavorites(ImportedList(Data(row.utf8))).shows
        #expect(shows.map(\.result) == ["contradicted"])
    }

    @Test func `a row whose number a found show bears is one more of that show, without a request`() async throws {
        let scene = try await ShowScene()
        let lines = "Fathom Point\ntvdb:990005\ntt99900005\nhttps://www.tvmaze.com/shows/9500005\nthe FATHOM POINT\n"
        let shows = try await scene.service().importFavorites(ImportedList(Data(lines.utf8))).shows
        #expect(shows.map(\.result) == ["added"] && shows.map(\.rows) == [5])
        #expect(try scene.newRequests().allSatisfy { !$0.contains("lookup") })
    }

    @Test func `rows that only name a show belong to the one with a number and that name`() async throws {
        let scene = try await ShowScene()
        let rows = [
            #"{"show":"Fathom Point","seen":{"season":1,"number":2}}"#, #"{"show":"Fathom Point","tvmaze":9500005}"#,
        ]
        let list = try ImportedList(Data("[\(rows.joined(separator: ","))]".utf8))
        let shows = try await scene.service().importFavorites(list).shows
        #expect(shows.map(\.show?.id) == [ShowScene.fathomPoint] && shows.map(\.rows) == [2])
        #expect(shows.map { $0.seen?.description } == ["S1E2"])
        #expect(try scene.newRequests().allSatisfy { !$0.contains("search") })
    }

    @Test func `an export of a show that has another id now is not added as it was`() async throws {
        let scene = try await ShowScene(faults: ["/shows/77=redirect:/shows/9500002"])
        let rows = #"[{"id":77,"name":"Old","url":"https://www.tvmaze.com/shows/77"}]"#
        let shows = try await scene.service().importFavorites(ImportedList(Data(rows.utf8))).shows
        #expect(shows.first?.error?.movedID == ShowScene.saltmarsh)
        #expect(try await scene.service().favorites().favorites.isEmpty)
    }

    // MARK: What was seen

    private static let seen: [(String, String?)] = [
        // The numbers are those of the episodes.
        (
            """
            tvdb_id,type,title,season,episode,is_special,is_watched
            1,show,A,1,2,false,true
            2,show,A,1,9,true,true

            """, "S1E2"
        ),
        ("tv_show_name,episode_season_number,episode_number,created_at\nA,1,2,2020\nA,1,1,2021\n", "S1E2"),
        ("tv_show_name,episode_season_number,episode_number,emotion_id\nA,1,2,5\n", nil),
        ("type,series_name,season_number,episode_number\nlast-episode-watched,A,1,2\n", "S1E2"),
        ("Title,Type,Watchlist,LastEpWatched\nA,tv,watching,s1e2\n", "S1E2"),
        (#"{"anime":[{"last_watched":"E02","anime_type":"tv","show":{"title":"A","ids":{"simkl":1}}}]}"#, "S1E2"),
        ("show,season,episode,watched_at\nA,1,2,2020-01-01\n", "mentioned"),
        ("show,season,episode\nA,1,2\n", nil),
        (#"[{"title":"A","seen":{"season":99999999999,"number":1}}]"#, "mentioned"),
        (#"[{"type":"episode","rating":9,"episode":{"season":2,"number":2},"show":{"title":"A"}}]"#, nil),
        (#"[{"show":{"title":"A"},"seasons":[{"number":1,"episodes":[{"number":1,"plays":2}]}]}]"#, "mentioned"),
        (#"[{"SeriesName":"A","ParentIndexNumber":1,"IndexNumber":2,"UserData":{"Played":false}}]"#, nil),
        (#"[{"Name":"A","Type":"Series","MediaType":"Unknown","UserData":{"Played":true}}]"#, "mentioned"),
        (#"[{"Name":"A","Type":"Series","UserData":{"Played":false,"UnplayedItemCount":3}}]"#, nil),
        ("tv_show_id,tv_show_name,episode_id\n5,A,9\n", nil),
        ("media_type,title,season_number,episode_number,progress,status\ntv,A,,,9,Completed\n", "mentioned"),
        (#"[{"plays":13,"show":{"title":"A","ids":{"trakt":1}}}]"#, "mentioned"),
        (#"[{"plays":13,"seasons":null,"show":{"title":"A","ids":{"trakt":1}}}]"#, "mentioned"),
        (#"[{"last_watched_at":"2026-04-08T20:00:00.000Z","show":{"title":"A","ids":{"trakt":1}}}]"#, "mentioned"),
        (#"[{"title":"A","type":"show","last_seen_on":"2026-04-08"}]"#, "mentioned"),
        ("title,type,is_in_watchlist,watch_url\nA,show,true,https://example.org\n", nil),
        ("s_id,series_name,key,ep_watch_count\n5,A,user-series-5,8\n", "mentioned"),
        ("series_tvdb_id,title,season,episode,tvdb_id,is_watched\n5,A,1,2,8,true\n5,A,1,3,9,false\n", "S1E2"),
        ("tv_show_id,tv_show_name,nb_episodes_seen\n5,A,0\n6,B,0\n", nil),
    ]

    @Test(arguments: seen)
    func `reads which episodes were watched, or that a list only mentions them`(text: String, mark: String?) throws {
        let list = try ImportedList(Data(text.utf8))
        let show = try #require(list.shows.first)
        #expect(show.references.allSatisfy { $0.isName || $0 == .tvdb(5) })
        #expect(show.marks.max()?.description ?? (show.saysSeen ? "mentioned" : nil) == mark)
        #expect(show.saysSeen == (mark != nil))
    }

    @Test(arguments: [
        (#""watched_episodes_count":5,"last_watched_at":"2025-11-19T12:00:00Z""#, nil),
        (#""last_watched":"S01E02","watched_episodes_count":9"#, "S1E2"),
    ])
    func `of a completed show, only the last seen episode is read`(facts: String, mark: String?) async throws {
        let scene = try await ShowScene()
        let show = #"{"title":"A","ids":{"simkl":1,"imdb":"tt99900002"}}"#
        let json = #"{"shows":[{"status":"completed",\#(facts),"show":\#(show)}]}"#
        for isTrial in [true, false] {
            let list = try ImportedList(Data(json.utf8))
            let shows = try await scene.service().importFavorites(list, isTrial: isTrial).shows
            #expect(shows.map { $0.seen?.description } == [mark] && shows.map(\.isUnmarked) == [mark == nil])
        }
        #expect(try await scene.service().favorites().favorites.map { $0.seen?.description } == [mark])
    }

    @Test func `the mark is the last by airing, and numbers decide without dates`() throws {
        let clock = try #require(ZoneClock("America/New_York"))
        let dates = ["2015-11-02", "2015-11-23", "2015-11-16", nil]
        let episodes = dates.enumerated().map { index, date in
            var episode = Episode(id: index, name: "E")
            (episode.season, episode.number, episode.airdate) = (1, index + 1, date.flatMap { CalendarDay(iso: $0) })
            return episode
        }
        let show = Show(id: 1, name: "A")
        let details = ShowDetails(show: show, episodes: episodes, cast: nil, fetchedAt: ServiceScene.wednesday)
        let marks = (1...5).compactMap { SeenMark(season: 1, number: $0) }
        #expect(Set(marks.prefix(3)).last(in: details, at: ServiceScene.wednesday, clock)?.number == 2)
        #expect(Set(marks.prefix(4)).last(in: details, at: ServiceScene.wednesday, clock)?.number == 4)
        #expect(Set([marks[0], marks[4]]).last(in: details, at: ServiceScene.wednesday, clock)?.number == 5)
        #expect(Set().last(in: details, at: ServiceScene.wednesday, clock) == nil)
    }

    // MARK: Texts

    @Test(arguments: [
        Data("A\nPok\u{E9}mon \u{E9}".utf8.dropLast()), Data([0x41, 0xE9]), Data("A\n".utf8) + Data(count: 2_000),
        Data(repeating: 0x41, count: 2_000) + Data(count: 1),
    ])
    func `text that is not in UTF-8 is no list`(file: Data) throws {
        let failure = #expect(throws: ShowError.self) { try ImportedList(file) }
        #expect(failure?.description == "Could not import the data: it is not text in UTF-8.")
        #expect(try ImportedList(Data("\u{1B}[1mA\nB\n".utf8)).shows.count == 2)
    }
}
