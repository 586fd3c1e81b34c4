@testable import GuideConsole
import GuidePlatform
import TVModel
import Testing

struct MouseTests {
    /// Clicks the first occurrence of a text on the screen.
    @discardableResult
    private func click(_ text: String, in browser: inout BrowserHarness) throws -> [Effect] {
        let frame = browser.state.frame
        for row in 0..<frame.size.rows {
            let line = frame.row(row).map(\.text)
            for column in line.indices where line[column...].joined().hasPrefix(text) {
                return browser.press(.click(ScreenPosition(row: row, column: column)))
            }
        }
        Issue.record("The screen has no \(text).")
        return []
    }

    @Test(arguments: [(40, 12), (80, 24), (120, 40)])
    func `a click selects an event, and opens it if it is selected`(columns: Int, rows: Int) throws {
        var browser = try BrowserHarness.withGuide(columns: columns, rows: rows)
        try click(" 9:00 PM", in: &browser)
        #expect(browser.selectedLine?.contains("Saltmarsh") == true && browser.state.details == nil)
        try click(" 9:00 PM", in: &browser)
        #expect(browser.state.details?.show == GuideFixture.saltmarsh)
        try click("Escape back", in: &browser)
        #expect(browser.state.details == nil)
    }

    @Test func `a click on a heading, on an empty line or beside the list changes nothing`() throws {
        var browser = try BrowserHarness.withGuide(columns: 120, rows: 40)
        let before = browser.screen
        try click("Prime time", in: &browser)
        browser.press(.click(ScreenPosition(row: 30, column: 110)), .click(ScreenPosition(row: 38, column: 3)))
        browser.press(.click(ScreenPosition(row: 500, column: 500)))
        #expect(browser.state.details == nil && browser.selectedLine != nil)
        #expect(browser.screen.prefix(400) == before.prefix(400))
    }

    @Test(arguments: [80, 120]) func `a click goes to a tab or to a day`(columns: Int) throws {
        var browser = try BrowserHarness.withGuide(columns: columns)
        for day in ["Mon", "Tue", "Sat"] {
            try click(day, in: &browser)
            #expect(browser.screen.contains("Guide · \(day)"))
        }
        #expect(try click("2 Shows", in: &browser) == [.loadPage(0, refreshing: false)])
        #expect(browser.state.tab == .shows)
        try click("3 Favorites", in: &browser)
        #expect(browser.state.tab == .favorites)
    }

    @Test func `the wheel scrolls, and keeps the selection while it is in view`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.wheel(1))
        #expect(browser.state.shows.scroller.top == 3 && browser.state.shows.scroller.selected == 3)
        browser.press(.down, .down, .wheel(-1))
        #expect(browser.state.shows.scroller.top == 0 && browser.state.shows.scroller.selected == 5)
        for _ in 0..<100 { browser.press(.wheel(1)) }
        #expect(browser.screen.contains("Show number 1059"))
        var details = try BrowserHarness.withDetails(rows: 12)
        details.press(.wheel(1), .wheel(1))
        #expect(details.state.details?.scroller.top == 6)
    }

    @Test func `the wheel scrolls results while a text is typed, and a click ends typing`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.type("/harbor")
        browser.press(.wheel(1))
        #expect(browser.state.guide.filter.text == "harbor" && browser.state.isTyping)
        try click("Harbor Morning", in: &browser)
        #expect(!browser.state.isTyping && browser.state.details == nil && browser.selectedLine != nil)
    }

    @Test func `a click answers a dialog, and only on its buttons`() throws {
        var browser = try BrowserHarness.withShows(saved: [GuideFixture.saltmarsh])
        browser.press(.tab)
        browser.press(.character("f"))
        try click("Delete Saltmarsh", in: &browser)
        #expect(browser.state.dialog != nil)
        try click("Cancel", in: &browser)
        #expect(browser.state.dialog == nil)
        browser.press(.character("f"))
        #expect(try click("y delete", in: &browser) == [.delete(GuideFixture.saltmarsh)])
    }

    @Test func `a click in the grid selects a box, and opens it if it is selected`() throws {
        var browser = try BrowserHarness.withGuide(columns: 100, rows: 24)
        browser.press(.character("v"))
        try click("Saltmarsh", in: &browser)
        #expect(browser.state.guide.selected.first?.show == GuideFixture.saltmarsh)
        try click("2 more networks", in: &browser)
        #expect(browser.state.details == nil)
        try click("Saltmarsh", in: &browser)
        #expect(browser.state.details?.show == GuideFixture.saltmarsh)
    }

    @Test func `a click opens an episode, closes it, and saves the show`() throws {
        var browser = try BrowserHarness.withDetails(rows: 40)
        try click("Tide 3.2", in: &browser)
        try click("Tide 3.2", in: &browser)
        #expect(browser.state.details?.episode != nil)
        try click("S3", in: &browser)
        #expect(browser.state.details != nil && browser.state.details?.episode == nil)
        #expect(try click("+ Favorite", in: &browser) == [.save(GuideFixture.saltmarsh)])
    }
}
