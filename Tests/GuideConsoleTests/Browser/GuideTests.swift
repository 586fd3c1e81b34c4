@testable import GuideConsole
import GuideService
import TVModel
import Testing

struct GuideTests {
    @Test func `reads what is stored first, and asks the service only for what is not fresh`() throws {
        var sofa = try Sofa()
        #expect(sofa.take(.start) == [.readGuide(sofa.state.guide.week), .readFavorites])
        #expect(sofa.take(.guideRead(sofa.state.guide.week, Programme.listings)).isEmpty)
        var other = try Sofa()
        other.take(.start)
        let stale = Programme.listings(Programme.events, staleBecause: .notStored)
        #expect(
            other.take(.guideRead(other.state.guide.week, stale)) == [
                .loadGuide(other.state.guide.week, refreshing: false)
            ]
        )
        #expect(other.screen.contains("Old Timers"))
    }

    @Test func `marks what is on, and draws the line of the present`() throws {
        let sofa = try Sofa.withGuide()
        let lines = sofa.screen.split(separator: "\n").map(String.init)
        let now = try #require(lines.firstIndex { $0.contains("── 8:10 PM ─") })
        #expect(lines[now - 1].hasPrefix("▶  8:00 PM  日本の夜"))
        #expect(sofa.selectedLine?.contains("Saltmarsh") == true)
    }

    @Test func `moves the line of the present at the minute and not before`() throws {
        var sofa = try Sofa.withGuide()
        sofa.wait(.seconds(54))
        #expect(sofa.screen.contains("── 8:10 PM"))
        sofa.wait(.seconds(1))
        #expect(sofa.screen.contains("── 8:11 PM"))
    }

    @Test func `wants no tick within a minute where nothing happens`() throws {
        var sofa = try Sofa.withGuide()
        #expect(sofa.state.deadline == .seconds(55))
        sofa.press(.tab)
        sofa.take(.pageLoaded(0, .success(.init(Programme.shows)), refreshing: false))
        sofa.wait(.seconds(20))
        #expect(sofa.state.deadline == BrowserState.renewal)
    }

    @Test func `shows another day when the guide day turns over`() throws {
        let late = try #require(Instant(iso: "2026-11-21T04:59:30-05:00"))
        var sofa = try Sofa.withGuide(at: late)
        #expect(sofa.state.frame.text.contains("Friday, November 20 · today") || sofa.state.guide.rows.isEmpty == false)
        let effects = sofa.wait(.seconds(30))
        #expect(effects.contains(.loadGuide(sofa.state.guide.week, refreshing: false)))
        sofa.press(.character("t"))
        #expect(sofa.screen.contains("Saturday, November 21 · today"))
    }

    @Test func `goes on to the next week on Monday at five`() throws {
        let late = try #require(Instant(iso: "2026-11-23T04:59:30-05:00"))
        var sofa = try Sofa.withGuide(at: late)
        let week = sofa.state.guide.week
        let effects = sofa.wait(.seconds(30))
        #expect(effects.contains(.readGuide(week.advanced(by: 1))))
        #expect(sofa.screen.contains("Loading the guide…"))
        // Listings of the week before come too late.
        sofa.take(.guideLoaded(week, .success(Programme.listings), refreshing: false))
        #expect(sofa.screen.contains("Loading the guide…"))
    }

    @Test func `redraws when fresh data are announced, and keeps the place`() throws {
        var sofa = try Sofa.withGuide()
        sofa.press(.down)
        let selected = try #require(sofa.selectedLine)
        let week = sofa.state.guide.week
        #expect(sofa.take(.update(.dayChanged(.country("US"), Programme.friday))) == [.readGuide(week)])
        let more = Programme.event(900, Programme.show(60, "Extra News", on: "Civic 7"), "Now", at: 19.5)
        sofa.take(.guideRead(week, Programme.listings(Programme.events + [more])))
        #expect(sofa.screen.contains("Extra News"))
        #expect(sofa.selectedLine == selected)
    }

    @Test(arguments: 0..<12)
    func `takes fresh data in which most is gone`(place: Int) throws {
        var sofa = try Sofa.withGuide()
        sofa.press(.home)
        for _ in 0..<place { sofa.press(.down) }
        for events in [[], Programme.events, Array(Programme.events.suffix(1)), Programme.events] {
            sofa.take(.guideLoaded(sofa.state.guide.week, .success(Programme.listings(events)), refreshing: false))
            #expect(sofa.screen.contains("Data by TVmaze"))
            sofa.press(.down, .enter, .escape)
        }
    }

    @Test func `goes to now, to today and from day to day`() throws {
        var sofa = try Sofa.withGuide()
        sofa.press(.home)
        #expect(sofa.selectedLine?.contains("Harbor Morning") == true)
        sofa.press(.character("]"))
        #expect(sofa.screen.contains("Guide · Tuesday, November 17"))
        sofa.press(.character("["))
        #expect(sofa.screen.contains("Guide · Monday, November 16"))
        sofa.press(.character("t"))
        #expect(sofa.screen.contains("Guide · Friday, November 20"))
        sofa.press(.home, .character("n"))
        #expect(sofa.selectedLine?.contains("Saltmarsh") == true)
    }

    @Test func `filters as one types, and shows all again`() throws {
        var sofa = try Sofa.withGuide()
        let before = sofa.screen
        sofa.type("/LANTERN")
        #expect(sofa.screen.contains("The Late Lantern"))
        #expect(!sofa.screen.contains("Saltmarsh"))
        sofa.type("x")
        #expect(sofa.screen.contains("Nothing of this week fits the filter."))
        #expect(sofa.selectedLine == nil)
        sofa.press(.backspace, .enter)
        #expect(sofa.selectedLine?.contains("Lantern") == true)
        sofa.press(.escape, .character("n"))
        #expect(sofa.screen == before)
    }

    @Test func `folds a drop, and opens its show`() throws {
        var sofa = try Sofa.withGuide()
        sofa.press(.end, .up)
        sofa.press(.character("t"))
        for _ in 0..<20 where sofa.selectedLine?.contains("The Six Keys") != true { sofa.press(.down) }
        #expect(sofa.selectedLine?.contains("▸ 4 episodes") == true)
        #expect(!sofa.screen.contains("Key 1"))
        sofa.press(.character(" "))
        #expect(sofa.screen.contains("Key 1"))
        #expect(sofa.selectedLine?.contains("▾ 4 episodes") == true)
        sofa.press(.down, .enter)
        #expect(sofa.state.details?.show == Programme.keys)
    }

    @Test func `says when the guide cannot be had, and asks again by itself`() throws {
        var sofa = try Sofa()
        sofa.take(.start)
        sofa.take(.guideRead(sofa.state.guide.week, nil))
        sofa.take(.guideLoaded(sofa.state.guide.week, .failure(.noConnection), refreshing: false))
        #expect(sofa.screen.contains("The guide could not be had. No connection."))
        #expect(sofa.state.dialog == nil)
        #expect(sofa.wait(.seconds(59)).allSatisfy { $0 == .rest })
        #expect(sofa.wait(.seconds(1)) == [.loadGuide(sofa.state.guide.week, refreshing: false)])
    }

    @Test func `says that a day is missing, also where its night or the line of the present is there`() throws {
        var sofa = try Sofa.withGuide()
        let days = Programme.listings.days.map { day in
            day.date == Programme.friday
                ? ListedDay(date: day.date, asOf: nil, gap: .day(.emptied)) : day
        }
        for night in [[], [Programme.event(900, Programme.lantern, "After Midnight", at: 24.5)]] {
            let listings = Listings(
                days: days,
                schedule: Schedule(Programme.events.filter { $0.airdate != Programme.friday } + night),
                fetchedAt: Programme.listings.fetchedAt,
                unusableRows: 0
            )
            sofa.take(.guideLoaded(sofa.state.guide.week, .success(listings), refreshing: false))
            let lines = sofa.screen.split(separator: "\n")
            let heading = try #require(lines.firstIndex { $0.hasSuffix("Friday, November 20 · today") })
            #expect(lines[heading + 1].hasPrefix("  This day is missing. "))
            #expect(lines[heading + 1].hasSuffix(" r tries again."))
            #expect(sofa.screen.contains("After Midnight") != night.isEmpty)
        }
        sofa.press(.character("/"), .character("x"))
        #expect(!sofa.screen.contains("is missing"))
    }

    @Test func `raises a dialog when the user's refresh fails, and repeats just that`() throws {
        var sofa = try Sofa.withGuide()
        let week = sofa.state.guide.week
        #expect(sofa.press(.character("r")) == [.loadGuide(week, refreshing: true)])
        sofa.take(.guideLoaded(week, .failure(.noConnection), refreshing: true))
        #expect(sofa.screen.contains("Oops, something went wrong"))
        #expect(sofa.screen.contains("An error occurred while fetching data. Do you want to try"))
        #expect(sofa.press(.enter) == [.loadGuide(week, refreshing: true)])
        #expect(sofa.state.dialog == nil)
    }

    @Test func `ends idle connections after a while, once`() throws {
        var sofa = try Sofa.withGuide()
        sofa.press(.character("r"))
        sofa.take(.guideLoaded(sofa.state.guide.week, .success(Programme.listings), refreshing: true))
        #expect(!sofa.wait(BrowserState.restDelay - .milliseconds(1)).contains(.rest))
        #expect(sofa.wait(.milliseconds(1)) == [.rest])
        #expect(!sofa.wait(.seconds(300)).contains(.rest))
    }

    @Test func `never selects what stands in for rows`() throws {
        var sofa = try Sofa.withGuide()
        for _ in 0..<60 {
            sofa.press(.down)
            let line = try #require(sofa.selectedLine)
            #expect(!line.contains("Nothing is listed") && !line.contains("November") && !line.contains("──"))
        }
    }

    @Test func `makes no line that is not in view`() throws {
        var sofa = try Sofa.withGuide(columns: 80, rows: 12)
        sofa.press(.home)
        #expect(sofa.state.guideLines.count == 9)
        #expect(sofa.state.guide.rows.count > 20)
    }
}
