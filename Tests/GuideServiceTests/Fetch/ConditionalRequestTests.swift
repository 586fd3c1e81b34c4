import GuideStore
import Synchronization
import TVModel
import TestSupport
import Testing

@testable import GuideService

/// Requests for copies that have an `ETag` or a `Last-Modified`.
@Suite(.timeLimit(.minutes(60)))
struct ConditionalRequestTests {
    private static let show = ShowReference.id(ShowScene.saltmarsh)

    /// A service that sends validators, whose copies were fetched two hours ago.
    private func scene() async throws -> ShowScene {
        let scene = try await ShowScene(faults: ["*=validators"])
        _ = try await scene.service().details(of: Self.show)
        _ = try await scene.service().day(ServiceScene.date(2))
        _ = try await scene.service().search("saltmarsh")
        scene.wait(7_200)
        try scene.server.forgetRequests()
        return scene
    }

    @Test func `sends validators only if there is a copy`() async throws {
        let scene = try await scene()
        _ = try await scene.service().details(of: Self.show)
        let requests = try scene.server.requests()
        #expect(requests.count == 2)
        #expect(requests.allSatisfy { $0.headers["if-none-match"]?.hasPrefix("\"") == true })
        #expect(requests.allSatisfy { $0.headers["if-modified-since"] == "Mon, 16 Nov 2026 10:00:00 GMT" })
        try scene.server.forgetRequests()
        _ = try await scene.service().details(of: .id(ShowScene.fathomPoint))
        #expect(try scene.server.requests().allSatisfy { $0.headers["if-none-match"] == nil })
    }

    @Test func `updates the age of unchanged copies`() async throws {
        let scene = try await scene()
        // Every response is 304 without a body, so each value can only come from its copy.
        try scene.server.setFaults(["*=not-modified"])
        let service = try scene.service()
        let details = try await service.details(of: Self.show)
        let day = try await service.day(ServiceScene.date(2))
        let found = try await service.search("saltmarsh")
        let present = scene.surroundings.present.withLock(\.self)
        #expect(details.fetchedAt == present && !details.isStale && details.missingParts.isEmpty)
        #expect(details.value.episodes?.isEmpty == false && details.value.cast?.members.isEmpty == false)
        #expect(day.fetchedAt == present && !day.schedule.events(on: ServiceScene.date(2)).isEmpty)
        #expect(found.fetchedAt == present && found.value.map(\.id).contains(ShowScene.saltmarsh))
        try scene.server.forgetRequests()
        _ = try await scene.service().details(of: Self.show)
        _ = try await scene.service().day(ServiceScene.date(2))
        #expect(try scene.server.requests().isEmpty)
    }

    @Test func `sends validators again after a copy was confirmed`() async throws {
        let scene = try await scene()
        _ = try await scene.service().details(of: Self.show)
        scene.wait(7_200)
        try scene.server.forgetRequests()
        _ = try await scene.service().details(of: Self.show)
        #expect(try scene.server.requests().allSatisfy { $0.headers["if-none-match"] != nil })
    }

    @Test func `requests the whole show if its cast is missing`() async throws {
        let scene = try await scene()
        try scene.files.remove("shows/cast/\(ShowScene.saltmarsh).json")
        let details = try await scene.service().details(of: Self.show)
        #expect(details.value.cast?.members.isEmpty == false)
        let whole = try scene.server.requests().filter { $0.target.contains("embed") }
        #expect(whole.count == 1 && whole.allSatisfy { $0.headers["if-none-match"] == nil })
    }

    @Test func `reports no update if nothing has changed`() async throws {
        let scene = try await scene()
        let updates = try await {
            let service = try scene.service()
            defer { service.close() }
            let updates = service.updates()
            _ = try await service.details(of: Self.show)
            return updates
        }()
        var sent: [ServiceUpdate] = []
        for await update in updates { sent.append(update) }
        #expect(sent.isEmpty)
    }

    @Test func `treats 304 as an error if there is no copy`() async throws {
        let scene = try await ShowScene(faults: ["*=not-modified"])
        let service = try scene.service()
        let failure = await scene.failure { _ = try await service.details(of: Self.show) }
        guard case .unavailable(.service(.refused(_, status: 304))) = failure else {
            Issue.record("\(String(describing: failure))")
            return
        }
    }
}
