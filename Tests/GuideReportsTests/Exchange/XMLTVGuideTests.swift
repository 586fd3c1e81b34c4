import TVModel
import TestSupport
import Testing

@testable import GuideReports

/// A guide in XMLTV.
@Suite(.timeLimit(.minutes(60)))
struct XMLTVGuideTests {
    private func guide(
        _ events: [TVEvent] = TVEvent.examples,
        options: (inout ExchangeOptions) -> Void = { _ in },
        select: (inout GuideReport.Selection) -> Void = { _ in }
    ) throws -> String {
        try GuideReport.made(.day, events, select: select).exchange(.xmltv, options)
    }

    /// The texts of an element, in order.
    private func texts(_ name: String, _ document: String) -> [String] {
        document.split(separator: "\n").map { String($0.drop { $0 == " " }) }
            .filter { $0.hasPrefix("<\(name) ") || $0.hasPrefix("<\(name)>") }
    }

    @Test func `writes a guide that matches the example`() throws {
        try Golden.expect(try guide(), matches: "guide.xml")
    }

    @Test func `counts the events that have no slot`() {
        let report = GuideReport.made(.day, TVEvent.examples)
        #expect(report.document(as: .xmltv, .made())?.notice == "1 program without a channel or a time is not in it.")
        #expect(GuideReport.made(.day, []).document(as: .xmltv, .made())?.notice == nil)
    }

    @Test func `lists only channels with airings, with the name from the latest airing`() throws {
        let events = ["Old", "New"].enumerated().map { index, name in
            TVEvent.made(id: index, .made(id: index, network: name), index == 0 ? "19:00" : "20:00")
        }
        #expect(texts("display-name", try guide(events)) == ["<display-name>New</display-name>"])
        let one = try guide(select: { $0.filter.networks = ListFilter(included: ["ABC"]) })
        #expect(texts("channel", one) == [#"<channel id="3.networks.tvmaze.com">"#])
    }

