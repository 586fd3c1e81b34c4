@testable import GuideConsole
import GuideService
import TestSupport
import Testing
import TVModel

/// Whole screens, at the default and at the minimum size.
struct FrameGoldenTests {
    static let sizes = [(80, 24), (40, 12)]
    static let wideSizes = [(120, 40), (200, 50)]

    private func expect(_ browser: BrowserHarness, matches name: String, _ size: (Int, Int)) throws {
        try Golden.expect(browser.screen, matches: "\(name)-\(size.0)x\(size.1).txt")
    }

    @Test(arguments: sizes) func `the guide`(_ size: (Int, Int)) throws {
        try expect(try BrowserHarness.withGuide(columns: size.0, rows: size.1), matches: "guide", size)
    }

    @Test(arguments: wideSizes) func `the guide with details next to it`(_ size: (Int, Int)) throws {
        try expect(try BrowserHarness.withGuide(columns: size.0, rows: size.1), matches: "guide", size)
    }

    @Test(arguments: [(100, 24), (200, 50)]) func `the guide as a grid`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.press(.character("v"))
        try expect(browser, matches: "guide-grid", size)
    }

    @Test(arguments: sizes + wideSizes) func `a showing above its show`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.press(.enter)
        try expect(browser, matches: "showing", size)
    }

    @Test(arguments: sizes) func `the guide before it has loaded`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness(columns: size.0, rows: size.1)
        browser.receive(.start)
        try expect(browser, matches: "guide-loading", size)
    }

    @Test(arguments: sizes) func `the guide with a filter`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.type("/harbor")
        try expect(browser, matches: "guide-filter", size)
    }

    @Test(arguments: sizes) func `the guide with an expanded batch release`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.press(.down, .down, .down, .character(" "), .down, .down, .down, .down)
        try expect(browser, matches: "guide-drop", size)
    }

    @Test(arguments: sizes) func `all shows`(_ size: (Int, Int)) throws {
        try expect(
            try BrowserHarness.withShows(columns: size.0, rows: size.1, saved: [GuideFixture.shows[2]]),
            matches: "shows",
            size
        )
    }

    @Test(arguments: sizes) func `the first start with an empty cache`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.press(.tab)
        browser.receive(.pageLoaded(0, .failure(.noConnection), refreshing: false))
        try expect(browser, matches: "shows-none", size)
    }

    @Test(arguments: sizes) func `a search in progress`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withShows(columns: size.0, rows: size.1)
        browser.type("/salt")
        browser.wait(.milliseconds(500))
        try expect(browser, matches: "search-busy", size)
    }

    @Test(arguments: sizes) func `search results`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withShows(columns: size.0, rows: size.1)
        browser.type("/salt")
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.wait(.milliseconds(500))).first)
        browser.receive(.found(requestID: requestID, .success(.init([GuideFixture.saltmarsh, GuideFixture.wide]))))
        browser.press(.enter)
        try expect(browser, matches: "search-found", size)
    }

    @Test(arguments: sizes) func `no search results`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withShows(columns: size.0, rows: size.1)
        browser.type("/xyzzy")
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.wait(.milliseconds(500))).first)
        browser.receive(.found(requestID: requestID, .success(.init([]))))
        try expect(browser, matches: "search-nothing", size)
    }

    @Test(arguments: sizes) func `details while loading`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withShows(columns: size.0, rows: size.1)
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.press(.enter)).first)
        var stored = GuideFixture.details
        stored.episodes = nil
        browser.receive(.storedDetailsRead(requestID: requestID, stored))
        try expect(browser, matches: "details-coming", size)
    }

    @Test(arguments: sizes) func `details`(_ size: (Int, Int)) throws {
        try expect(
            try BrowserHarness.withDetails(columns: size.0, rows: size.1, saved: [GuideFixture.saltmarsh]),
            matches: "details",
            size
        )
    }

    @Test(arguments: sizes) func `the seasons of a show`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withDetails(columns: size.0, rows: size.1)
        browser.press(.end)
        try expect(browser, matches: "details-end", size)
    }

    @Test(arguments: sizes) func `an episode over the details`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withDetails(columns: size.0, rows: size.1)
        for _ in 0..<30 where browser.selectedLine == nil { browser.press(.down) }
        browser.press(.enter)
        try expect(browser, matches: "episode", size)
    }

    @Test(arguments: sizes) func `favorites`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withShows(
            columns: size.0,
            rows: size.1,
            saved: [GuideFixture.saltmarsh, GuideFixture.wide]
        )
        browser.press(.tab)
        try expect(browser, matches: "favorites", size)
    }

    @Test(arguments: sizes) func `no favorites`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.press(.character("3"))
        try expect(browser, matches: "favorites-none", size)
    }

    @Test(arguments: sizes) func `the confirmation before deleting`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withShows(columns: size.0, rows: size.1, saved: [GuideFixture.saltmarsh])
        browser.press(.tab, .character("f"))
        try expect(browser, matches: "dialog-delete", size)
    }

    @Test(arguments: sizes) func `a failed action`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withShows(columns: size.0, rows: size.1)
        browser.press(.character("f"))
        browser.receive(.finished(.save(GuideFixture.saltmarsh), .store))
        try expect(browser, matches: "dialog-failure", size)
    }

    @Test(arguments: sizes) func `a long message above the hints`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.receive(.finished(.refreshFavorites, nil, gone: [GuideFixture.saltmarsh, GuideFixture.lantern]))
        try expect(browser, matches: "message", size)
    }

    @Test(arguments: sizes) func `the list of keys`(_ size: (Int, Int)) throws {
        var browser = try BrowserHarness.withGuide(columns: size.0, rows: size.1)
        browser.press(.character("?"))
        try expect(browser, matches: "keys", size)
    }

    @Test func `a window that is too small`() throws {
        try expect(try BrowserHarness.withGuide(columns: 39, rows: 11), matches: "too-small", (39, 11))
    }
}
