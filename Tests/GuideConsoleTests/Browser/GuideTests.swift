@testable import GuideConsole
import GuideService
import TVModel
import Testing

struct GuideTests {
    @Test func `reads the stored week first, and fetches only days that are not fresh`() throws {
        var browser = try BrowserHarness()
        let week = browser.state.guide.week
        #expect(browser.receive(.start) == [.readStoredGuide(week), .readFavorites])
        #expect(browser.receive(.storedGuideRead(browser.state.guide.week, GuideFixture.listings)).isEmpty)
        var other = try BrowserHarness()
        other.receive(.start)
        let stale = GuideFixture.listings(GuideFixture.events, staleReason: .notStored)
        #expect(
            other.receive(.storedGuideRead(other.state.guide.week, stale)) == [
                .loadGuide(other.state.guide.week, refreshing: false)
            ]
        )
        #expect(other.screen.contains("Old Timers"))
    }

    @Test(arguments: [(40, 12), (80, 24), (120, 40)])
    func `starts on what is on now, with two lines above it and the time left`(columns: Int, rows: Int) throws {
        let browser = try BrowserHarness.withGuide(columns: columns, rows: rows)
        let lines = browser.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let place = try #require(lines.firstIndex { $0.hasPrefix("▶ テレビ") })
        #expect(browser.selectedLine.map { lines[place].hasPrefix($0.prefix(20)) } == true)
        #expect(lines[place - 2].contains("Old Timers") && lines[place - 1].hasPrefix("  On now"))
        #expect(lines[place].contains("50 min"))
        #expect(lines.allSatisfy { !$0.contains("min…") && !$0.contains("mi…") })
    }

    @Test func `starts on the next event if nothing is on`() throws {
        let start = BrowserHarness.fridayEvening + 3_000
        #expect(try BrowserHarness.withGuide(at: start).selectedLine?.contains("Saltmarsh") == true)
    }

    @Test func `marks the same highlights as the other formats, with the reason`() throws {
        let premiere = GuideFixture.event(7, GuideFixture.lantern, "Home", at: 20.5, season: 4, number: 1)
        let rated = { (id: Int, showID: Int) in
            var show = GuideFixture.show(showID, "Rated \(showID)", on: "Civic 7")
            (show.weight, show.rating) = (95, 8.4)
            return GuideFixture.event(id, show, "Two", at: 21)
        }
        let plain = GuideFixture.event(9, GuideFixture.show(60, "Plain", on: "Civic 7"), "Three", at: 22)
        let listings = GuideFixture.listings([premiere, rated(8, 61), rated(10, 62), plain])
        var browser = try BrowserHarness.withGuide(listings)
        browser.receive(.favorites([rated(10, 62).show]))
        #expect(browser.screen.contains("✦ The Late Lantern") && browser.screen.contains("✦ Rated 61"))
        #expect(browser.screen.contains("♥ Rated 62") && browser.screen.contains("  Plain"))
        #expect(browser.selectedLine?.contains("✦ The Late Lantern") == true)
        browser.press(.down, .enter)
        #expect(browser.screen.contains("✦ Highlight: Rated 8.4"))
    }

    @Test func `counts down a wait for the limit of the service, as long as something in view waits`() throws {
        var browser = try BrowserHarness.withGuide(nil)
        browser.receive(.waiting(.seconds(8)))
        browser.receive(.waiting(.seconds(3)))
        #expect(browser.screen.contains("Waiting for TVmaze's limit: 8 s"))
        browser.wait(.milliseconds(2_500))
        #expect(browser.screen.contains("Waiting for TVmaze's limit: 6 s"))
        var done = browser
        done.receive(.guideLoaded(browser.state.guide.week, .success(GuideFixture.listings), refreshing: false))
        #expect(!done.screen.contains("limit"))
        browser.wait(.seconds(6))
        #expect(!browser.screen.contains("limit") && browser.screen.contains("? keys"))
    }

    @Test func `moves the line of the current time exactly at the minute`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.wait(.seconds(54))
        #expect(browser.screen.contains("── 8:10 PM"))
        browser.wait(.seconds(1))
        #expect(browser.screen.contains("── 8:11 PM"))
    }

    @Test func `needs no tick within a minute if nothing happens`() throws {
        var browser = try BrowserHarness.withGuide()
        #expect(browser.state.deadline == .seconds(55))
        browser.press(.tab)
        browser.receive(.pageLoaded(0, .success(.init(GuideFixture.shows)), refreshing: false))
        browser.wait(.seconds(20))
        #expect(browser.state.deadline == BrowserState.refreshInterval)
    }

    @Test func `shows the next day when the guide day changes`() throws {
        let late = try #require(Instant(iso: "2026-11-21T04:59:30-05:00"))
        var browser = try BrowserHarness.withGuide(at: late)
        let effects = browser.wait(.seconds(30))
        #expect(effects.contains(.loadGuide(browser.state.guide.week, refreshing: false)))
        browser.press(.character("t"))
        #expect(browser.screen.contains("Saturday, November 21 · today"))
    }

    @Test func `moves on to the next week when the service does`() throws {
        let late = try #require(Instant(iso: "2026-11-23T04:59:30-05:00"))
        var browser = try BrowserHarness.withGuide(at: late)
        let week = browser.state.guide.week
        browser.wait(.seconds(30))
        let effects = browser.receive(.update(.windowMoved(week.advanced(by: 1))))
        #expect(effects.contains(.readStoredGuide(week.advanced(by: 1))))
        #expect(browser.screen.contains("Loading the guide…"))
        // Listings of the previous week arrive too late.
        browser.receive(.guideLoaded(week, .success(GuideFixture.listings), refreshing: false))
        #expect(browser.screen.contains("Loading the guide…"))
    }

    @Test func `redraws when fresh data arrives, and keeps the selection`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.down)
        let selected = try #require(browser.selectedLine)
        let week = browser.state.guide.week
        #expect(browser.receive(.update(.dayChanged(.country("US"), GuideFixture.friday))) == [.readStoredGuide(week)])
        let more = GuideFixture.event(900, GuideFixture.show(60, "Extra News", on: "Civic 7"), "Now", at: 19.5)
        browser.receive(.storedGuideRead(week, GuideFixture.listings(GuideFixture.events + [more])))
        #expect(browser.screen.contains("Extra News"))
        #expect(browser.selectedLine == selected)
    }

    @Test(arguments: 0..<12)
    func `survives fresh data without most events`(place: Int) throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.home)
        for _ in 0..<place { browser.press(.down) }
        for events in [[], GuideFixture.events, Array(GuideFixture.events.suffix(1)), GuideFixture.events] {
            browser.receive(
                .guideLoaded(browser.state.guide.week, .success(GuideFixture.listings(events)), refreshing: false)
            )
            #expect(browser.screen.contains("Data by TVmaze"))
            browser.press(.down, .enter, .escape)
        }
    }

    @Test func `goes to now, to today and from day to day`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.home)
        #expect(browser.selectedLine?.contains("Harbor Morning") == true)
        browser.press(.character("]"))
        #expect(browser.screen.contains("Guide · Tuesday, November 17"))
        browser.press(.character("["))
        #expect(browser.screen.contains("Guide · Monday, November 16"))
        browser.press(.character("t"))
        #expect(browser.screen.contains("Guide · Friday, November 20"))
        browser.press(.home, .character("n"))
        #expect(browser.selectedLine?.contains("日本の夜") == true)
    }

    @Test func `shows the next and the previous week, and leads back to today`() throws {
        var browser = try BrowserHarness.withGuide()
        let week = browser.state.guide.week
        let next = week.advanced(by: 1)
        #expect(browser.press(.character(">")) == [.readStoredGuide(next)])
        #expect(browser.screen.contains("Loading the guide…"))
        #expect(browser.receive(.storedGuideRead(next, nil)) == [.loadGuide(next, refreshing: false)])
        let event = GuideFixture.event(900, GuideFixture.lantern, "Next", day: 9, at: 20)
        browser.receive(.guideLoaded(next, .success(GuideFixture.listings([event])), refreshing: false))
        browser.receive(.guideLoaded(week, .success(GuideFixture.listings), refreshing: false))
        #expect(browser.state.guide.week == next)
        #expect(browser.press(.character("<")) == [.readStoredGuide(week)])
        #expect(browser.press(.character("<")) == [.readStoredGuide(week.advanced(by: -1))])
        #expect(browser.press(.character("t")) == [.readStoredGuide(week)])
        browser.receive(.storedGuideRead(week, GuideFixture.listings))
        #expect(browser.selectedLine?.contains("日本の夜") == true)
    }

    @Test func `filters while typing, and shows everything again after Escape`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.character("n"))
        let before = browser.screen
        browser.type("/LANTERN")
        #expect(browser.screen.contains("The Late Lantern"))
        #expect(!browser.screen.contains("Saltmarsh"))
        browser.type("x")
        #expect(browser.screen.contains("Nothing this week matches the filter."))
        #expect(browser.selectedLine == nil)
        browser.press(.backspace, .enter)
        #expect(browser.selectedLine?.contains("Lantern") == true)
        browser.press(.escape, .character("n"))
        #expect(browser.screen == before)
    }

    @Test func `expands a batch release, and opens its show`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.end, .up)
        browser.press(.character("t"))
        for _ in 0..<20 where browser.selectedLine?.contains("The Six Keys") != true { browser.press(.down) }
        #expect(browser.selectedLine?.contains("▸ 4 episodes") == true)
        #expect(!browser.screen.contains("Key 1"))
        browser.press(.character(" "))
        #expect(browser.screen.contains("Key 1"))
        #expect(browser.selectedLine?.contains("▾ 4 episodes") == true)
        browser.press(.down)
        let episode = browser.selectedLine
        browser.receive(.favorites([GuideFixture.lantern]))
        #expect(browser.selectedLine == episode)
        browser.press(.enter)
        #expect(browser.state.details?.show == GuideFixture.keys)
    }

    @Test func `reports that the guide could not be loaded, and retries automatically`() throws {
        var browser = try BrowserHarness.withGuide(nil)
        browser.receive(.guideLoaded(browser.state.guide.week, .failure(.noConnection), refreshing: false))
        #expect(browser.screen.contains("Could not fetch the guide. No connection."))
        #expect(browser.state.dialog == nil)
        #expect(browser.wait(.seconds(59)).isEmpty)
        #expect(browser.wait(.seconds(1)) == [.loadGuide(browser.state.guide.week, refreshing: false)])
    }

    @Test func `reports a missing day even if it has late-night events or the line of the current time`() throws {
        var browser = try BrowserHarness.withGuide()
        let days = GuideFixture.listings.days.map { day in
            day.date == GuideFixture.friday
                ? ListedDay(date: day.date, asOf: nil, missing: .day(.emptied)) : day
        }
        for night in [[], [GuideFixture.event(900, GuideFixture.lantern, "After Midnight", at: 24.5)]] {
            let listings = Listings(
                days: days,
                schedule: Schedule(GuideFixture.events.filter { $0.airdate != GuideFixture.friday } + night),
                fetchedAt: GuideFixture.listings.fetchedAt,
                unusableRows: 0
            )
            browser.receive(.guideLoaded(browser.state.guide.week, .success(listings), refreshing: false))
            let lines = browser.screen.split(separator: "\n")
            let heading = try #require(lines.firstIndex { $0.hasSuffix("Friday, November 20 · today") })
            #expect(lines[heading + 1].hasPrefix("  Could not fetch this day. "))
            #expect(lines[heading + 1].hasSuffix(" Press r to retry."))
            #expect(browser.screen.contains("After Midnight") != night.isEmpty)
        }
        browser.press(.character("/"), .character("x"))
        #expect(!browser.screen.contains("Could not fetch"))
    }

    @Test(arguments: [(0, 1), (3_600, 60)])
    func `fetches the guide soon after the service answers again`(age: Int, seconds: Int) throws {
        var browser = try BrowserHarness.withGuide(nil, columns: 100)
        browser.receive(.guideLoaded(browser.state.guide.week, .failure(.noConnection), refreshing: false))
        let shows = Fetched(GuideFixture.shows, fetchedAt: BrowserHarness.fridayEvening + -age)
        browser.receive(.pageLoaded(0, .success(shows), refreshing: false))
        let wait = try #require(browser.state.refreshDeadline) - browser.state.uptime
        #expect(wait == .seconds(seconds))
    }

    @Test func `shows a dialog when the user's refresh fails, and retries only the refresh`() throws {
        var browser = try BrowserHarness.withGuide()
        let week = browser.state.guide.week
        #expect(browser.press(.character("r")) == [.loadGuide(week, refreshing: true)])
        browser.receive(.guideLoaded(week, .failure(.noConnection), refreshing: true))
        #expect(browser.screen.contains("Oops, something went wrong"))
        #expect(browser.screen.contains("An error occurred while fetching data. Do you want to try"))
        #expect(browser.press(.enter) == [.loadGuide(week, refreshing: true)])
        #expect(browser.state.dialog == nil)
    }

    @Test func `never selects a placeholder`() throws {
        var browser = try BrowserHarness.withGuide()
        for _ in 0..<60 {
            browser.press(.down)
            let line = try #require(browser.selectedLine)
            #expect(!line.contains("Nothing is listed") && !line.contains("November") && !line.contains("──"))
        }
    }

    @Test func `creates only visible lines`() throws {
        var browser = try BrowserHarness.withGuide(columns: 80, rows: 12)
        browser.press(.home)
        #expect(browser.state.guideLines.count == 9)
        #expect(browser.state.guide.rows.count > 20)
    }
}
