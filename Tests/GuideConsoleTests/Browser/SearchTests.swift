@testable import GuideConsole
import TVModel
import Testing

struct SearchTests {
    private func searching(_ text: String) throws -> BrowserHarness {
        var browser = try BrowserHarness.withShows()
        browser.press(.character("/"))
        browser.type(text)
        return browser
    }

    @Test func `begins with an empty text each time`() throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        browser.press(.enter)
        #expect(browser.press(.character("/")) == [.cancel(requestID: 1)])
        #expect(browser.state.shows.search?.field.text == "")
        var guide = try BrowserHarness.withGuide()
        guide.type("/lantern")
        guide.press(.enter, .character("/"))
        #expect(guide.state.guide.filter.text.isEmpty && guide.state.isTyping)
    }

    @Test func `searches exactly half a second after the last key`() throws {
        var browser = try searching("salt")
        #expect(browser.wait(.milliseconds(499)).isEmpty)
        let effects = browser.wait(.milliseconds(1))
        #expect(effects == [.search("salt", requestID: 1)])
    }

    @Test func `sends one request for fifty characters typed at twenty a second`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.character("/"))
        var effects: [Effect] = []
        for number in 0..<50 {
            effects += browser.type("\(number % 10)")
            effects += browser.wait(.milliseconds(50))
        }
        effects += browser.wait(.seconds(5))
        #expect(effects == [.search(String(repeating: "0123456789", count: 5), requestID: 1)])
    }

    @Test func `cancels a pending request before the next one`() throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        #expect(browser.type("m").isEmpty)
        #expect(browser.wait(.milliseconds(500)) == [.cancel(requestID: 1), .search("saltm", requestID: 2)])
    }

    @Test func `ignores results for an older text at any time`() throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        browser.type("m")
        browser.receive(.found(requestID: 1, .success(.init([GuideFixture.lantern]))))
        #expect(!browser.screen.contains("Late Lantern"))
        browser.wait(.milliseconds(500))
        browser.receive(.found(requestID: 1, .success(.init([GuideFixture.lantern]))))
        #expect(!browser.screen.contains("Late Lantern"))
        browser.receive(.found(requestID: 2, .success(.init([GuideFixture.saltmarsh]))))
        #expect(browser.screen.contains("Saltmarsh"))
    }

    @Test func `shows a spinner while a search is in progress`() throws {
        var browser = try searching("salt")
        #expect(!browser.screen.contains("Searching"))
        browser.wait(.milliseconds(500))
        let first = browser.screen
        #expect(first.contains("Searching"))
        browser.wait(BrowserState.spinnerStep)
        #expect(browser.screen != first)
        browser.receive(.found(requestID: 1, .success(.init([]))))
        #expect(!browser.screen.contains("Searching"))
    }

    @Test(arguments: [
        (LoadError.noConnection, "No connection."), (.badResponse, "The service returned an error."),
    ])
    func `shows why a search failed in one line, without a dialog`(_ loadError: LoadError, _ line: String) throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        browser.receive(.found(requestID: 1, .failure(loadError)))
        #expect(browser.screen.contains(line))
        #expect(browser.state.dialog == nil)
        browser.press(.enter)
        #expect(browser.selectedLine == nil)
        #expect(browser.press(.enter).isEmpty)
        #expect(browser.state.details == nil)
    }

    @Test func `leaves the feed below the search unchanged`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.down, .down, .down)
        let before = browser.screen
        browser.type("/salt")
        browser.wait(.milliseconds(500))
        browser.receive(.found(requestID: 1, .failure(.noConnection)))
        browser.press(.escape)
        #expect(browser.screen == before)
    }

    @Test func `cancels the request when the search is closed`() throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        #expect(browser.press(.escape) == [.cancel(requestID: 1)])
    }

    @Test func `sends no request for an empty text`() throws {
        var browser = try searching("   ")
        #expect(browser.wait(.seconds(2)).isEmpty)
        browser = try searching("a")
        browser.press(.backspace)
        #expect(browser.wait(.seconds(2)).isEmpty)
    }

    @Test func `opens the results with Enter and the details with a second Enter`() throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        browser.receive(.found(requestID: 1, .success(.init([GuideFixture.saltmarsh]))))
        browser.press(.enter)
        #expect(browser.selectedLine?.contains("Saltmarsh") == true)
        #expect(browser.press(.enter) == [.loadDetails(GuideFixture.saltmarsh, requestID: 2, refreshing: false)])
        #expect(browser.screen.hasPrefix(" Saltmarsh "))
        browser.press(.escape)
        #expect(browser.selectedLine?.contains("Saltmarsh") == true)
    }

    @Test func `types letters that are commands elsewhere`() throws {
        var browser = try searching("q?f r")
        #expect(!browser.state.isFinished)
        #expect(browser.screen.contains("Search: q?f r"))
        browser.press(.paste("two\nlines"))
        #expect(browser.screen.contains("q?f rtwo lines"))
    }

    @Test func `edits the text at the cursor, which the terminal shows`() throws {
        var browser = try searching("sat")
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 12))
        browser.press(.left)
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 11))
        browser.type("l")
        #expect(browser.screen.contains("Search: salt"))
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 12))
        browser.press(.home, .delete)
        #expect(browser.screen.contains("Search: alt"))
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 9))
    }

    @Test func `sends no request when only the cursor moves`() throws {
        var browser = try searching("salt")
        #expect(browser.wait(.milliseconds(500)) == [.search("salt", requestID: 1)])
        browser.receive(.found(requestID: 1, .success(.init([GuideFixture.saltmarsh]))))
        #expect(browser.press(.left, .home, .end).isEmpty)
        #expect(browser.wait(.seconds(2)).isEmpty)
        #expect(browser.screen.contains("Northlight"))
    }

    @Test func `puts the cursor after wide characters and spaces`() throws {
        var browser = try searching("日本  x")
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 16))
        browser.press(.left, .left, .left, .left)
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 11))
    }

    @Test func `keeps the cursor on the screen in a text that is too long`() throws {
        var browser = try searching(String(repeating: "0123456789", count: 12))
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 78))
        for _ in 0..<120 {
            browser.press(.left)
            let cursor = try #require(browser.state.frame.cursor)
            #expect((9...78).contains(cursor.column))
        }
        #expect(browser.state.frame.cursor == ScreenPosition(row: 2, column: 9))
        #expect(browser.screen.contains("Search: 0123456789"))
    }
}
