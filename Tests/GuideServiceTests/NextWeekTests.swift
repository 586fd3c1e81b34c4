import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Next week's listings, which nightly runs store from Friday on.
@Suite(.timeLimit(.minutes(60)))
struct NextWeekTests {
    private static let day = 86_400
    private let scene: ServiceScene

    init() throws {
        scene = try ServiceScene()
    }

    /// The requests for a week and the Monday after it.
    private let nextWeek = (0...7).map { "US \(ServiceScene.date(7).advanced(by: $0))" }

    @Test(arguments: [(0, false), (1, false), (2, true), (3, true), (4, true), (5, false)])
    func `stores the whole week from Friday to Sunday`(days: Int, isFetched: Bool) async throws {
        scene.wait(days * Self.day)
        await scene.service().fetchNextWeek()
        #expect(scene.transport.asked == (isFetched ? nextWeek : []))
        let stored = ServiceScene.week.advanced(by: 1)
        #expect(scene.service(.offline).storedWeek(stored)?.isPartial == (isFetched ? false : nil))
    }

    @Test func `asks for no day with a fresh copy, even on refresh`() async throws {
        scene.wait(2 * Self.day)
        _ = try await scene.service().week(ServiceScene.week)
        scene.transport.forget()
        await scene.service(.refresh).fetchNextWeek()
        #expect(scene.transport.asked == Array(nextWeek.dropFirst()))
    }

    @Test func `asks for nothing offline, and for no more days after a failure`() async throws {
        scene.wait(2 * Self.day)
        await scene.service(.offline).fetchNextWeek()
        #expect(scene.transport.asked.isEmpty)
        scene.transport.answerAll(with: .status(403))
        await scene.service().fetchNextWeek()
        #expect((1...2).contains(Set(scene.transport.asked).count))
    }
}
