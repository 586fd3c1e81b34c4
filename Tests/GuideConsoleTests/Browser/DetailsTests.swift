@testable import GuideConsole
import GuidePlatform
import GuideReports
import GuideService
import TVModel
import TestSupport
import Testing

struct DetailsTests {
    private func opened(columns: Int = 80, rows: Int = 24) throws -> (BrowserHarness, Int) {
        var browser = try BrowserHarness.withShows(columns: columns, rows: rows)
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.press(.enter)).first)
        return (browser, requestID)
    }

    @Test func `shows what is stored at once, with an indicator of the rest`() throws {
        var (browser, requestID) = try opened()
        #expect(browser.screen.hasPrefix(" Saltmarsh "))
        #expect(browser.screen.contains("Loading the cast"))
        #expect(browser.screen.contains("Loading the episodes"))
        var stored = GuideFixture.details
        stored.cast = nil
        browser.receive(.storedDetailsRead(requestID: requestID, stored))
        #expect(browser.screen.contains("Season 1  4 episodes, 2024"))
        #expect(browser.screen.contains("Loading the cast"))
        browser.receive(.detailsLoaded(requestID: requestID, .success(.init(GuideFixture.details)), refreshing: false))
        #expect(browser.screen.contains("Ines Calloway as Wren Harrow"))
        #expect(!browser.screen.contains("Loading"))
    }

    @Test func `lays out the rows for the size of the screen`() throws {
        var browser = try BrowserHarness.withDetails()
        let count = try #require(browser.state.details?.rows.count)
        browser.press(.down, .down, .end)
        browser.wait(.seconds(61))
        #expect(browser.state.details?.rows.count == count)
        browser.receive(.resized(TerminalSize(columns: 40, rows: 12)))
        #expect(browser.screen.hasPrefix(" Saltmarsh "))
        #expect(browser.state.details?.rows.count != count)
        browser.receive(.resized(TerminalSize(columns: 80, rows: 24)))
        #expect(browser.state.details?.rows.count == count)
    }

    @Test func `reports one missing part in a line, without a dialog`() throws {
        var (browser, requestID) = try opened()
        var details = GuideFixture.details
        details.cast = nil
        browser.receive(
            .detailsLoaded(
                requestID: requestID,
                .success(.init(details).stale(because: .noConnection)),
                refreshing: false
            )
        )
        #expect(browser.screen.contains("Not stored: the cast. No connection. Press r to retry."))
        #expect(browser.screen.contains("Season 1"))
        #expect(browser.state.dialog == nil)
    }

    @Test func `offers to retry if the details could not be loaded`() throws {
        var (browser, requestID) = try opened()
        browser.receive(.detailsLoaded(requestID: requestID, .failure(.noConnection), refreshing: false))
        #expect(browser.screen.contains("An error occurred while fetching data. Do you want to try"))
        #expect(
            browser.press(.enter) == [.loadDetails(GuideFixture.saltmarsh, requestID: requestID + 1, refreshing: false)]
        )
        #expect(browser.screen.contains("Loading the cast"))
    }

    @Test func `with --offline, nothing offers to retry`() throws {
        var (browser, requestID) = try opened()
        browser.receive(.detailsLoaded(requestID: requestID, .failure(.offline), refreshing: false))
        let notice = "Not stored: the cast and the episodes. --offline forbids using the network."
        let place = try #require(browser.screen.firstRange(of: notice))
        #expect(browser.screen[place.upperBound...].contains("A tide-gauge keeper"), "above the story")
        let refresh = try #require(BrowserHarness.requestIDs(of: browser.press(.character("r"))).first)
        browser.receive(.detailsLoaded(requestID: refresh, .failure(.offline), refreshing: true))
        browser.press(.escape)
        browser.receive(.pageLoaded(0, .failure(.offline), refreshing: true))
        browser.receive(.finished(.save(GuideFixture.lantern), .offline))
        browser.receive(.finished(.refreshFavorites, .offline))
        browser.press(.character("1"))
        browser.receive(.guideLoaded(browser.state.guide.week, .failure(.offline), refreshing: true))
        #expect(browser.screen.contains("--offline forbids using the network."))
        #expect(browser.state.dialog == nil && !browser.screen.contains("retry"))
    }

    @Test func `a favorite that is gone is named after a refresh of its details`() throws {
        var browser = try BrowserHarness.withDetails()
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.press(.character("r"))).first)
        browser.receive(.detailsLoaded(requestID: requestID, .failure(.notFound), refreshing: true))
        #expect(browser.screen.contains("TVmaze no longer has Saltmarsh. It stays as stored."))
        #expect(browser.screen.contains("TVmaze no longer has this show. Showing a stored copy."))
        #expect(browser.state.dialog == nil)
    }

    @Test func `ignores parts of a show that is no longer visible`() throws {
        var (browser, requestID) = try opened()
        #expect(browser.press(.escape) == [.cancel(requestID: requestID)])
        browser.press(.down, .enter)
        browser.receive(.storedDetailsRead(requestID: requestID, GuideFixture.details))
        browser.receive(.detailsLoaded(requestID: requestID, .failure(.badResponse), refreshing: false))
        #expect(browser.screen.contains("Loading the episodes"))
        #expect(browser.state.dialog == nil)
    }

    @Test func `opens an episode without a request, and keeps the selection`() throws {
        var browser = try BrowserHarness.withDetails()
        for _ in 0..<30 where browser.selectedLine == nil { browser.press(.down) }
        browser.press(.down)
        let before = browser.screen
        #expect(browser.press(.enter).isEmpty)
        for text in ["Tide 1.2", "S1 E2", "Tuesday, November 19, 2024", "1 h", "The water comes in again."] {
            #expect(browser.screen.contains(text))
        }
        browser.press(.escape)
        #expect(browser.screen == before)
    }

    @Test func `scrolls through lines that cannot be selected`() throws {
        var browser = try BrowserHarness.withDetails(columns: 40, rows: 12)
        let first = browser.screen
        var seen = ""
        for _ in 0..<60 {
            seen += browser.screen
            browser.press(.down)
        }
        for text in ["Airs", "Rating", "IMDb", "remembers", "Calloway", "Season 1", "Season 3", "S3E4"] {
            #expect(seen.contains(text))
        }
        for _ in 0..<60 { browser.press(.up) }
        #expect(browser.screen == first)
        browser.press(.end, .home)
        #expect(browser.screen == first)
    }

    @Test(arguments: [("", "Airs", "S3E4"), ("summary", "word1 ", "word120"), ("?", "move up, down", "TVmaze")])
    func `a page, a summary and the list of keys fill a window that grows`(_ text: String, first: String, last: String)
        throws
    {
        var (browser, requestID) = try opened(columns: 40, rows: 12)
        var details = GuideFixture.details
        details.episodes?[0].summary = (1...120).map { "word\($0)" }.joined(separator: " ")
        browser.receive(.detailsLoaded(requestID: requestID, .success(.init(details)), refreshing: false))
        if text == "?" { browser.press(.character("?")) }
        if text == "summary" {
            for _ in 0..<60 where browser.selectedLine == nil { browser.press(.down) }
            browser.press(.enter)
        }
        browser.press(.end)
        let end = browser.screen
        #expect(!end.contains(first) && end.contains(last))
        browser.receive(.resized(TerminalSize(columns: 2, rows: 2)))
        browser.receive(.resized(TerminalSize(columns: 40, rows: 12)))
        #expect(browser.screen == end)
        browser.receive(.resized(TerminalSize(columns: 40, rows: 60)))
        #expect(browser.screen.contains(first) && browser.screen.contains(last))
        // Lines that all fit do not scroll.
        browser.press(.up, .end)
        #expect(browser.screen.contains(first))
        browser.receive(.resized(TerminalSize(columns: 40, rows: 12)))
        browser.press(.end)
        #expect(browser.screen == end)
    }

    @Test func `offers IMDb only for shows with an ID there`() throws {
        var browser = try BrowserHarness.withDetails()
        #expect(browser.screen.contains("imdb.com/title/tt99900002/"))
        let effects = browser.press(.character("o"))
        guard case .open(let page) = effects.first else {
            Issue.record("nothing was opened")
            return
        }
        #expect(page.address == "https://www.imdb.com/title/tt99900002/")
        browser.receive(.finished(.open(page), .badResponse))
        #expect(browser.screen.contains("Oops, something went wrong"))
        browser.press(.escape, .escape, .down, .enter)
        #expect(!browser.screen.contains("IMDb"))
        #expect(browser.press(.character("o")).isEmpty)
    }

    @Test func `offers to save a show, and to delete a favorite`() throws {
        var browser = try BrowserHarness.withDetails()
        #expect(browser.screen.hasPrefix(" Saltmarsh " + String(repeating: " ", count: 58) + "+ Favorite"))
        #expect(browser.press(.character("f")) == [.save(GuideFixture.saltmarsh)])
        browser.receive(.finished(.save(GuideFixture.saltmarsh), nil))
        #expect(browser.screen.contains("× Delete"))
        #expect(!browser.screen.contains("+ Favorite"))
    }

    @Test func `has a title bar in a different color than the lists`() throws {
        let browser = try BrowserHarness.withDetails()
        #expect(browser.state.frame.row(0).first?.style == .detailsTitle)
        #expect(try BrowserHarness.withShows().state.frame.row(0).first?.style == .title)
        for hasColor in [true, false] {
            let title = TextStyle.title.terminalStyle(hasColor: hasColor)
            #expect(title != TextStyle.detailsTitle.terminalStyle(hasColor: hasColor))
        }
    }
}
