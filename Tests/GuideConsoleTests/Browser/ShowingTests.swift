@testable import GuideConsole
import GuidePlatform
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

    @Test(arguments: [LoadError.noConnection, .offline, .badResponse])
    func `a showing without stored parts says so in its text, without a dialog`(loadError: LoadError) throws {
        var browser = try BrowserHarness.withGuide(rows: 40)
        browser.press(.down)
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.press(.enter)).first)
        browser.receive(.detailsLoaded(requestID: requestID, .failure(loadError), refreshing: false))
        #expect(browser.state.dialog == nil)
        #expect(browser.screen.contains("the cast and the episodes. \(loadError.reason)"))
        #expect(browser.screen.contains("Press r to retry.") == (loadError != .offline))
        guard loadError != .offline else { return }
        let refresh = try #require(BrowserHarness.requestIDs(of: browser.press(.character("r"))).first)
        browser.receive(.detailsLoaded(requestID: refresh, .failure(loadError), refreshing: true))
        #expect(browser.state.dialog?.purpose == .failure(.refreshDetails(GuideFixture.saltmarsh)))
    }

    @Test(arguments: [(40, 12), (80, 24), (120, 40)])
    func `without favorites, the first screen suggests a search beside the keys, until one is pressed`(
        columns: Int,
        rows: Int
    ) throws {
        var browser = try BrowserHarness.withGuide(columns: columns, rows: rows)
        let last = try #require(browser.screen.split(separator: "\n").last)
        #expect(last.contains("? keys  q quit  ") && last.contains("2 ") && last.contains("/ "))
        #expect(last.hasSuffix(columns < 60 ? "TVmaze" : "Data by TVmaze (CC BY-SA)") && !last.contains("…"))
        browser.press(.down)
        #expect(browser.screen.split(separator: "\n").last?.contains("/ filter") == true)
    }

    @Test func `a first start without a network offers the sample`() throws {
        for loadError in [LoadError.noConnection, .offline, .badResponse] {
            var browser = try BrowserHarness()
            browser.receive(.start)
            browser.receive(.storedGuideRead(browser.state.guide.week, nil))
            browser.receive(.guideLoaded(browser.state.guide.week, .failure(loadError), refreshing: false))
            #expect(browser.screen.contains("tvguide browse --sample") == (loadError != .badResponse))
            #expect(browser.screen.contains("Press r to retry.") == (loadError != .offline))
        }
    }

    @Test func `a window that shrinks and grows shows the same lines as before`() throws {
        var browser = try BrowserHarness.withGuide()
        let before = browser.screen
        browser.receive(.resized(TerminalSize(columns: 40, rows: 12)))
        browser.wait(.seconds(20))
        browser.receive(.update(.dayChanged(.country("US"), GuideFixture.friday)))
        browser.receive(.storedGuideRead(browser.state.guide.week, GuideFixture.listings))
        #expect(browser.selectedLine != nil)
        browser.receive(.resized(TerminalSize(columns: 80, rows: 24)))
        #expect(browser.screen == before)
    }

    @Test func `shows details next to the list from 120 columns and a grid from 100`() throws {
        #expect(try !BrowserHarness.withGuide(columns: 119, rows: 40).state.hasPane)
        #expect(try BrowserHarness.withGuide(columns: 120, rows: 40).state.hasPane)
        var narrow = try BrowserHarness.withGuide(columns: 99, rows: 40)
        narrow.press(.character("v"))
        #expect(!narrow.state.isGridVisible)
        var wide = try BrowserHarness.withGuide(columns: 100, rows: 40)
        wide.press(.character("v"))
        #expect(wide.screen.contains("▼ 8:10 PM"))
    }

    @Test func `the grid has the networks of the user first, and a row for each event at the same time`() throws {
        var events = GuideFixture.events
        events.append(GuideFixture.event(300, GuideFixture.show(70, "Split", on: "Northlight"), "A", at: 20))
        events.append(GuideFixture.event(301, GuideFixture.show(71, "Screen", on: "Northlight"), "B", at: 20.25))
        var browser = try BrowserHarness(columns: 100, rows: 24, networks: ["テレビ"])
        browser.receive(.start)
        browser.receive(.storedGuideRead(browser.state.guide.week, GuideFixture.listings(events)))
        browser.press(.character("v"))
        let lines = browser.screen.split(separator: "\n").map(String.init)
        #expect(lines[3].hasPrefix(" テレビ"))
        #expect(lines[4].hasPrefix(" Northlight") && lines[4].contains("▏Split") && lines[4].contains("▕▏Saltmarsh"))
        #expect(lines[5].hasPrefix(" Northlight") && lines[5].contains("▏Screen"))
    }

    @Test func `keys in the grid move along a network and between networks`() throws {
        var browser = try BrowserHarness.withGuide(columns: 200, rows: 50)
        browser.press(.character("v"))
        #expect(browser.screen.contains("2 more networks have nothing at this time"))
        let first = browser.state.guide.events(at: browser.state.guide.scroller.selected).first
        browser.press(.up)
        let second = browser.state.guide.events(at: browser.state.guide.scroller.selected).first
        #expect(first?.show.channel?.name != second?.show.channel?.name)
        browser.press(.down)
        let third = browser.state.guide.events(at: browser.state.guide.scroller.selected).first
        #expect(third?.show.channel?.name == first?.show.channel?.name)
    }
}
