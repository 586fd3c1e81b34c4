@testable import GuideConsole
import GuideReports
import GuideService
import TVModel
import Testing

@Suite("First steps in the browser", .timeLimit(.minutes(60)))
struct ShowingTests {
    @Test func `opening an event shows its airing above its show, even without a network`() throws {
        var browser = try BrowserHarness.withGuide()
        let event = try #require(browser.state.guide.events(at: browser.state.guide.scroller.selected).first)
        browser.press(.enter)
        #expect(browser.state.details?.showing?.id == event.id)
        let lines = browser.screen.split(separator: "\n").map(String.init)
        let about = try #require(lines.firstIndex { $0.contains("About \(event.show.name)") })
        #expect(lines[..<about].contains { $0.contains("November 20") })
    }

    @Test func `a show opened from a list of shows has no showing`() throws {
        #expect(try BrowserHarness.withDetails().state.details?.showing == nil)
    }

    @Test func `a filter selects the first event that has not ended`() throws {
        var browser = try BrowserHarness.withGuide()
        browser.type("/e")
        let event = try #require(browser.state.guide.events(at: browser.state.guide.scroller.selected).first)
        #expect(event.airdate >= browser.state.context.today.date)
    }

    @Test(arguments: [("y", true), ("n", false)])
    func `y and n answer a dialog`(key: Character, deletes: Bool) throws {
        var browser = try BrowserHarness.withShows(saved: [GuideFixture.saltmarsh])
        browser.press(.tab, .character("f"))
        #expect(browser.screen.contains("n cancel"))
        let effects = browser.press(.character(key))
        #expect(effects == (deletes ? [.delete(GuideFixture.saltmarsh)] : []))
        #expect(browser.state.dialog == nil)
    }

    @Test func `the days appear next to the tabs, with the position in the day`() throws {
        let screen = try BrowserHarness.withGuide().screen
        #expect(screen.contains("[Fri]"))
        #expect(screen.contains(/\d+\/\d+/))
    }

    @Test func `reports a favorite that was saved without a part`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.character("f"))
        browser.receive(.saved(GuideFixture.saltmarsh, nil, without: [.episodes, .cast]))
        #expect(browser.screen.contains("Saved without its episodes and cast"))
    }

    @Test func `without favorites, the first screen suggests a search`() throws {
        #expect(try BrowserHarness.withGuide().screen.contains("press 2 and / to search"))
    }

    @Test func `shows details next to the list from 120 columns and a grid from 160`() throws {
        #expect(try !BrowserHarness.withGuide(columns: 119, rows: 40).state.hasPane)
        #expect(try BrowserHarness.withGuide(columns: 120, rows: 40).state.hasPane)
        var narrow = try BrowserHarness.withGuide(columns: 159, rows: 40)
        narrow.press(.character("v"))
        #expect(!narrow.state.isGridVisible)
        var wide = try BrowserHarness.withGuide(columns: 160, rows: 40)
        wide.press(.character("v"))
        #expect(wide.screen.contains("▼ 8:10 PM"))
    }

    @Test func `keys in the grid move along a network and between networks`() throws {
        var browser = try BrowserHarness.withGuide(columns: 200, rows: 50)
        browser.press(.character("v"))
        let first = browser.state.guide.events(at: browser.state.guide.scroller.selected).first
        browser.press(.down)
        let second = browser.state.guide.events(at: browser.state.guide.scroller.selected).first
        #expect(first?.show.channel?.name != second?.show.channel?.name)
        browser.press(.up)
        let third = browser.state.guide.events(at: browser.state.guide.scroller.selected).first
        #expect(third?.show.channel?.name == first?.show.channel?.name)
    }

    @Test func `the grid lays out the networks of a day again only after the rows changed`() throws {
        var browser = try BrowserHarness.withGuide(columns: 200, rows: 50)
        #expect(browser.state.guide.keptNetworks == nil)
        browser.press(.character("v"))
        let day = browser.state.dayInView
        #expect(browser.state.guide.keptNetworks?.day == day)
        browser.press(.down)
        #expect(browser.state.guide.keptNetworks?.day == day)
        browser.press(.character("v"), .character("/"), .character("x"))
        #expect(browser.state.guide.keptNetworks == nil)
    }
}
