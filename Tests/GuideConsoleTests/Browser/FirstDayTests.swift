import GuideService
import TVModel
import Testing

@testable import GuideConsole

/// The first frame of the guide, which shows one day while the others are read.
@Suite(.timeLimit(.minutes(60)))
struct FirstDayTests {
    private static let missing = ListedDay.Gap.day(.notStored)

    /// Returns the listings of the week of which only Friday has been read.
    private func friday() -> Listings {
        let all = GuideFixture.listings
        return Listings(
            days: all.days.map { day in
                let isRead = day.date == GuideFixture.friday
                return ListedDay(date: day.date, asOf: day.asOf, gap: isRead ? nil : Self.missing)
            },
            schedule: Schedule(GuideFixture.events.filter { $0.airdate == GuideFixture.friday }),
            fetchedAt: all.fetchedAt,
            unusableRows: 0
        )
    }

    /// Returns a browser that shows the first day.
    private func browser(columns: Int = 80, rows: Int = 24) throws -> BrowserHarness {
        var browser = try BrowserHarness(columns: columns, rows: rows)
        browser.receive(.start)
        #expect(browser.receive(.dayRead(browser.state.guide.week, friday())).isEmpty)
        return browser
    }

    private func readAll(_ browser: inout BrowserHarness) -> [Effect] {
        browser.receive(.guideRead(browser.state.guide.week, GuideFixture.listings))
    }

    /// Returns the lines of the guide itself.
    private func body(of browser: BrowserHarness) -> [Substring] {
        Array(browser.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2))
    }

    @Test func `shows today as soon as it is read, and then all days without moving it`() throws {
        var browser = try browser(rows: 12)
        let first = body(of: browser)
        #expect(browser.screen.contains("Guide · Friday, November 20"))
        #expect(browser.screen.contains(" Mon  Tue  Wed  Thu [Fri] Sat  Sun   4/"))
        #expect(browser.selectedLine?.contains("Saltmarsh") == true)
        #expect(browser.state.isBusy)
        #expect(readAll(&browser).isEmpty)
        #expect(body(of: browser) == first)
        #expect(!browser.state.isBusy)
        browser.press(.home)
        #expect(browser.screen.contains("Harbor Morning") && !browser.screen.contains("Loading"))
    }

    @Test func `a stored guide appears at once, without a loading message`() throws {
        var browser = try BrowserHarness()
        browser.receive(.start)
        #expect(browser.state.isOpening)
        browser.receive(.dayRead(browser.state.guide.week, friday()))
        #expect(!browser.state.isOpening)
    }

    @Test func `shows a loading message for a guide that is read slowly or not stored`() throws {
        var slow = try BrowserHarness()
        slow.receive(.start)
        slow.wait(.milliseconds(125))
        #expect(!slow.state.isOpening && slow.screen.contains("Loading the guide…"))
        var missing = try BrowserHarness()
        missing.receive(.start)
        missing.receive(.guideRead(missing.state.guide.week, nil))
        #expect(!missing.state.isOpening && missing.screen.contains("Loading the guide…"))
        var elsewhere = try BrowserHarness()
        elsewhere.receive(.start)
        elsewhere.press(.tab)
        #expect(!elsewhere.state.isOpening)
    }

    @Test func `a week that is not the current one begins with Monday`() throws {
        let week = GuideWeek(containing: GuideFixture.friday).advanced(by: 1)
        var browser = try BrowserHarness()
        browser.receive(.start)
        let effects = browser.receive(.update(.windowMoved(week)))
        #expect(effects.contains(.readGuide(week, first: week.monday)))
    }

    @Test func `reads all days together once a guide is shown`() throws {
        var browser = try browser()
        _ = readAll(&browser)
        let week = browser.state.guide.week
        let update = ServiceUpdate.dayChanged(.country("US"), GuideFixture.friday)
        #expect(browser.receive(.update(update)) == [.readGuide(week)])
        #expect(browser.press(.character("r")) == [.loadGuide(week, refreshing: true)])
        // A first day that is late replaces nothing.
        browser.receive(.dayRead(week, friday()))
        #expect(browser.state.guide.days.allSatisfy { !$0.isMissing })
    }

    @Test func `fetches days that are not stored, as without a first day`() throws {
        var browser = try browser()
        let week = browser.state.guide.week
        #expect(browser.receive(.guideRead(week, friday())) == [.loadGuide(week, refreshing: false)])
        browser.press(.home)
        #expect(browser.screen.contains("  Loading…"))
        browser.receive(.guideLoaded(week, .success(friday()), refreshing: false))
        #expect(browser.screen.contains("Could not fetch this day. Not stored"))
    }

    @Test func `keys work before the other days are read`() throws {
        var browser = try browser()
        browser.press(.down)
        let selected = try #require(browser.selectedLine)
        #expect(selected.contains("The Late Lantern"))
        _ = readAll(&browser)
        #expect(browser.selectedLine == selected)
    }

    @Test func `goes to a day as soon as it is read`() throws {
        for (keys, heading) in [("]", "Saturday"), ("h", "Friday"), ("hh", "Thursday"), ("hhh", "Wednesday")] {
            var early = try browser(rows: 12)
            early.type(keys)
            _ = readAll(&early)
            #expect(early.screen.contains("Guide · \(heading)"), "\(keys)")
            var late = try browser(rows: 12)
            _ = readAll(&late)
            late.type(keys)
            #expect(early.screen == late.screen, "\(keys)")
        }
    }

    @Test func `does not go to an awaited day after another key`() throws {
        var browser = try browser(rows: 12)
        browser.type("hhn")
        _ = readAll(&browser)
        #expect(browser.screen.contains("Guide · Friday"))
    }

    @Test func `finds a text in other days as soon as they are read`() throws {
        var browser = try browser()
        browser.type("/harbor")
        #expect(browser.screen.contains("Harbor Morning"))
        browser.press(.control("u"))
        browser.type("episode 0")
        #expect(browser.screen.contains("Loading the guide…") && !browser.screen.contains("Nothing"))
        _ = readAll(&browser)
        browser.press(.enter)
        #expect(browser.selectedLine?.contains("Harbor Morning") == true)
        browser.type("/x")
        #expect(browser.screen.contains("Nothing this week matches the filter."))
    }

    @Test func `a missing next date is no gap before it is read`() throws {
        var browser = try BrowserHarness()
        browser.receive(.start)
        let week = browser.state.guide.week
        let days = friday().days.map { day in
            ListedDay(
                date: day.date,
                asOf: day.asOf,
                gap: day.gap == nil ? .lateNight(.notStored) : day.gap
            )
        }
        let listings = Listings(days: days, schedule: friday().schedule, fetchedAt: nil, unusableRows: 0)
        browser.receive(.dayRead(week, listings))
        browser.press(.character("t"))
        #expect(!browser.screen.contains("late night unavailable"))
        browser.receive(.guideRead(week, listings))
        browser.receive(.guideLoaded(week, .success(listings), refreshing: false))
        #expect(browser.screen.contains("late night unavailable"))
    }
}
