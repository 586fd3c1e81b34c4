@testable import GuideConsole
import GuideReports
import GuideService
import GuidePlatform
import TVModel
import Testing

/// Drives a browser state in tests: events go in, frames and effects come out, and time is simulated.
struct BrowserHarness {
    /// Friday, 8:10 PM in New York.
    static let fridayEvening = Instant(iso: "2026-11-20T20:10:05-05:00") ?? Instant(secondsSince1970: 0)

    var state: BrowserState
    private(set) var uptime = Duration.zero
    private let start: Instant

    init(
        columns: Int = 80,
        rows: Int = 24,
        networks: [String] = [],
        at start: Instant = fridayEvening
    ) throws {
        let country = try #require(Country(code: "US"))
        let clock = try #require(ZoneClock("America/New_York"))
        let context = ReportContext(
            country: country,
            listingClock: clock,
            printedClock: clock,
            usesTwelveHours: true,
            now: start
        )
        self.start = start
        let size = TerminalSize(columns: columns, rows: rows)
        state = BrowserState(for: context, networks: networks, size: size)
    }

    /// The text of the screen.
    var screen: String { state.frame.text }
    /// The text of the selected line, or nil if none is selected.
    var selectedLine: String? {
        let frame = state.frame
        return (0..<frame.size.rows).first { row in
            frame.row(row).filter { $0.style == .selected }.count > frame.size.columns / 2
        }.map { row in frame.row(row).map(\.text).joined() }
    }
    /// Returns the IDs of the requests among effects.
    static func requestIDs(of effects: [Effect]) -> [Int] {
        effects.compactMap { effect in
            switch effect {
            case .search(_, let requestID), .loadDetails(_, let requestID, _): requestID
            default: nil
            }
        }
    }

    /// Handles an event at the current time.
    @discardableResult
    mutating func receive(_ event: BrowserEvent) -> [Effect] {
        let seconds = Int(uptime.components.seconds)
        return state.handle(event, at: uptime, now: start + seconds)
    }

    /// Handles the result of an effect at the current time.
    @discardableResult
    mutating func receive(_ result: EffectResult) -> [Effect] {
        receive(.result(result))
    }

    /// Presses keys one after another.
    @discardableResult
    mutating func press(_ keys: Key...) -> [Effect] {
        keys.flatMap { receive(.key($0)) }
    }

    /// Types a text.
    @discardableResult
    mutating func type(_ text: String) -> [Effect] {
        text.flatMap { receive(.key(.character($0))) }
    }

    /// Advances the time, with a tick at every deadline.
    @discardableResult
    mutating func wait(_ time: Duration) -> [Effect] {
        let end = uptime + time
        var effects: [Effect] = []
        while let deadline = state.deadline, deadline <= end {
            uptime = max(uptime, deadline)
            effects += receive(.tick)
        }
        uptime = end
        return effects
    }

    /// Returns a browser that shows the guide.
    ///
    /// - Parameter listings: The listings, or nil if none are stored.
    static func withGuide(
        _ listings: Listings? = GuideFixture.listings,
        columns: Int = 80,
        rows: Int = 24,
        networks: [String] = [],
        at start: Instant = fridayEvening
    ) throws -> BrowserHarness {
        var browser = try BrowserHarness(columns: columns, rows: rows, networks: networks, at: start)
        browser.receive(.start)
        browser.receive(.storedGuideRead(browser.state.guide.week, listings))
        browser.receive(.favorites([]))
        return browser
    }

    /// Returns a browser that shows the feed of all shows.
    static func withShows(columns: Int = 80, rows: Int = 24, saved: [Show] = []) throws -> BrowserHarness {
        var browser = try withGuide(columns: columns, rows: rows)
        browser.receive(.favorites(saved))
        #expect(browser.press(.tab) == [.loadPage(0, refreshing: false)])
        browser.receive(.pageLoaded(0, .success(.init(GuideFixture.shows)), refreshing: false))
        return browser
    }

    /// Returns a browser that shows the complete details of a show.
    static func withDetails(columns: Int = 80, rows: Int = 24, saved: [Show] = []) throws -> BrowserHarness {
        var browser = try withShows(columns: columns, rows: rows, saved: saved)
        let requestID = try #require(requestIDs(of: browser.press(.enter)).first)
        browser.receive(.detailsLoaded(requestID: requestID, .success(.init(GuideFixture.details)), refreshing: false))
        return browser
    }
}

extension EffectResult {
    /// Returns the result of reading favorites, of which only `GuideFixture.saltmarsh` has episodes and a mark.
    static func favorites(_ shows: [Show], seen: SeenMark? = nil) -> EffectResult {
        .favoritesRead(
            .success(
                shows.map { show in
                    var details = GuideFixture.details
                    if show.id == details.id { return MarkedShow(details, seen: seen) }
                    (details.show, details.episodes) = (show, [])
                    return MarkedShow(details, seen: nil)
                }
            )
        )
    }
}
