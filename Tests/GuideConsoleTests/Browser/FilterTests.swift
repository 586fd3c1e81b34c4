@testable import GuideConsole
import GuideService
import TVModel
import Testing

/// The filter of the guide: words of time, and results as one list.
struct FilterTests {
    /// Returns the names of the shows that match a text, in order.
    private func shows(_ text: String, _ events: [TVEvent] = GuideFixture.events) throws -> [String] {
        var browser = try BrowserHarness.withGuide()
        browser.receive(.storedGuideRead(browser.state.guide.week, GuideFixture.listings(events)))
        browser.type("/" + text)
        return browser.state.guide.rows.indices.compactMap { browser.state.guide.events(at: $0).first?.show.name }
    }

    @Test(arguments: ["at 9", "at 9 pm", "at 9:30 p.m.", "at 21:00", "on friday at 9 pm", "tonight neap"])
    func `finds what is on at a time`(text: String) throws {
        #expect(try shows(text) == ["Saltmarsh"])
    }

    @Test func `knows days, and what is on now`() throws {
        #expect(try shows("tuesday") == ["Harbor Morning"] && shows("tue") == ["Harbor Morning"])
        #expect(try shows("tomorrow") == ["Harbor Morning"])
        #expect(try shows("now") == ["日本の夜 e\u{301}té 👍 שלום"])
        #expect(try shows("tonight") == ["日本の夜 e\u{301}té 👍 שלום", "Saltmarsh", "The Late Lantern", "Old Timers"])
        #expect(try shows("today").count == 6)
    }

    @Test(arguments: [
        ("morning", ["Day"]), ("friday morning", ["Day"]), ("evening", ["Kick-Off", "Quiz"]), ("prime time", ["Quiz"]),
        ("night", ["Quiz", "Late"]), ("9-10 pm", ["Quiz"]), ("21:00-23:00", ["Quiz"]), ("9-11", ["Quiz"]),
        ("after 9", ["Quiz", "Late"]), ("after 11 pm", ["Late"]), ("before 9 am", ["Day"]), ("sports", ["Kick-Off"]),
        ("sport evening", ["Kick-Off"]), ("kids", ["Quiz"]), ("talk show", ["Day"]),
        ("friday -sports", ["Day", "Quiz", "Late"]),
        ("!sports evening", ["Quiz"]), ("civic -quiz -late", ["Day", "Kick-Off"]), ("-day kick-off", ["Kick-Off"]),
        ("\"quiz\"", ["Quiz"]), ("\"civic quiz\"", []), ("civic quiz", ["Quiz"]), ("\"quiz", ["Quiz"]),
        ("-", ["Kick-Off"]),
    ])
    func `knows parts of the day, spans, kinds, quotes and what is left out`(text: String, found: [String]) throws {
        let rows = [
            ("Day", "Talk Show", "Family", 8.0), ("Kick-Off", "Sports", "Sports", 18),
            ("Quiz", "Game Show", "Children", 21),
            ("Late", "Variety", "Comedy", 23.5),
        ]
        let events = rows.enumerated().map { place, row in
            var facts = Show.Facts(id: 80 + place, name: row.0)
            (facts.type, facts.genres, facts.network) = (row.1, [row.2], Channel(id: 7, name: "Civic 7", country: "US"))
            return GuideFixture.event(800 + place, Show(facts), "Tide", at: row.3)
        }
        #expect(try shows(text, events).sorted() == found.sorted())
    }

    @Test func `shows whose names have the whole text come first, whatever its words mean`() throws {
        let events = ["Nightly", "Friday Night Lights", "Good Morning"].enumerated().map { place, name in
            GuideFixture.event(
                800 + place,
                GuideFixture.show(80 + place, name, on: "Friday Night Lights"),
                "Tide",
                at: 22.0
            )
        }
        #expect(try shows("friday night", events) == ["Friday Night Lights", "Good Morning", "Nightly"])
        #expect(try shows("good morning", events) == ["Good Morning"])
    }

