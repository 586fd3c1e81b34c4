import Foundation
import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Reading a stored week, one day of it first.
@Suite(.timeLimit(.minutes(60)))
struct StoredWeekTests {
    private static let thursday = ServiceScene.date(3)

    private let files = RecordingFileStore()
    private let scene: ServiceScene

    init() throws {
        scene = try ServiceScene(files: files)
    }

    private func names(_ days: Int...) -> [String] { days.map { "\(ServiceScene.date($0)).json" } }

    @Test func `sends one day before it reads the others, and then returns the complete week`() async throws {
        try await scene.fetchedBefore()
        let whole = try #require(scene.service().storedWeek(ServiceScene.week))
        _ = files.takeNames()
        var sent: [Listings] = []
        let listings = await scene.service().storedWeek(ServiceScene.week, startingWith: Self.thursday) { first in
            sent.append(first)
            #expect(files.takeNames() == names(3, 4))
        }
        #expect(files.takeNames() == names(0, 1, 2, 5, 6, 7))
        let first = try #require(sent.first)
        #expect(sent.count == 1 && first.days.map(\.date) == ServiceScene.week.dates)
        #expect(first.days[3] == whole.days[3] && first.eventNumbers[3] == whole.eventNumbers[3])
        for day in [0, 1, 2, 5, 6] { #expect(first.days[day].gap == .day(.notStored)) }
        #expect(listings?.days == whole.days && listings?.eventNumbers == whole.eventNumbers)
        #expect(listings?.isPartial == false)
    }

    @Test func `reads all days together if no first day is given`() async throws {
        try await scene.fetchedBefore()
        let listings = await scene.service().storedWeek(ServiceScene.week, startingWith: nil) { _ in
            Issue.record("No day is first.")
        }
        #expect(listings?.isPartial == false)
    }

    @Test(arguments: [true, false])
    func `sends nothing early if the first day is missing or damaged`(isDamaged: Bool) async throws {
        try await scene.fetchedBefore()
        let path = "schedule/US/\(Self.thursday).json"
        if isDamaged { try await files.write(Data("{".utf8), to: path) } else { try files.remove(path) }
        let listings = await scene.service().storedWeek(ServiceScene.week, startingWith: Self.thursday) { _ in
            Issue.record("That day cannot be read.")
        }
        let days = try #require(listings).days
        #expect(days[3].gap == .day(.notStored) && days[2].gap == .lateNight(.notStored))
        #expect(days[1].gap == nil && days[4].gap == nil)
    }

    @Test func `returns nothing if nothing is stored`() async {
        let listings = await scene.service().storedWeek(ServiceScene.week, startingWith: Self.thursday) { _ in
            Issue.record("Nothing is stored.")
        }
        #expect(listings == nil)
    }

    @Test func `reads no further days after it was cancelled`() async throws {
        try await scene.fetchedBefore()
        let service = scene.service()
        let task = Task { [files] in
            await service.storedWeek(ServiceScene.week, startingWith: Self.thursday) { _ in
                _ = files.takeNames()
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        #expect(await task.value == nil)
        #expect(files.takeNames().isEmpty)
    }
}
