@testable import GuideConsole
import GuideReports
import TVModel
import Testing

struct ShowsTests {
    @Test func `loads the next page once when the end is near`() throws {
        var browser = try BrowserHarness.withShows()
        #expect(browser.press(.down).isEmpty)
        #expect(browser.press(.pageDown) == [.loadPage(1, refreshing: false)])
        #expect(browser.press(.pageDown).isEmpty)
        browser.receive(.pageLoaded(1, .success(.init([GuideFixture.show(9000, "Another page")])), refreshing: false))
        browser.press(.end)
        #expect(browser.selectedLine?.contains("Another page") == true)
    }

    @Test func `stops at the last page`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.end)
        browser.receive(.pageLoaded(1, .failure(.notFound), refreshing: false))
        #expect(browser.press(.home, .end).isEmpty)
        #expect(browser.state.dialog == nil)
    }

    @Test func `shows no dialog for a page that it loads automatically`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.end)
        browser.receive(.pageLoaded(1, .failure(.noConnection), refreshing: false))
        #expect(browser.state.dialog == nil)
        // Otherwise every key would repeat the failed request.
        #expect(browser.press(.up, .down, .end).isEmpty)
        browser.wait(.seconds(10))
        #expect(browser.press(.end) == [.loadPage(1, refreshing: false)])
    }

    @Test func `keeps the feed when a refresh fails`() throws {
        var browser = try BrowserHarness.withShows()
        let before = browser.screen
        #expect(browser.press(.character("r")) == [.loadPage(0, refreshing: true)])
        browser.receive(.pageLoaded(0, .success(.init([]).stale(because: .noConnection)), refreshing: true))
        #expect(browser.screen.contains("An error occurred while fetching data. Do you want to try"))
        browser.press(.escape)
        #expect(browser.screen == before)
    }

    @Test func `retries on Retry, and does nothing on Cancel`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.character("r"))
        browser.receive(.pageLoaded(0, .failure(.noConnection), refreshing: true))
        #expect(browser.press(.left, .enter).isEmpty)
        browser.press(.character("r"))
        browser.receive(.pageLoaded(0, .failure(.noConnection), refreshing: true))
        #expect(browser.press(.enter) == [.loadPage(0, refreshing: true)])
    }

    @Test func `suggests a search if nothing is stored`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.tab)
        #expect(browser.screen.contains("Press / to search for a show."))
        #expect(browser.press(.down, .enter, .character("f")).isEmpty)
        #expect(browser.selectedLine == nil)
    }

    @Test func `names the action of a row in words and colors`() throws {
        let browser = try BrowserHarness.withShows()
        let favorite = browser.state.frame.row(2).filter { $0.style == .save }.map(\.text).joined()
        #expect(favorite == " Favorite ")
        #expect(TextStyle.save.terminalStyle(hasColor: true).parameters.contains("42"))
        let other = try BrowserHarness.withShows(saved: [GuideFixture.saltmarsh])
        let delete = other.state.frame.row(2).filter { $0.style == .delete }.map(\.text).joined()
        #expect(delete == "  Delete  ")
        #expect(TextStyle.delete.terminalStyle(hasColor: true).parameters.contains("41"))
    }
}
