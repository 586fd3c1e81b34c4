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

    @Test func `asks once half a second has passed without a key, and not before`() throws {
        var browser = try searching("salt")
        #expect(browser.wait(.milliseconds(499)).isEmpty)
        let effects = browser.wait(.milliseconds(1))
        #expect(effects == [.search("salt", requestID: 1)])
    }

    @Test func `begins to wait again with every key`() throws {
        var browser = try searching("sal")
        #expect(browser.wait(.milliseconds(499)).isEmpty)
        #expect(browser.type("t").isEmpty)
        #expect(browser.wait(.milliseconds(499)).isEmpty)
        #expect(browser.wait(.milliseconds(1)) == [.search("salt", requestID: 1)])
    }

    @Test func `makes one request of fifty characters at twenty in a second`() throws {
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

    @Test func `gives a request up before the next goes out`() throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        #expect(browser.type("m").isEmpty)
        #expect(browser.wait(.milliseconds(500)) == [.cancel(requestID: 1), .search("saltm", requestID: 2)])
    }

    @Test func `drops an answer for an older text, whenever it comes`() throws {
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

    @Test func `spins while a search is in progress`() throws {
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
        (LoadError.noConnection, "No connection."), (.noAnswer, "The service does not answer as it should."),
    ])
    func `says in one line why nothing was found, and raises no dialog`(_ loadError: LoadError, _ line: String) throws {
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

    @Test func `leaves the feed underneath as it was`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.down, .down, .down)
        let before = browser.screen
        browser.type("/salt")
        browser.wait(.milliseconds(500))
        browser.receive(.found(requestID: 1, .failure(.noConnection)))
        browser.press(.escape)
        #expect(browser.screen == before)
    }

    @Test func `gives a request up when the search is left`() throws {
        var browser = try searching("salt")
        browser.wait(.milliseconds(500))
        #expect(browser.press(.escape) == [.cancel(requestID: 1)])
    }

    @Test func `asks nothing for a text of nothing`() throws {
        var browser = try searching("   ")
        #expect(browser.wait(.seconds(2)).isEmpty)
        browser = try searching("a")
        browser.press(.backspace)
        #expect(browser.wait(.seconds(2)).isEmpty)
    }

    @Test func `goes to the results with Enter, and to the details with another`() throws {
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

    @Test func `takes letters that are keys elsewhere for text`() throws {
        var browser = try searching("q?f r")
        #expect(!browser.state.isFinished)
        #expect(browser.screen.contains("Search: q?f r"))
        browser.press(.paste("two\nlines"))
        #expect(browser.screen.contains("q?f rtwo lines"))
    }
}
