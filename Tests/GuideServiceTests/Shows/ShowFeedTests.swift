import GuideStore
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// The show feed: happy path, invalid data, no connectivity.
@Suite(.timeLimit(.minutes(60)))
struct ShowFeedTests {
    private static let page = 38_000
    private static let ids = [9_500_002, 9_500_005, 9_500_014]

    @Test func `invalid data: delivers the stored feed with a notice`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().shows(page: Self.page)
        scene.wait(2 * 86_400)
        for answer in ["html", "body:[]", "status:503", "json-cut:500"] {
            try scene.server.setFaults(["*=\(answer)"])
            let feed = try await scene.service().shows(page: Self.page)
            #expect(feed.value.map(\.id) == Self.ids && feed.isStale, "\(answer)")
        }
    }

    @Test func `sends no request offline`() async throws {
        let scene = try await ShowScene()
        let error = await scene.failure { try await scene.service(.offline).shows(page: Self.page) }
        #expect(error == .unavailable(.notStored))
        _ = try await scene.service().shows(page: Self.page)
        scene.wait(400 * 86_400)
        _ = try scene.newRequests()
        #expect(try await scene.service(.offline).shows(page: Self.page).isStale)
        #expect(try scene.newRequests().isEmpty)
    }

    @Test func `does not use a copy that is too old`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().shows(page: Self.page)
        try scene.server.setFaults(["*=status:500"])
        scene.wait(7 * 86_400)
        #expect(try await scene.service().shows(page: Self.page).isStale)
        scene.wait(1)
        let error = await scene.failure { try await scene.service().shows(page: Self.page) }
        #expect(error?.reason != nil)
    }

    @Test func `counts unusable rows`() async throws {
        let rows = #"[{"id":1,"name":"One"},{"id":2},{"id":3,"name":"Three"}]"#
        let scene = try await ShowScene(faults: ["*=body:\(rows)"])
        let feed = try await scene.service().shows(page: 0)
        #expect(feed.value.map(\.id) == [1, 3] && feed.unusableRows == 1)
    }
}
