import Foundation
import GuideStore
import TVModel
import Testing

@testable import GuideService

@Suite(.timeLimit(.minutes(60)))
struct StoredWeekTests {
    @Test(arguments: [true, false])
    func `a day that is missing or damaged is a gap`(isDamaged: Bool) async throws {
        let files = MemoryFileStore()
        let scene = try ServiceScene(files: files)
        try await scene.fetchedBefore()
        let path = "schedule/US/\(ServiceScene.date(3)).json"
        if isDamaged { try await files.write(Data("{".utf8), to: path) } else { try files.remove(path) }
        let days = try #require(scene.service().storedWeek(ServiceScene.week)).days
        #expect(days[3].gap == .day(.notStored) && days[2].gap == .lateNight(.notStored))
        #expect(days[1].gap == nil && days[4].gap == nil)
    }
}
