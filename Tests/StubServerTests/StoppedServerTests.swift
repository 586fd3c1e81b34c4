import TestSupport
import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct StoppedServerTests {
    @Test func `the port of a stopped server refuses connections and stays reserved`() async throws {
        let server = try await StubServerProcess()
        _ = try server.requests()
        try await server.stop()
        #expect(throws: (any Error).self) { try RawConnection(port: server.port) }
        #expect(throws: StubFailure.self) { try Socket.listening(on: UInt16(server.port)) }
    }

    @Test(arguments: ["hold", "stall", "together:2"])
    func `a stopped server ends its connections and no others`(fault: String) async throws {
        let server = try await StubServerProcess(faults: ["/shows/1=\(fault)"])
        let other = try await StubServerProcess()
        let (idle, kept) = try (RawConnection(port: server.port), RawConnection(port: other.port))
        let waiting = try RawConnection(port: server.port)
        waiting.get("/shows/1")
        try await server.waitForRequests()
        try await server.stop()
        _ = waiting.rest()
        #expect(idle.rest().isEmpty)
        kept.get("/shows/2")
        #expect(kept.response()?.status == 404)
        #expect(try other.requests().count == 1)
    }

    @Test func `a server that cannot start says why`() async throws {
        await #expect(throws: StubServerProcess.Failure.self) { try await StubServerProcess(data: "/nowhere") }
        await #expect(throws: StubServerProcess.Failure.self) { try await StubServerProcess(faults: ["*=explode"]) }
    }
}
