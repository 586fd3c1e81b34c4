@testable import GuideConsole
import GuideService
import GuidePlatform
import GuideReports
import TVModel
import TestSupport
import Testing

/// Keys and results in random order: the browser never crashes and quits only on request.
@Suite(.timeLimit(.minutes(60)))
struct AnyOrderTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func `survives keys, results, late results and resizes in any order`(seed: UInt64) throws {
        var hand = Hand(numbers: SeededGenerator(seed: seed))
        var browser = try BrowserHarness()
        var pending = browser.receive(.start)
        for _ in 0..<600 {
            switch hand.pick(10) {
            case 0...5: pending += browser.receive(.key(hand.key()))
            case 6, 7:
                guard !pending.isEmpty else { continue }
                // Some results arrive late or out of order, and some never.
                for result in hand.results(of: pending.remove(at: hand.pick(pending.count))) {
                    pending += browser.receive(result)
                }
            case 8: pending += browser.wait(.seconds(hand.pick(90)))
            default: pending += browser.receive(hand.event())
            }
            let frame = browser.state.frame
            try #require(frame.text.utf8.count { $0 == UInt8(ascii: "\n") } == frame.size.rows)
            if browser.state.isFinished { return }
        }
    }
}

/// Random keys, events and results, reproducible by their seed.
private struct Hand {
    var numbers: SeededGenerator

    mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &numbers) }

    /// Returns a random subset.
    mutating func some<Element>(of all: [Element]) -> [Element] {
        Array(all.shuffled(using: &numbers).prefix(pick(all.count + 1)))
    }

    /// Returns a random key that does not quit.
    mutating func key() -> Key {
        let keys: [Key] = [
            .wheel(-1), .wheel(1),
            .up, .down, .down, .down, .left, .right, .pageUp, .pageDown, .home, .end, .tab, .backTab, .enter, .enter,
            .escape,
            .backspace, .delete, .paste("salt\nmarsh 日本"), .control("l"), .control("a"), .control("u"), .control("w"),
        ]
        let letters = Array("<>123/?fjkhlnrto[]w gG suué日")
        switch pick(5) {
        case 0, 1: return keys[pick(keys.count)]
        case 2: return .click(ScreenPosition(row: pick(50), column: pick(120)))
        default: return .character(letters[pick(letters.count)])
        }
    }

    /// Returns a random event that is not a result.
    mutating func event() -> BrowserEvent {
        switch pick(3) {
        case 0: .resized(TerminalSize(columns: 1 + pick(120), rows: 1 + pick(50)))
        case 1: .update(.dayChanged(.country("US"), GuideFixture.friday))
        default: .result(.favorites(some(of: GuideFixture.shows), seen: mark()))
        }
    }

    /// Returns possible results of an effect.
    mutating func results(of effect: Effect) -> [EffectResult] {
        let loadError: LoadError? = [nil, nil, .noConnection, .badResponse, .store][pick(5)]
        switch effect {
        case .readStoredGuide(let week): return [.storedGuideRead(week, loadError == nil ? listings() : nil)]
        case .loadGuide(let week, let refreshing):
            return [.guideLoaded(week, result(listings(), loadError), refreshing: refreshing)]
        case .loadPage(let page, let refreshing):
            return [.pageLoaded(page, result(.init(some(of: GuideFixture.shows)), loadError), refreshing: refreshing)]
        case .search(_, let requestID):
            return [.found(requestID: requestID, result(.init(some(of: GuideFixture.shows)), loadError))]
        case .loadDetails(_, let requestID, let refreshing): return details(requestID, refreshing, loadError)
        case .readCasts(let shows, _):
            let cast = GuideFixture.details.cast ?? Cast()
            return [.castsRead(Dictionary(some(of: shows).map { ($0, cast) }) { first, _ in first })]
        case .readFavorites:
            let shows = some(of: GuideFixture.shows)
            return [loadError.map { .favoritesRead(.failure($0)) } ?? .favorites(shows, seen: mark())]
        case .refreshFavorites, .save, .delete, .markSeen, .open: return [.finished(effect, loadError)]
        case .cancel, .repaint: return []
        }
    }

    /// Returns a random mark, or nil.
    private mutating func mark() -> SeenMark? { SeenMark(season: pick(4), number: pick(6) - 1) }

    private mutating func details(_ requestID: Int, _ refreshing: Bool, _ loadError: LoadError?) -> [EffectResult] {
        let whole = GuideFixture.details
        let part = ShowDetails(
            show: whole.show,
            episodes: whole.episodes.map { some(of: $0) },
            cast: whole.cast.map { Cast(members: some(of: $0.members)) },
            fetchedAt: whole.fetchedAt
        )
        return [.detailsLoaded(requestID: requestID, result(.init(part), loadError), refreshing: refreshing)]
    }

    private mutating func listings() -> Listings {
        let all = GuideFixture.listings(some(of: GuideFixture.events))
        let days = all.days.map { day in
            ListedDay(
                date: day.date,
                asOf: day.asOf,
                missing: [nil, nil, nil, .day(.emptied), .lateNight(.emptied)][pick(5)]
            )
        }
        return Listings(days: days, schedule: all.schedule, fetchedAt: all.fetchedAt, unusableRows: 0)
    }

    private func result<Value>(_ value: Value, _ loadError: LoadError?) -> Result<Value, LoadError> {
        loadError.map { .failure($0) } ?? .success(value)
    }
}