    @Test func `a special has a date, no number, and its own or its show's summary`() throws {
        let show = Show.made { $0.summary = "<p>About the <b>show</b>.</p>" }
        let document = try guide([.made(show) { $0.number = nil }])
        #expect(
            texts("episode-num", document).prefix(2) == [
                #"<episode-num system="onscreen">Special</episode-num>"#,
                #"<episode-num system="original-air-date">2026-11-20</episode-num>"#,
            ]
        )
        #expect(!document.contains("xmltv_ns"))
        #expect(document.contains(#"<desc lang="en">About the show.</desc>"#))
    }

    @Test(
        arguments: [(1, 1, "0.0."), (2022, 92, "2021.91."), (0, 1, nil), (1, 0, nil), (nil, 3, nil)]
            as [(Int?, Int, String?)]
    )
    func `counts seasons and episodes from zero if both are at least one`(
        season: Int?,
        number: Int,
        expected: String?
    ) throws {
        let document = try guide([.made { ($0.season, $0.number) = (season, number) }])
        let found = texts("episode-num", document).first { $0.contains("xmltv_ns") }
        #expect(found == expected.map { #"<episode-num system="xmltv_ns">\#($0)</episode-num>"# })
    }

    @Test(
        arguments: [
            ("Scripted", ["Drama", "drama", "Crime"], ["Series", "Drama", "Crime"], "Detective / Thriller"),
            ("Documentary", ["Film", "History"], ["Series", "Documentary", "History"], nil),
            ("Reality", [], ["Series", "Reality"], "Show / Game show"),
            ("Scripted", ["Drama"], ["Series", "Drama"], "Movie / Drama"),
            (nil, ["TV Movie", "Horror"], ["Series", "Horror"], "Science fiction / Fantasy / Horror"),
            ("Talk Show", ["Comedy"], ["Series", "Talk Show", "Comedy"], nil),
        ] as [(String?, [String], [String], String?)]
    )
    func `lists the type and the genres, never a movie, and a DVB genre on request`(
        type: String?,
        genres: [String],
        names: [String],
        dvb: String?
    ) {
        let show = Show.made { ($0.type, $0.genres) = (type, genres) }
        #expect(show.programmeGenres(addsDVB: false) == names)
        #expect(show.programmeGenres(addsDVB: true) == names + [dvb].compactMap(\.self))
    }

    @Test func `omits pictures if they are off, and never links to another server`() throws {
        #expect(try guide().contains("<icon"))
        let none = try guide(options: { $0.showsPictures = false })
        #expect(!none.contains("<icon") && !none.contains("<image"))
        let foreign = Show.made { $0.image = Picture(medium: "https://example.com/m.jpg", original: nil) }
        #expect(try !guide([.made(foreign)]).contains("<icon"))
    }

    @Test func `a slot of several airings has all names, summaries and IDs`() throws {
        let show = Show.made()
        let document = try guide(
            (1...2).map { number in
                .made(id: number, show, "20:00", runtime: 30) {
                    ($0.number, $0.name, $0.summary) = (number, "Part \(number)", "<p>It is \(number).</p>")
                }
            }
        )
        #expect(document.contains("<sub-title>Part 1 / Part 2</sub-title>"))
        #expect(document.contains(#"<desc lang="en">It is 1. It is 2.</desc>"#))
        #expect(document.contains(#"<episode-num system="onscreen">S02E01</episode-num>"#))
        #expect(texts("episode-num", document).filter { $0.contains("episode/") }.count == 2)
    }

    @Test(arguments: ["Episode 176", "TBA", " "])
    func `the number of an episode is no sub-title, nor is a placeholder`(name: String) throws {
        #expect(try !guide([.made { ($0.number, $0.name) = (176, name) }]).contains("<sub-title"))
    }

    @Test(
        arguments: [
            (String(repeating: "x", count: 128), String(repeating: "x", count: 128)),
            (String(repeating: "x", count: 129), String(repeating: "x", count: 127) + "…"),
            (String(repeating: "word ", count: 26), String(repeating: "word ", count: 24) + "word…"),
            (String(repeating: "a", count: 124) + " / Part 2", String(repeating: "a", count: 124) + "…"),
        ]
    )
    func `a sub-title has at most 128 characters`(name: String, subTitle: String) throws {
        #expect(subTitle.count <= 128)
        let document = try guide([.made { $0.name = name }])
        #expect(texts("sub-title", document) == ["<sub-title>\(subTitle)</sub-title>"])
    }

    @Test(
        arguments: [
            ("abc = ABC.us", "ABC.us", "ABC"), ("3.networks.tvmaze.com=7", "7", "ABC"),
            ("ABC=ABC & co, ABC, 7 HD", "ABC &amp; co", "ABC, 7 HD"), ("NBC=NBC.us, 4", "3.networks.tvmaze.com", "ABC"),
        ]
    )
    func `a channel has the ID and the name of the user's playlist`(text: String, id: String, name: String) throws {
        let alias = try #require(ChannelAlias(text))
        let show = Show.made { $0.network = Channel(id: 3, name: "ABC", country: "US") }
        let document = try GuideReport.made(.day, [.made(show)]).exchange(.xmltv) { $0.aliases = [alias] }
        #expect(document.contains("<channel id=\"\(id)\">\n    <display-name>\(name)</display-name>"))
        #expect(document.contains(" channel=\"\(id)\">"))
    }

    @Test(arguments: ["", "CBS", "=CBS.us", "CBS=", "CBS= , CBS", "\u{7}=1"])
    func `an alias without a network or an ID is none`(text: String) { #expect(ChannelAlias(text) == nil) }

    @Test func `the clock of the run changes nothing`() throws {
        let documents = try ["05:00", "12:00", "20:10", "23:59", "04:59"].map { time in
            try GuideReport.made(.day, TVEvent.examples, for: .made(now: at(time))).exchange(.xmltv)
        }
        #expect(Set(documents).count == 1)
        let berlin = ReportContext.made(printed: ZoneClock("Europe/Berlin") ?? .utc)
        #expect(try GuideReport.made(.day, TVEvent.examples, for: berlin).exchange(.xmltv) == documents[0])
    }

    @Test func `writes the parts of a programme in the order of the DTD`() throws {
        let show = Show.made { show in
            (show.genres, show.language, show.rating, show.summary) = (["Drama"], "English", 7, "<p>About</p>")
            show.url = "https://www.tvmaze.com/shows/1/show"
            show.image = Picture(medium: "https://static.tvmaze.com/m.jpg", original: "https://static.tvmaze.com/o.jpg")
        }
        let event = TVEvent.made(show) { event in
            (event.season, event.number) = (1, 1)
            event.image = Picture(medium: nil, original: "https://static.tvmaze.com/s.jpg")
        }
        var himself = CastMember(person: .init(id: 3, name: "Tom"), character: .init(id: 4, name: "Tom"))
        himself.isSelf = true
        let ada = CastMember(person: .init(id: 1, name: "Ada"), character: .init(id: 2, name: "Edda"))
        var report = GuideReport.made(.day, [event])
        report.cast = [show.id: Cast(members: [ada, himself])]
        let document = try report.exchange(.xmltv)
        let tags = document.split(separator: "\n").map { $0.drop { $0 == " " }.dropFirst() }
        let names = tags.filter { $0.first != "/" }.map { String($0.prefix { $0.isLetter || $0 == "-" }) }
        let expected = [
            "programme", "title", "sub-title", "desc", "credits", "actor", "actor", "date", "category", "category",
            "language", "icon", "url", "episode-num", "episode-num", "episode-num", "episode-num", "premiere", "new",
            "star-rating", "value", "image", "image",
        ]
        #expect(Array(names.suffix(expected.count)) == expected)
        #expect(texts("actor", document) == [#"<actor role="Edda">Ada</actor>"#, "<actor>Tom</actor>"])
        #expect(
            texts("image", document) == [
                #"<image type="poster" size="3" orient="P">https://static.tvmaze.com/o.jpg</image>"#,
                #"<image type="still" size="3" orient="L">https://static.tvmaze.com/s.jpg</image>"#,
            ]
        )
    }
}
