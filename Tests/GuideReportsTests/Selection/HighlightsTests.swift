import TVModel
import TestSupport
import Testing

@testable import GuideReports

@Suite("Highlights", .timeLimit(.minutes(60)))
struct HighlightsTests {
    private func reason(
        isFavorite: Bool = false,
        show: (inout Show.Facts) -> Void = { _ in },
        episode change: (inout Episode) -> Void = { _ in }
    ) -> HighlightReason? {
        var episode = TVEvent.made().episode
        (episode.season, episode.number) = (3, 7)
        change(&episode)
        var facts = Show.made().facts
        show(&facts)
        return TVEvent(episode, of: Show(facts)).flatMap { HighlightReason($0, isFavorite: isFavorite, on: newYork) }
    }

    private func popular(_ facts: inout Show.Facts) {
        (facts.weight, facts.rating) = (90, 7.5)
    }

    @Test func `an ordinary event is not a highlight`() {
        #expect(reason() == nil)
    }

    @Test func `beginnings of a series and of a season are highlights`() {
        #expect(reason(episode: { ($0.season, $0.number) = (1, 1) }) == .seriesPremiere)
        #expect(reason(episode: { ($0.season, $0.number) = (4, 1) }) == .seasonPremiere)
    }

    @Test func `the last episode of a show that ended is a finale`() throws {
        let date = TVEvent.made().airdate
        #expect(reason { ($0.status, $0.ended) = ("Ended", date) } == .seriesFinale)
        #expect(reason { ($0.status, $0.ended) = ("Running", date) } == nil)
        #expect(reason { ($0.status, $0.ended) = ("Ended", date.advanced(by: 1)) } == nil)
        let end = { (facts: inout Show.Facts) in (facts.status, facts.ended) = ("Ended", date) }
        #expect(reason(show: end, episode: { ($0.kind, $0.number) = (.insignificantSpecial, nil) }) == nil)
        // At 03:00 of the next date, the evening of a network goes on, and a worldwide release is of that date.
        let night = at("03:00", on: date)
        #expect(reason(show: end, episode: { $0.start = night }) == .seriesFinale)
        let release = { (facts: inout Show.Facts) in
            (facts.network, facts.webChannel) = (nil, Channel(id: 1, name: "Netflix"))
            (facts.status, facts.ended) = ("Ended", date.advanced(by: 1))
        }
        #expect(reason(show: release, episode: { $0.start = night }) == .seriesFinale)
    }

    @Test func `a special is a highlight, unless it is an insignificant one`() {
        #expect(reason(episode: { $0.kind = .significantSpecial }) == .special)
        #expect(reason(episode: { $0.kind = .insignificantSpecial }) == nil)
    }

    @Test func `a show must be popular and have a high rating`() {
        #expect(reason(show: popular) == .rating)
        #expect(reason { ($0.weight, $0.rating) = (89, 9) } == nil)
        #expect(reason { ($0.weight, $0.rating) = (100, 7.4) } == nil)
        #expect(reason { ($0.weight, $0.rating) = (100, nil) } == nil)
        #expect(reason { ($0.weight, $0.rating) = (.max, 11) } == nil, "no rating is above 10")
    }

