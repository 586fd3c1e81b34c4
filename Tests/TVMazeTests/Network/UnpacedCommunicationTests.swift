import Foundation
import TVMaze
import TestSupport
import TVModel
import Testing

/// Requests to a picture server.
@Suite(.timeLimit(.minutes(60)))
struct UnpacedCommunicationTests {
    private let clock = SteppedClock()

    @Test(arguments: ["", "{", "GIF89a;", "null"])
    func `returns any body, JSON or not`(_ text: String) async throws {
        let network = network(over: ScriptedTransport(.json(text)))
        #expect(try await network.data(at: address("https://x.test/1")) { _ in true } == Data(text.utf8))
    }

    @Test func `requests for pictures are not paced`() async throws {
        let network = network(over: ScriptedTransport(.json("x")))
        for number in 0..<100 { _ = try await network.data(at: address("https://x.test/\(number)")) { _ in true } }
        #expect(clock.waits.isEmpty)
    }

    @Test func `follows a redirect to an allowed server`() async throws {
        let transport = ScriptedTransport(.redirect("/2"), .json("x"))
        let body = try await network(over: transport).data(at: address("https://x.test/1")) { $0.host() == "x.test" }
        #expect(body == Data("x".utf8))
        #expect(transport.urls == ["https://x.test/1", "https://x.test/2"])
    }

    @Test func `does not follow a redirect to another server`() async {
        let transport = ScriptedTransport(.redirect("https://y.test/2"), .json("x"))
        await #expect(throws: FetchError.invalidData(address("https://y.test/2"), .redirect)) {
            try await network(over: transport).data(at: address("https://x.test/1")) { $0.host() == "x.test" }
        }
        #expect(transport.urls == ["https://x.test/1"])
    }

    private func network(over transport: ScriptedTransport) -> NetworkCommunication {
        NetworkCommunication(over: transport, isPaced: false, clock: clock)
    }
}
