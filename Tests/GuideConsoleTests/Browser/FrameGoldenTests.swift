@testable import GuideConsole
import GuideService
import TestSupport
import Testing
import TVModel

/// Whole screens, at the default and at the minimum size.
struct FrameGoldenTests {
    /// A screen, with the list or the details that it begins with and what happens there.
    struct Scene: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let sizes: [(Int, Int)]
        let start: @Sendable (Int, Int) throws -> BrowserHarness
        let act: @Sendable (inout BrowserHarness) -> Void

        init(
            _ name: String,
            _ start: @escaping @Sendable (Int, Int) throws -> BrowserHarness,
            sizes: [(Int, Int)] = [(80, 24), (40, 12)],
            _ act: @escaping @Sendable (inout BrowserHarness) -> Void = { _ in }
        ) {
            (testDescription, self.sizes, self.start, self.act) = (name, sizes, start, act)
        }
    }

    private static let allSizes = [(80, 24), (40, 12), (120, 40), (200, 50)]

    @Sendable private static func guide(columns: Int, rows: Int) throws -> BrowserHarness {
        try BrowserHarness.withGuide(columns: columns, rows: rows)
    }

    private static func shows(saved: [Show] = []) -> @Sendable (Int, Int) throws -> BrowserHarness {
        { try BrowserHarness.withShows(columns: $0, rows: $1, saved: saved) }
    }

    private static func details(saved: [Show] = []) -> @Sendable (Int, Int) throws -> BrowserHarness {
        { try BrowserHarness.withDetails(columns: $0, rows: $1, saved: saved) }
    }

    static let scenes: [Scene] = [
        Scene("guide", guide, sizes: allSizes),
        Scene("guide-grid", guide, sizes: [(100, 24), (200, 50)]) { $0.press(.character("v")) },
        Scene("showing", guide, sizes: allSizes) { $0.press(.enter) },
        Scene("guide-loading", { try BrowserHarness(columns: $0, rows: $1) }) { $0.receive(.start) },
        Scene("guide-filter", guide) { $0.type("/harbor") },
        Scene("guide-drop", guide) { $0.press(.down, .down, .down, .character(" "), .down, .down, .down, .down) },
        Scene("shows", shows(saved: [GuideFixture.shows[2]])),
        Scene("shows-none", guide) {
            $0.press(.tab)
            $0.receive(.pageLoaded(0, .failure(.noConnection), refreshing: false))
        },
        Scene("search-busy", shows()) {
            $0.type("/salt")
            $0.wait(.milliseconds(500))
        },
        Scene("search-found", shows()) {
            $0.type("/salt")
            $0.wait(.milliseconds(500))
            $0.receive(.found(requestID: 1, .success(.init([GuideFixture.saltmarsh, GuideFixture.wide]))))
            $0.press(.enter)
        },
        Scene("search-nothing", shows()) {
            $0.type("/xyzzy")
            $0.wait(.milliseconds(500))
            $0.receive(.found(requestID: 1, .success(.init([]))))
        },
        Scene("details-coming", shows()) {
            $0.press(.enter)
            var stored = GuideFixture.details
            stored.episodes = nil
            $0.receive(.storedDetailsRead(requestID: 1, stored))
        },
        Scene("details", details(saved: [GuideFixture.saltmarsh])),
        Scene("details-end", details()) { $0.press(.end) },
        Scene("episode", details()) {
            for _ in 0..<30 where $0.selectedLine == nil { $0.press(.down) }
            $0.press(.enter)
        },
        Scene("favorites", shows(saved: [GuideFixture.saltmarsh, GuideFixture.wide])) { $0.press(.tab) },
        Scene("favorites-none", guide) { $0.press(.character("3")) },
        Scene("dialog-delete", shows(saved: [GuideFixture.saltmarsh])) { $0.press(.tab, .character("f")) },
        Scene("dialog-failure", shows()) {
            $0.press(.character("f"))
            $0.receive(.finished(.save(GuideFixture.saltmarsh), .store))
        },
        Scene("message", guide) {
            $0.receive(.finished(.refreshFavorites, nil, gone: [GuideFixture.saltmarsh, GuideFixture.lantern]))
        },
        Scene("keys", guide) { $0.press(.character("?")) },
        Scene("too-small", guide, sizes: [(39, 11)]),
    ]

    @Test(arguments: scenes) func `a whole screen`(_ scene: Scene) throws {
        for (columns, rows) in scene.sizes {
            var browser = try scene.start(columns, rows)
            scene.act(&browser)
            try Golden.expect(browser.screen, matches: "\(scene.testDescription)-\(columns)x\(rows).txt")
        }
    }
}