    @Test func `news and daily shows are routine, unless they are favorites`() {
        let daily = ["Monday", "Tuesday", "Wednesday", "Thursday"]
        for routine: (inout Show.Facts) -> Void in [
            { $0.type = "News" }, { $0.slot = Show.Slot(time: "20:00", days: daily) },
        ] {
            let show = { (facts: inout Show.Facts) in
                popular(&facts)
                routine(&facts)
            }
            #expect(reason(show: show, episode: { $0.number = 1 }) == nil)
            #expect(reason(isFavorite: true, show: show) == .favorite)
        }
        #expect(
            reason {
                popular(&$0); $0.slot = Show.Slot(time: "20:00", days: Array(daily.prefix(3)))
            } == .rating
        )
    }

    @Test func `chooses the twelve of most worth, in guide order`() {
        let ordinary = (1...14).map { id in
            TVEvent.made(id: id, .made(id: id) { ($0.weight, $0.rating) = (95, 8 + Double(id) / 10) }, "20:00")
        }
        let premiere = TVEvent.made(id: 99, .made(id: 99) { $0.weight = 95 }, "21:00") {
            ($0.season, $0.number) = (1, 1)
        }
        let unknown = TVEvent.made(id: 98, .made(id: 98), "21:00") { ($0.season, $0.number) = (1, 1) }
        let highlights = Highlights(of: ordinary + [unknown, premiere], on: newYork)
        #expect(highlights.picks.map(\.event.id) == Array(4...14) + [99])
        #expect(highlights.picks.map(\.reasonText).last == "Series premiere")
        #expect(highlights.picks.first?.reasonText == "Rated 8.4")
        #expect(
            highlights.ranked.map(\.event.id) == (10...14).reversed() + [99] + (4...9).reversed(),
            "the earlier one is first at 185 points"
        )
    }

    @Test func `worth is popularity, rating and reason together`() {
        func worth(_ weight: Int?, _ rating: Double?, season: Int = 3, number: Int = 7, isFavorite: Bool = false)
            -> Int?
        {
            let event = TVEvent.made(.made { ($0.weight, $0.rating) = (weight, rating) }) {
                ($0.season, $0.number) = (season, number)
            }
            return Highlights(of: [event], favorites: isFavorite ? [event.show.id] : [], on: newYork).ranked.first?
                .worth
        }
        #expect(worth(95, 8.4) == 179)
        #expect(worth(30, nil, season: 1, number: 1) == 120, "a premiere that few know is worth less than a good show")
        #expect(worth(90, 7.6, number: 1) == 191)
        #expect(worth(nil, nil, isFavorite: true) == 210)
        #expect(worth(90, 7.6, number: 1, isFavorite: true) == 341)
        #expect(worth(.max, .infinity, isFavorite: true) == 310, "no value is outside of the range of the service")
    }

    @Test func `the picks of an evening are the best that are not over`() {
        func event(_ id: Int, _ time: String, weight: Int) -> TVEvent {
            .made(id: id, .made(id: id) { ($0.weight, $0.rating) = (weight, 8) }, time)
        }
        let events = [
            event(1, "10:00", weight: 100), event(2, "18:00", weight: 99), event(3, "20:00", weight: 98),
            event(4, "20:00", weight: 97), event(5, "21:00", weight: 96), event(6, "22:00", weight: 95),
        ]
        let highlights = Highlights(of: events, on: newYork)
        let day = GuideDay(events[0].airdate, clock: newYork)
        func ids(_ time: String) -> [Int] { highlights.evening(of: day, at: at(time)).map(\.event.id) }
        #expect(highlights.ranked.map(\.event.id) == [1, 2, 3, 4, 5, 6])
        #expect(ids("05:05") == [2, 3, 4, 5])
        #expect(ids("19:30") == [3, 4, 5, 6])
        #expect(ids("21:30") == [5, 6])
        #expect(ids("23:30") == [])
    }

    @Test func `the points of a favorite stand apart, with the other reason`() throws {
        let event = TVEvent.made(.made { ($0.weight, $0.rating) = (90, 7.6) }) { $0.number = 1 }
        let pick = try #require(Highlights(of: [event], favorites: [1], on: newYork).ranked.first)
        #expect(pick.reason == .favorite && pick.otherReason == .seasonPremiere)
        #expect(pick.worth == 341 && pick.otherWorth == 191)
    }

    @Test func `a pick tells its episode and, in the room that is left, its show`() throws {
        let long = String(repeating: "A long story without an end goes on ", count: 20)
        func stories(_ episode: String?, _ show: String?) throws -> [String] {
            let event = TVEvent.made(.made { $0.summary = show }) {
                $0.summary = episode
                ($0.season, $0.number) = (1, 1)
            }
            let stories = try #require(Highlights(of: [event], on: newYork).ranked.first).stories
            return [stories.episode, stories.show]
        }
        #expect(try stories("<p>Short.</p>", "<p>What it is.</p>") == ["Short.", "What it is."])
        #expect(try stories(nil, "<p>What it is.</p>") == ["", "What it is."])
        let cut = try stories(long, "<p>What it is.</p>")
        #expect(cut[0].hasSuffix("…") && cut[1].isEmpty)
    }

    @Test(
        arguments: zip(
            [
                ("Animation", ["Comedy", "Action"]), ("Scripted", ["Drama", "Crime"]), ("Scripted", ["Comedy"]),
                ("Scripted", ["Science-Fiction"]), ("Documentary", ["Nature"]), ("Reality", ["Food"]),
                ("Talk Show", []),
                ("", ["Drama"]),
            ],
            [
                "Animated comedy", "Crime drama", "Comedy", "Science-fiction series", "Nature documentary",
                "Reality show", "Talk show", "",
            ]
        )
    )
    func `says in words what a show is`(show: (type: String, genres: [String]), words: String) {
        #expect(ShowKind.words(for: show.type, show.genres) == words)
    }

    @Test func `chooses a show at most once a day`() {
        let show = Show.made { ($0.weight, $0.rating) = (95, 8) }
        let events = (1...3).map { TVEvent.made(id: $0, show, "2\($0):00") }
        let highlights = Highlights(of: events, on: newYork)
        #expect(highlights.picks.map(\.event.id) == [1])
        #expect(highlights.reason(of: events[0]) == .rating)
        #expect(highlights.reason(of: events[1]) == nil)
    }

    @Test func `highlights can be turned off, and a list of next episodes has none`() {
        let premiere = TVEvent.made { ($0.season, $0.number) = (1, 1) }
        let report = GuideReport.made(.day, [premiere])
        #expect(report.days.flatMap(\.highlights.picks).count == 1)
        #expect(
            GuideReport.made(.day, [premiere]) { $0.showsHighlights = false }.days.allSatisfy {
                $0.highlights.picks.isEmpty
            }
        )
        #expect(GuideReport.made(.upcoming, [premiere]).days.allSatisfy { $0.highlights.picks.isEmpty })
    }

    @Test(arguments: [ReportFormat.html, .text, .markdown])
    func `each day begins with its highlights`(_ format: ReportFormat) throws {
        let premiere = TVEvent.made { ($0.season, $0.number) = (1, 1) }
        let title = format == .html ? ">Tonight’s picks<" : "Highlights"
        let text = try GuideReport.made(.day, [premiere]).text(format)
        #expect(text.contains(title))
        #expect(text.contains("Series premiere"))
        let plain = try GuideReport.made(.day, [premiere]) { $0.showsHighlights = false }.text(format)
        #expect(!plain.contains(title))
    }

    @Test func `a start on another date of the printed clock has its weekday`() throws {
        let premiere = TVEvent.made { ($0.season, $0.number) = (1, 1) }
        let report = GuideReport.made(.day, [premiere], for: .made(printed: .utc))
        #expect(try report.text(.text).contains("Sat 1:00 AM  Show · 1 h · Series premiere"))
        #expect(try report.text(.markdown).contains("**Sat 1:00 AM** · Show"))
    }
}
