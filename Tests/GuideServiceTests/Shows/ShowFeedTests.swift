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

    @Test func `happy path: delivers the feed`() async throws {
        let scene = try await ShowScene()
        let feed = try await scene.service().shows(page: Self.page)
        #expect(feed.value.map(\.id) == Self.ids)
        #expect(feed.value.first?.name == "Saltmarsh")
        #expect(!feed.isStale && feed.fetchedAt == ServiceScene.wednesday && feed.unusableRows == 0)
        #expect(try scene.newRequests() == ["/shows?page=38000"])
    }

    @Test(arguments: ["body:{}", "html", "body:[1,2,3]", "body:null", #"body:[{"name":"no number"}]"#])
    func `invalid data: delivers an invalid data error`(answer: String) async throws {
        let scene = try await ShowScene(faults: ["/shows?page=\(Self.page)=\(answer)"])
        let error = await scene.failure { try await scene.service().shows(page: Self.page) }
        #expect(error?.isInvalidData == true, "\(String(describing: error))")
    }

    @Test func `no connectivity: delivers a connectivity error`() async throws {
        let scene = try await ShowScene()
        let service = try scene.service()
        try await scene.server.stop()
        let error = await scene.failure { try await service.shows(page: Self.page) }
        #expect(error?.isNoConnection == true, "\(String(describing: error))")
    }

    @Test func `no connectivity: delivers the stored feed with a notice`() async throws {
        let scene = try await ShowScene()
        let before = try await scene.service().shows(page: Self.page)
        try await scene.server.stop()
        scene.wait(2 * 86_400)
        let feed = try await scene.service().shows(page: Self.page)
        #expect(feed.value == before.value && feed.isStale)
        #expect(feed.fetchedAt == ServiceScene.wednesday)
    }

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

    @Test func `stays fresh for 24 hours, regardless of the age limit of listings`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().shows(page: Self.page)
        scene.wait(86_399)
        _ = try scene.newRequests()
        #expect(try await !scene.service(maxAge: 1).shows(page: Self.page).isStale)
        #expect(try scene.newRequests().isEmpty)
        scene.wait(1)
        _ = try await scene.service().shows(page: Self.page)
        #expect(try scene.newRequests().count == 1)
    }

    @Test func `fetches the feed again on refresh`() async throws {
        let scene = try await ShowScene()
        _ = try await scene.service().shows(page: Self.page)
        _ = try await scene.service(.refresh).shows(page: Self.page)
        #expect(try scene.newRequests().count == 2)
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

    @Test func `ends at the first missing page`() async throws {
        let scene = try await ShowScene()
        for page in [38_001, -1, .max] {
            let error = await scene.failure { try await scene.service().shows(page: page) }
            #expect(error == .noSuchPage(page))
        }
        #expect(try scene.newRequests().count == 2)
    }

    @Test func `counts unusable rows`() async throws {
        let rows = #"[{"id":1,"name":"One"},{"id":2},{"id":3,"name":"Three"}]"#
        let scene = try await ShowScene(faults: ["*=body:\(rows)"])
        let feed = try await scene.service().shows(page: 0)
        #expect(feed.value.map(\.id) == [1, 3] && feed.unusableRows == 1)
    }
}
