import TestSupport
import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(10)))
struct StoppedServerTests {
    @Test func `the port of a stopped server refuses connections and stays reserved`() async throws {
        let server = try await StubServerProcess()
        _ = try server.requests()
        try await server.stop()
        #expect(throws: (any Error).self) { try RawConnection(port: server.port) }
        #expect(throws: StubFailure.self) { try Socket.listening(on: UInt16(server.port)) }
    }
}
