@testable import GuideConsole
import GuideService
import TVModel
import Testing

struct FavoritesTests {
    private func favorites() throws -> BrowserHarness {
        var browser = try BrowserHarness.withShows(saved: [GuideFixture.saltmarsh, GuideFixture.lantern])
        #expect(browser.press(.tab) == [.readFavorites])
        return browser
    }

    @Test(arguments: [40, 80]) func `shows when a favorite is on next, and what is on now`(columns: Int) throws {
        let saved = [
            GuideFixture.wide, GuideFixture.lantern, GuideFixture.show(50, "Harbor Morning"), GuideFixture.keys,
        ]
        var browser = try BrowserHarness.withShows(columns: columns, saved: saved)
        browser.press(.tab)
        let lines = browser.screen.split(separator: "\n").filter { $0.contains("♥") }
        let shown = zip(lines, ["on now", "11:30 PM", "Sat 7:00 AM", "The Six Keys"])
        #expect(lines.count == 4 && shown.allSatisfy { $0.contains($1) })
        // Who has episodes left waits for no showing.
        browser.receive(.favorites([GuideFixture.saltmarsh], seen: SeenMark(season: 1, number: 1)))
        #expect(!browser.screen.contains("9:00 PM"))
    }

    @Test func `confirms before deleting, and does not delete on a second Enter`() throws {
        var browser = try favorites()
        #expect(browser.press(.character("f")).isEmpty)
        #expect(browser.screen.contains("Delete Saltmarsh?"))
        #expect(browser.press(.enter).isEmpty)
        browser.press(.character("f"))
        #expect(browser.press(.right, .enter) == [.delete(GuideFixture.saltmarsh)])
        #expect(browser.receive(.finished(.delete(GuideFixture.saltmarsh), nil)) == [.readFavorites])
        browser.receive(.favorites([GuideFixture.lantern]))
        #expect(!browser.screen.contains("Saltmarsh"))
        #expect(browser.selectedLine?.contains("Lantern") == true)
    }

    @Test func `names the failed action and retries only that one`() throws {
        var browser = try favorites()
        browser.press(.character("f"), .right, .enter)
        browser.receive(.finished(.delete(GuideFixture.saltmarsh), .store))
        #expect(browser.screen.contains("Oops, something went wrong"))
        #expect(browser.screen.contains("There was a problem deleting this TV Show. Do you want to"))
        #expect(browser.press(.enter) == [.delete(GuideFixture.saltmarsh)])
        var other = try BrowserHarness.withShows()
        #expect(other.press(.character("f")) == [.save(GuideFixture.saltmarsh)])
        other.receive(.finished(.save(GuideFixture.saltmarsh), .noConnection))
        #expect(other.screen.contains("There was a problem saving this TV Show. Do you want to try"))
        #expect(other.press(.enter) == [.save(GuideFixture.saltmarsh)])
    }

    @Test func `does not replace an open dialog`() throws {
        var browser = try BrowserHarness.withShows(saved: [GuideFixture.saltmarsh])
        browser.press(.down, .character("f"), .up, .character("f"))
        #expect(browser.screen.contains("Delete Saltmarsh?"))
        browser.receive(.finished(.save(GuideFixture.shows[1]), .store))
        #expect(browser.screen.contains("Delete Saltmarsh?"))
        #expect(browser.screen.contains("There was a problem saving this TV Show."))
    }

    @Test func `saves a show once, however often the key is pressed`() throws {
        var browser = try BrowserHarness.withShows()
        #expect(browser.press(.character("f"), .character("f")) == [.save(GuideFixture.saltmarsh)])
    }

    @Test func `cannot select the placeholder of an empty list`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.character("3"))
        #expect(browser.screen.contains("You have no favorites yet."))
        #expect(browser.press(.down, .enter, .character("f")).isEmpty)
        #expect(browser.selectedLine == nil)
    }

    @Test func `r reads the list again, to which another program may have added a show`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.press(.character("3"))
        #expect(browser.press(.character("r")) == [.readFavorites])
        browser.receive(.favorites([GuideFixture.lantern]))
        #expect(browser.screen.contains("The Late Lantern"))
        #expect(browser.press(.character("r")) == [.readFavorites, .refreshFavorites])
    }

    @Test func `names favorites that the service no longer has, without an offer to retry`() throws {
        var browser = try favorites()
        browser.press(.character("r"))
        #expect(browser.receive(.finished(.refreshFavorites, nil, gone: [GuideFixture.saltmarsh])) == [.readFavorites])
        #expect(browser.screen.contains("TVmaze no longer has Saltmarsh. It stays as stored."))
        #expect(browser.state.dialog == nil)
        browser.receive(
            .finished(.refreshFavorites, .noConnection, gone: [GuideFixture.saltmarsh, GuideFixture.lantern])
        )
        #expect(browser.screen.contains("no longer has Saltmarsh, The Late Lantern. They stay as stored."))
        #expect(browser.screen.contains("Oops, something went wrong"))
    }

    @Test func `reloads the list once after changes`() throws {
        var browser = try favorites()
        #expect(browser.receive(.update(.favoriteChanged(1))).isEmpty)
        #expect(browser.wait(.milliseconds(199)).isEmpty)
        #expect(browser.receive(.update(.favoriteChanged(2))).isEmpty)
        #expect(browser.wait(.milliseconds(1)) == [.readFavorites])
        #expect(browser.wait(.milliseconds(500)).isEmpty)
    }
}
