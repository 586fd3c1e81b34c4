@testable import GuideConsole
import GuideReports
import GuideService
import TVModel
import Testing

/// Marks of favorites in the browser, and what is next in the list of favorites.
struct SeenTests {
    private let second = SeenMark(season: 3, number: 2)

    /// The list of favorites, with Saltmarsh seen up to the second episode of its third season, in which four are listed:
    /// two that aired on 18 and 19 November, and two to come.
    private func favorites(seen: String? = "s3e1", _ others: [Show] = [GuideFixture.lantern]) throws -> BrowserHarness {
        var browser = try BrowserHarness.withGuide()
        browser.press(.character("3"))
        browser.receive(.favorites([GuideFixture.saltmarsh] + others, seen: seen.flatMap(SeenMark.init)))
        return browser
    }

    @Test func `shows what is next and how many are left`() throws {
        let browser = try favorites()
        #expect(browser.selectedLine?.contains(/Saltmarsh +S3E2 Tide 3.2 +yesterday +1 left/) == true)
    }

    @Test func `s marks the next episode at once, and u undoes it`() throws {
        var browser = try favorites()
        #expect(browser.press(.character("s")) == [.markSeen(GuideFixture.saltmarsh, second)])
        #expect(browser.screen.contains("Seen up to S3E2; u undoes it"))
        #expect(browser.selectedLine?.contains("caught up") == true)
        #expect(browser.receive(.finished(.markSeen(GuideFixture.saltmarsh, second), nil)) == [.readFavorites])
        #expect(browser.press(.character("u")) == [.markSeen(GuideFixture.saltmarsh, SeenMark(season: 3, number: 1))])
        #expect(browser.selectedLine?.contains("1 left") == true)
        // The same key repeats it.
        #expect(browser.press(.character("u")) == [.markSeen(GuideFixture.saltmarsh, second)])
    }

    @Test func `says why nothing can be marked`() throws {
        var browser = try favorites(seen: "s3e2")
        #expect(browser.press(.character("s")).isEmpty)
        #expect(browser.screen.contains("S3E3 has not aired"))
        browser.press(.down)
        #expect(browser.press(.character("s")).isEmpty)
        #expect(browser.screen.contains("No episodes are stored yet."))
        var empty = try BrowserHarness.withShows(saved: [])
        empty.press(.enter)
        #expect(empty.press(.character("s"), .character("u")).isEmpty)
    }

    @Test func `a mark does not move its line, but the order is new the next time`() throws {
        var browser = try favorites(seen: "s3e2", [])
        browser.receive(
            .favorites([GuideFixture.lantern, GuideFixture.saltmarsh], seen: SeenMark(season: 3, number: 1))
        )
        #expect(browser.selectedLine?.contains("Saltmarsh") == true)
        browser.receive(
            .favorites([GuideFixture.lantern, GuideFixture.saltmarsh], seen: SeenMark(season: 3, number: 4))
        )
        #expect(browser.selectedLine?.contains("Saltmarsh") == true)
        browser.press(.character("1"), .character("3"))
        var (over, soon) = (GuideFixture.details, GuideFixture.details)
        (over.episodes, soon.show) = ([], GuideFixture.lantern)
        let marked = [MarkedShow(over, seen: SeenMark(season: 3, number: 4)), MarkedShow(soon, seen: nil)]
        browser.receive(.favoritesRead(.success(marked)))
        #expect(browser.selectedLine?.contains("The Late Lantern") == true)
    }

    @Test func `in details, s marks up to the selected episode, which gets a check mark`() throws {
        var browser = try BrowserHarness.withDetails(saved: [GuideFixture.saltmarsh])
        browser.press(.end, .home)
        for _ in 0..<60 where browser.selectedLine?.contains("S2E2") != true { browser.press(.down) }
        #expect(browser.press(.character("s")) == [.markSeen(GuideFixture.saltmarsh, SeenMark(season: 2, number: 2))])
        #expect(browser.selectedLine?.hasPrefix(" ✓ S2E2") == true)
        #expect(browser.screen.contains("✓ S2E1") && !browser.screen.contains("✓ S2E3"))
        #expect(browser.press(.character("s")).isEmpty)
        #expect(browser.screen.contains("Already seen up to S2E2."))
        browser.press(.enter, .character("u"))
        browser.press(.escape)
        #expect(!browser.screen.contains("✓"))
    }

    @Test func `a failed change is undone by what is read, and may be repeated`() throws {
        var browser = try favorites()
        browser.press(.character("s"))
        #expect(browser.receive(.finished(.markSeen(GuideFixture.saltmarsh, second), .store)) == [.readFavorites])
        browser.receive(.favorites([GuideFixture.saltmarsh], seen: SeenMark(season: 3, number: 1)))
        #expect(browser.screen.contains("There was a problem saving"))
        #expect(browser.press(.enter) == [.markSeen(GuideFixture.saltmarsh, second)])
    }
}

/// Names of episodes that are not seen in the browser, where spoilers are hidden.
struct SpoilerTests {
    @Test func `hides names until the time passes them`() throws {
        var browser = try BrowserHarness.withGuide(rows: 60)
        browser.state.context.spoilerMarks = [:]
        browser.receive(.storedGuideRead(browser.state.guide.week, GuideFixture.listings))
        #expect(!browser.screen.contains("Neap") && browser.screen.contains("S3E2"))
        // The filter does not find what is hidden.
        browser.press(.character("/"))
        browser.type("neap")
        #expect(browser.state.guide.rows.isEmpty)
        browser.press(.escape)
        // A mark covers nothing that has not aired.
        browser.receive(.favorites([GuideFixture.saltmarsh], seen: SeenMark(season: 3, number: 2)))
        #expect(!browser.screen.contains("Neap"))
    }

    @Test func `details and favorites tell names up to the mark, and s tells the next one`() throws {
        var browser = try BrowserHarness.withDetails(rows: 60, saved: [GuideFixture.saltmarsh])
        browser.state.context.spoilerMarks = [:]
        browser.receive(.favorites([GuideFixture.saltmarsh], seen: SeenMark(season: 3, number: 1)))
        #expect(browser.screen.contains("Tide 3.1") && !browser.screen.contains("Tide 3.2"))
        browser.press(.escape, .character("3"))
        #expect(browser.selectedLine?.contains(/Saltmarsh +S3E2 +yesterday +1 left/) == true)
        browser.press(.character("s"))
        browser.press(.enter)
        let requestID = try #require(browser.state.details?.requestID)
        browser.receive(.detailsLoaded(requestID: requestID, .success(.init(GuideFixture.details)), refreshing: false))
        #expect(browser.screen.contains("Tide 3.2") && !browser.screen.contains("Tide 3.3"))
    }
}
