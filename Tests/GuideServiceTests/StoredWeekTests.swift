import Foundation
import GuideStore
import TVModel
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct StoredWeekTests {
    @Test(arguments: [true, false])
    func `a day without a copy or with a damaged one is missing`(isDamaged: Bool) async throws {
        let files = CacheFolder(in: nil)
        let scene = try ServiceScene(files: files)
        try await scene.fetchedBefore()
        let path = "schedule/US/\(ServiceScene.date(3)).json"
        if isDamaged { try await files.write(Data("{".utf8), to: path) } else { try files.remove(path) }
        let days = try #require(scene.service().storedWeek(ServiceScene.week)).days
        #expect(days[3].missing == .day(.notStored) && days[2].missing == .lateNight(.notStored))
        #expect(days[1].missing == nil && days[4].missing == nil)
    }

    @Test func `networks are weighed once, and again when a day is stored anew`() async throws {
        let files = CacheFolder(in: nil)
        let scene = try ServiceScene(files: files)
        try await scene.fetchedBefore()
        let (service, day) = (scene.service(), "schedule/US/\(ServiceScene.date(3)).json")
        func weigh(_ weight: Int) async -> [String: Int]? {
            await service.networkWeights(in: ServiceScene.week) { _ in ["CBS": weight] }
        }
        #expect(await weigh(1) == ["CBS": 1])
        #expect(await weigh(2) == ["CBS": 1])
        try await files.write(try #require(files.read(day)) + Data(" ".utf8), to: day)
        #expect(await weigh(3) == ["CBS": 3])
        try files.remove("countries/US-weights.json")
        #expect(await weigh(4) == ["CBS": 4])
    }
}
