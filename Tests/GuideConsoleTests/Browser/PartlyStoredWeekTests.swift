import GuideService
import TVModel
import Testing

@testable import GuideConsole

/// A guide of which one day is stored, while the others are fetched.
@Suite(.timeLimit(.minutes(60)))
struct PartlyStoredWeekTests {
    private static let missing = ListedDay.MissingPart.day(.notStored)

    /// Returns the listings of a week of which only Friday is stored.
    private func friday() -> Listings {
        let all = GuideFixture.listings
        return Listings(
            days: all.days.map { day in
                let isRead = day.date == GuideFixture.friday
                return ListedDay(date: day.date, asOf: day.asOf, missing: isRead ? nil : Self.missing)
            },
            schedule: Schedule(GuideFixture.events.filter { $0.airdate == GuideFixture.friday }),
            fetchedAt: all.fetchedAt,
            unusableRows: 0
        )
    }

    /// Returns a browser that shows the stored day.
    private func browser(columns: Int = 80, rows: Int = 24) throws -> BrowserHarness {
        var browser = try BrowserHarness(columns: columns, rows: rows)
        browser.receive(.start)
        let week = browser.state.guide.week
        #expect(browser.receive(.storedGuideRead(week, friday())) == [.loadGuide(week, refreshing: false)])
        return browser
    }

    private func readAll(_ browser: inout BrowserHarness) -> [Effect] {
        browser.receive(.guideLoaded(browser.state.guide.week, .success(GuideFixture.listings), refreshing: false))
    }

    /// Returns the lines of the guide itself.
    private func body(of browser: BrowserHarness) -> [Substring] {
        Array(browser.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2))
    }

    @Test func `shows today if it is stored, and then all days without moving it`() throws {
        var browser = try browser(rows: 12)
        let first = body(of: browser)
        #expect(browser.screen.contains("Guide · Friday, November 20"))
        #expect(browser.screen.contains(" Mon  Tue  Wed  Thu [Fri] Sat  Sun   3/"))
        #expect(browser.selectedLine?.contains("日本の夜") == true)
        #expect(browser.state.isBusy)
        #expect(readAll(&browser).isEmpty)
        #expect(body(of: browser) == first)
        #expect(!browser.state.isBusy)
        browser.press(.home)
        #expect(browser.screen.contains("Harbor Morning") && !browser.screen.contains("Loading"))
    }

    @Test func `fetches days that are not stored`() throws {
        var browser = try browser()
        let week = browser.state.guide.week
        browser.press(.home)
        #expect(browser.screen.contains("  Loading…"))
        browser.receive(.guideLoaded(week, .success(friday()), refreshing: false))
        #expect(browser.screen.contains("Could not fetch this day. Not stored"))
    }

    @Test func `keys work before the other days are loaded`() throws {
        var browser = try browser()
        browser.press(.down, .down)
        let selected = try #require(browser.selectedLine)
        #expect(selected.contains("The Late Lantern"))
        _ = readAll(&browser)
        #expect(browser.selectedLine == selected)
    }

    @Test func `goes to a day as soon as it is loaded`() throws {
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

    @Test func `finds a text in other days as soon as they are loaded`() throws {
        var browser = try browser()
        browser.type("/harbor")
        #expect(browser.screen.contains("Harbor Morning"))
        browser.press(.control("u"))
        browser.type("episode 0")
        #expect(browser.screen.contains("Loading the guide…") && !browser.screen.contains("Nothing"))
        _ = readAll(&browser)
        browser.press(.enter)
        #expect(browser.selectedLine?.contains("Harbor Morning") == true)
        browser.type("/xyz")
        #expect(browser.screen.contains("Nothing this week matches the filter."))
    }

    @Test func `a next date that is not loaded yet is not missing`() throws {
        var browser = try BrowserHarness()
        browser.receive(.start)
        let week = browser.state.guide.week
        let days = friday().days.map { day in
            ListedDay(
                date: day.date,
                asOf: day.asOf,
                missing: day.missing == nil ? .lateNight(.notStored) : day.missing
            )
        }
        let listings = Listings(days: days, schedule: friday().schedule, fetchedAt: nil, unusableRows: 0)
        browser.receive(.storedGuideRead(week, listings))
        browser.press(.character("t"))
        #expect(!browser.screen.contains("late night unavailable"))
        browser.receive(.guideLoaded(week, .success(listings), refreshing: false))
        #expect(browser.screen.contains("late night unavailable"))
    }
}