    @Test func `a word of time means the time, and a show of that name`() throws {
        let others = ["Know Noon", "Sunday"].enumerated().map { place, name in
            GuideFixture.event(800 + place, GuideFixture.show(80 + place, name, on: "Civic 7"), "Tide", at: 22)
        }
        #expect(try shows("now", GuideFixture.events + others) == ["日本の夜 e\u{301}té 👍 שלום"])
        #expect(try shows("sunday", GuideFixture.events + others) == ["Sunday"])
    }

    @Test func `knows premieres and numbers of episodes`() throws {
        #expect(try shows("premiere") == ["日本の夜 e\u{301}té 👍 שלום", "The Six Keys"])
        for text in ["S12E42", "12x42", "S12 E42"] { #expect(try shows(text) == ["The Late Lantern"]) }
        for text in ["s3e02 saltmarsh", "s3 e2 saltmarsh"] { #expect(try shows(text) == ["Saltmarsh"]) }
        for text in ["s3e3", "s3 e3"] { #expect(try shows(text).isEmpty) }
    }

    @Test func `finds words in any order, and kinds, and no words of stories`() throws {
        #expect(try shows("marsh northlight") == ["Saltmarsh"] && shows("northlight marsh") == ["Saltmarsh"])
        #expect(try shows("mystery") == ["Saltmarsh"])
        #expect(try shows("remembers").isEmpty)
        var other = GuideFixture.show(80, "Sea Remembers", on: "Civic 7")
        other.genres = ["Nature"]
        let events = GuideFixture.events + [GuideFixture.event(800, other, "Tide", at: 22)]
        #expect(try shows("remembers", events) == ["Sea Remembers"])
    }

    @Test func `finds people of stored casts as soon as they are read`() throws {
        var browser = try BrowserHarness.withGuide()
        let effects = browser.press(.character("/"))
        #expect(effects == [.readCasts(of: [1, 2, 3, 4, 50, 51], favorites: [])])
        browser.type("calloway")
        #expect(browser.screen.contains("Nothing this week matches the filter."))
        let cast = try #require(GuideFixture.details.cast)
        browser.receive(.castsRead([GuideFixture.saltmarsh.id: cast]))
        #expect(browser.selectedLine?.contains("Saltmarsh") == true)
        browser.press(.control("u"))
        browser.type("wren harrow")
        #expect(browser.selectedLine?.contains("Saltmarsh") == true)
    }

    @Test func `finds what listings have that arrive while the filter is used`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.type("/quay")
        #expect(browser.screen.contains("Nothing this week matches the filter."))
        let added = GuideFixture.event(800, GuideFixture.show(80, "Quay Nine", on: "Civic 7"), "Tide", at: 22)
        let listings = GuideFixture.listings([added] + GuideFixture.events)
        browser.receive(.guideLoaded(browser.state.guide.week, .success(listings), refreshing: false))
        #expect(browser.screen.contains("Quay Nine") && !browser.screen.contains("Saltmarsh"))
    }

    @Test(arguments: [(40, 12), (80, 24)])
    func `lists by day what is on or comes, and then what was on`(columns: Int, rows: Int) throws {
        var browser = try BrowserHarness.withGuide(columns: columns, rows: rows)
        browser.type("/!zzz")
        let guide = browser.state.guide
        let headings = guide.rows.compactMap { row -> String? in
            switch row {
            case .day(let day): guide.days[day].listed.date.weekday.rawValue
            case .heading(let name): name
            case .now, .nothing: "none"
            case .card: nil
            }
        }
        #expect(headings.prefix(3) == ["Friday", "Saturday", "Was on"] && !headings.contains("none"))
        #expect(headings.dropFirst(3) == ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"])
        let first = guide.rows.indices.compactMap { guide.events(at: $0).first }.first
        #expect(first?.show == GuideFixture.wide)
        #expect(browser.selectedLine?.hasPrefix("▶") == true)
        #expect(browser.screen.contains("1/11"))
        browser.press(.enter, .end)
        #expect(browser.screen.contains("Guide · Friday") && browser.screen.contains("11/11"))
    }
}
