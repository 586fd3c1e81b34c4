import Foundation
import GuideService
import GuideStore
import GuidePlatform
import Synchronization
import TVMaze
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PosterServiceTests {
    /// The names of twelve posters.
    private static let dozen = (1...12).map { "\($0).jpg" }
    private static let pictures = Dictionary(uniqueKeysWithValues: dozen.map { ($0, TinyPictures.jpeg) })

    @Test func `fetches posters of every kind`() async throws {
        let kinds = [
            "a": TinyPictures.jpeg, "b": TinyPictures.png, "c": TinyPictures.gif, "d": TinyPictures.webp,
        ]
        let scene = try await PosterScene(kinds)
        let posters = await scene.service().posters(at: kinds.keys.map(scene.address)).posters
        for (name, bytes) in kinds { #expect(posters[scene.address(name)]?.bytes == bytes) }
        #expect(posters.count == 4)
        let accepted = "image/jpeg, image/png, image/gif, image/webp"
        #expect(try scene.server.requests().allSatisfy { $0.headers["accept"] == accepted && $0.userAgent == "tests" })
    }

    @Test func `returns posters up to the size limit, and stores the others`() async throws {
        let scene = try await PosterScene(Self.pictures)
        let addresses = ["1.jpg", "2.jpg", "3.jpg"].map(scene.address)
        for _ in 0..<2 {
            let found = await scene.service().posters(at: addresses, upTo: 2 * TinyPictures.jpeg.count + 1)
            #expect(found.posters.count == 2 && found.leftOut == 1)
        }
        #expect(try scene.requestedNames().count == 3)
    }

    @Test func `requests at most four posters at once`() async throws {
        let scene = try await PosterScene(Self.pictures, latency: 500, faults: ["*=together:4"])
        #expect(await scene.posters(Self.dozen) == Self.dozen)
        let requests = try scene.server.requests()
        #expect(requests.map(\.concurrent).max() == 4)
        // libcurl closes connections that were idle for two minutes, as on a very busy machine.
        #expect(requests.map(\.connection).max() == 4 || requests.contains { $0.offset > 100_000 })
    }

    @Test(arguments: [
        "status:404", "status:403", "status:500", "html", "empty", "cut:50", "json-cut:50", "until-close:50",
        "huge:6000000", "huge", "reset", "refuse", "redirect:/none.jpg", "redirect:ftp://127.0.0.1/1.jpg", "body:{}",
    ])
    func `leaves out a failed poster, and the next run requests it again`(_ fault: String) async throws {
        let scene = try await PosterScene(Self.pictures, faults: ["/2.jpg=\(fault)"])
        #expect(await scene.posters(["1.jpg", "2.jpg", "3.jpg"]) == ["1.jpg", "3.jpg"])
        try scene.server.setFaults([])
        try scene.server.forgetRequests()
        #expect(await scene.posters(["1.jpg", "2.jpg", "3.jpg"]) == ["1.jpg", "2.jpg", "3.jpg"])
        #expect(try scene.requestedNames() == ["2.jpg"])
    }

    @Test(arguments: ["status:503", "refuse", "status:429"])
    func `retries a temporary failure`(_ fault: String) async throws {
        let scene = try await PosterScene(Self.pictures, faults: ["/2.jpg=\(fault) x1"])
        #expect(await scene.posters(["1.jpg", "2.jpg"]) == ["1.jpg", "2.jpg"])
    }

    @Test(arguments: ["stall", "status:503"])
    func `sends no request after four failures in a row`(_ fault: String) async throws {
        // Counted when they are sent: the time limit may end before one arrives.
        let asked = Mutex<Set<URL>>([])
        let scene = try await PosterScene(Self.pictures, faults: ["*=\(fault)"], timeLimit: .milliseconds(300)) {
            event in
            if case .requesting(let url, _) = event { asked.withLock { _ = $0.insert(url) } }
        }
        #expect(await scene.posters(Self.dozen) == [])
        #expect(asked.withLock(\.count) == 7)
        #expect(scene.log.counts.map(\.first) == (1...7).map { $0 })
    }

    @Test func `missing posters do not count as failures`() async throws {
        let scene = try await PosterScene(Self.pictures, faults: ["*=status:404"])
        #expect(await scene.posters(Self.dozen) == [])
        #expect(try scene.requestedNames().count == 12)
    }

    @Test func `requests nothing from servers that are not allowed`() async throws {
        let scene = try await PosterScene(Self.pictures)
        let strict = scene.service(trusting: PictureServers())
        #expect(await strict.posters(at: [scene.address("1.jpg"), "not an address", ""]).posters.isEmpty)
        #expect(try scene.requestedNames().isEmpty)
    }

    @Test func `follows redirects to the same server only`() async throws {
        let scene = try await PosterScene(Self.pictures, faults: ["/1.jpg=redirect:/3.jpg"])
        let elsewhere = "http://localhost:\(scene.server.port)/3.jpg"
        #expect(await scene.posters(["1.jpg"]) == ["1.jpg"])
        try scene.server.setFaults(["/2.jpg=redirect:\(elsewhere)"])
        #expect(await scene.posters(["2.jpg"]) == [])
        #expect(try scene.requestedNames() == ["1.jpg", "3.jpg", "2.jpg"])
    }

    @Test func `a store failure is reported once and does not affect the posters`() async throws {
        let scene = try await PosterScene(Self.pictures, storingIn: CacheFolder(in: unwritableFolder))
        #expect(await scene.posters(["1.jpg", "2.jpg"]) == ["1.jpg", "2.jpg"])
        #expect(scene.log.failedWrites == 1)
    }

    @Test func `trims the cache after storing`() async throws {
        let scene = try await PosterScene(Self.pictures, upTo: 2 * TinyPictures.jpeg.count)
        #expect(await scene.posters(["1.jpg", "2.jpg", "3.jpg"]).count == 3)
        #expect(await scene.posters(["1.jpg", "2.jpg", "3.jpg"], offline: true).count == 2)
    }

    @Test func `reports progress on posters that are not stored`() async throws {
        let scene = try await PosterScene(Self.pictures)
        _ = await scene.posters(["1.jpg"])
        _ = await scene.posters(["1.jpg", "2.jpg", "3.jpg"])
        #expect(scene.log.counts == [[1, 1], [1, 2], [2, 2]])
    }

    @Test func `cancellation returns the posters so far`() async throws {
        let (events, continuation) = AsyncStream.makeStream(of: Bool.self)
        let scene = try await PosterScene(Self.pictures, faults: ["*=stall"]) { _ in continuation.yield(true) }
        let names = Self.dozen
        let gathering = Task { await scene.posters(names) }
        for await _ in events { break }
        gathering.cancel()
        #expect(await gathering.value == [])
        #expect(try Set(scene.requestedNames()).count <= PosterService.width)
    }
}
