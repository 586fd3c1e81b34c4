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
        let event = try #require(browser.state.guide.selected.first)
        browser.press(.enter)
        #expect(browser.state.details?.showing?.id == event.id)
        let lines = browser.screen.split(separator: "\n").map(String.init)
        let about = try #require(lines.firstIndex { $0.contains("About \(event.show.name)") })
        #expect(lines[..<about].contains { $0.contains("November 20") })
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

    @Test func `reports a favorite that was saved without a part`() throws {
        var browser = try BrowserHarness.withShows()
        browser.press(.character("f"))
        browser.receive(.finished(.save(GuideFixture.saltmarsh), nil, without: [.episodes, .cast]))
        #expect(browser.screen.contains("Saved without its episodes and cast"))
    }

    @Test(arguments: [LoadError.noConnection, .offline, .badResponse])
    func `a showing without stored parts says so in its text, without a dialog`(loadError: LoadError) throws {
        var browser = try BrowserHarness.withGuide(rows: 40)
        browser.press(.down)
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.press(.enter)).first)
        browser.receive(.detailsLoaded(requestID: requestID, .failure(loadError), refreshing: false))
        #expect(browser.state.dialog == nil)
        let lines = browser.screen.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[3].contains("the cast and the episodes."), "below the time, above the story")
        #expect(browser.screen.contains("the cast and the episodes. \(loadError.reason)"))
        #expect(browser.screen.contains("Press r to retry.") == (loadError != .offline))
        guard loadError != .offline else { return }
        let refresh = try #require(BrowserHarness.requestIDs(of: browser.press(.character("r"))).first)
        browser.receive(.detailsLoaded(requestID: refresh, .failure(loadError), refreshing: true))
        #expect(
            browser.press(.enter)
                == [.loadDetails(GuideFixture.saltmarsh, requestID: refresh + 1, refreshing: true)]
        )
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
            var browser = try BrowserHarness.withGuide(nil)
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
        for columns in [40, 80, 99] {
            var narrow = try BrowserHarness.withGuide(columns: columns, rows: 40)
            narrow.press(.character("v"))
            #expect(!narrow.state.isGridVisible && narrow.screen.contains("The grid needs 100 columns."))
            narrow.receive(.resized(TerminalSize(columns: 100, rows: 40)))
            #expect(!narrow.state.isGridVisible)
        }
        var wide = try BrowserHarness.withGuide(columns: 100, rows: 40)
        wide.press(.character("v"))
        #expect(wide.screen.contains("▼ 8:10 PM"))
    }

    @Test func `the grid has the networks of the user first, and a row for each event at the same time`() throws {
        var events = GuideFixture.events
        events.append(GuideFixture.event(300, GuideFixture.show(70, "Split", on: "Northlight"), "A", at: 20))
        events.append(GuideFixture.event(301, GuideFixture.show(71, "Screen", on: "Northlight"), "B", at: 20.25))
        var browser = try BrowserHarness.withGuide(GuideFixture.listings(events), columns: 100, networks: ["テレビ"])
        browser.press(.character("v"))
        let lines = browser.screen.split(separator: "\n").map(String.init)
        #expect(lines[3].hasPrefix(" テレビ"))
        #expect(lines[4].hasPrefix(" Northlight") && lines[4].contains("▏Split") && lines[4].contains("▕▏Saltmarsh"))
        #expect(lines[5].hasPrefix(" Northlight") && lines[5].contains("▏Screen"))
    }

    /// Returns a browser that shows what these shows have on now and at nine, each on a network with its name.
    private func browser(
        _ shows: [(name: String, hour: Double, weight: Int)],
        networks: [String],
        columns: Int = 80,
        rows: Int = 24
    ) throws -> BrowserHarness {
        let events = shows.enumerated().flatMap { number, item in
            var show = GuideFixture.show(number + 1, "Show of \(item.name)", on: item.name)
            show.weight = item.weight
            return [
                GuideFixture.event(number, show, "", at: item.hour, minutes: Int((20.9 - item.hour) * 60)),
                GuideFixture.event(number + 100, show, "", at: 21),
            ]
        }
        let listings = GuideFixture.listings(events)
        return try BrowserHarness.withGuide(listings, columns: columns, rows: rows, networks: networks)
    }

    @Test(arguments: [
        ([], ["CBS", "A&E", "MTV", "NBC"]), (["nbc", "MTV"], ["NBC", "MTV", "CBS", "A&E"]),
    ])
    func `what is on now, and what starts together, is in the order of networks, the user's own first`(
        networks: [String],
        onNow: [String]
    ) throws {
        let shows = [("A&E", 20, 50), ("CBS", 20, 90), ("MTV", 19, 10), ("NBC", 20, 1)]
        var browser = try browser(shows.map { ($0.0, Double($0.1), $0.2) }, networks: networks)
        let names = { (browser: BrowserHarness) in
            browser.screen.split(separator: "\n").compactMap { line in
                onNow.first { line.contains("Show of \($0)") }
            }
        }
        #expect(names(browser) == onNow + onNow)
        #expect(browser.selectedLine?.contains("Show of \(onNow[0])") == true)
        let lines = browser.screen.split(separator: "\n").map(String.init)
        #expect(lines.firstIndex(of: "  On now").map { lines[$0 + 1].hasPrefix("▶") } == true)
        #expect(lines.firstIndex { $0.hasPrefix("── 8:10 PM") }.map { lines[$0 + 1] } == "  Prime time")
        browser.press(.character("/"))
        browser.type("now")
        #expect(names(browser) == onNow)
    }

    @Test func `the grid opens at its first network, on now, and scrolls no further than the selection needs`() throws {
        let shows = (10..<40).map { (name: "Network \($0)", hour: 20.0, weight: 50) } + [("NBC", 17, 1)]
        var browser = try browser(shows, networks: ["NBC"], columns: 100, rows: 12)
        let first = { (browser: BrowserHarness) in browser.screen.split(separator: "\n")[3].prefix(17) }
        browser.press(.character("v"))
        #expect(first(browser).hasPrefix(" NBC") && browser.screen.contains("▼ 8:10 PM"))
        let height = 8
        for _ in 1..<height { browser.press(.down) }
        #expect(first(browser).hasPrefix(" NBC"))
        browser.press(.down)
        #expect(first(browser).hasPrefix(" Network 10") && browser.screen.contains("Network 17"))
        for _ in 1..<height { browser.press(.up) }
        #expect(first(browser).hasPrefix(" Network 10"))
        browser.press(.up)
        #expect(first(browser).hasPrefix(" NBC"))
        for _ in 0..<40 { browser.press(.down) }
        #expect(browser.screen.contains("Network 39"))
        browser.receive(.resized(TerminalSize(columns: 100, rows: 30)))
        #expect(browser.screen.contains("Network 39") && first(browser).hasPrefix(" Network 1"))
        browser.press(.character("v"), .character("v"))
        #expect(browser.screen.contains("Network 39"), "the selection stays in view")
        browser.press(.character("n"))
        #expect(first(browser).hasPrefix(" NBC"))
    }

    @Test func `keys in the grid move along a network and between networks`() throws {
        var browser = try BrowserHarness.withGuide(columns: 200, rows: 50)
        browser.press(.character("v"))
        #expect(browser.screen.contains("2 more networks have nothing at this time"))
        let first = browser.state.guide.selected.first
        browser.press(.up)
        let second = browser.state.guide.selected.first
        #expect(first?.show.channel?.name != second?.show.channel?.name)
        browser.press(.down)
        let third = browser.state.guide.selected.first
        #expect(third?.show.channel?.name == first?.show.channel?.name)
    }
}
