import Foundation
import TestSupport
import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct TransportCancellationTests {
    @Test func `a task that is already cancelled sends no request`() async throws {
        let scene = try await TransportScene()
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await scene.get()
        }
        #expect(await asking.value.error == .cancelled)
        #expect(await scene.get().status == 200)
        #expect(try scene.server.requests().count == 1)
    }

    @Test func `canceling ends a request at once`() async throws {
        let scene = try await TransportScene(faults: ["*=hold"])
        let asking = Task { await scene.get() }
        try await scene.server.waitForRequests()
        asking.cancel()
        #expect(await asking.value.error == .cancelled)
    }

    @Test func `canceling one of eight does not affect the others`() async throws {
        let scene = try await TransportScene(faults: ["unlucky=hold"])
        let unlucky = Task { await scene.get(TransportScene.path + "&unlucky") }
        try await scene.server.waitForRequests()
        async let others = scene.getAtOnce(7)
        unlucky.cancel()
        #expect(await unlucky.value.error == .cancelled)
        #expect(await others.allSatisfy { $0.status == 200 })
    }

    @Test(arguments: ["none", "redirect:/elsewhere", "drip:1", "refuse", "huge"])
    func `canceling eight at random times never hangs, and later requests succeed`(fault: String) async throws {
        let scene = try await TransportScene(faults: ["unlucky=\(fault)"].filter { !$0.hasSuffix("none") })
        var generator = SeededGenerator(seed: 8)
        for _ in 0..<25 {
            let asking = (0..<8).map { _ in Task { await scene.get(TransportScene.path + "&unlucky") } }
            for task in asking.shuffled(using: &generator) {
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    try await Task.sleep(for: .microseconds(Int.random(in: 1...900, using: &generator)))
                }
                task.cancel()
            }
            for task in asking { _ = await task.value }
        }
        #expect(await scene.get().status == 200)
    }

    @Test func `a cancelled request closes its connection, and the next one starts`() async throws {
        Loopback.prepare()
        let silent = try CannedServer("", isEnded: false)
        let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
        let asking = (0..<8).map { _ in Task { await transport.outcome(of: silent.url.absoluteString) } }
        try await silent.wait(asked: 8)
        let last = Task { await transport.outcome(of: silent.url.absoluteString) }
        for task in asking { task.cancel() }
        // The time limits of this transport are too long to end them.
        try await silent.wait(asked: 9, ended: 8)
        for task in asking { #expect(await task.value.error == .cancelled) }
        last.cancel()
        try await silent.wait(asked: 9, ended: 9)
    }

    @Test func `a thousand cancellations leave no connection behind`() async throws {
        Loopback.prepare()
        let silent = try CannedServer("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", isEnded: false)
        let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
        var generator = SeededGenerator(seed: 10)
        for _ in 0..<125 {
            let asking = (0..<8).map { _ in Task { await transport.outcome(of: silent.url.absoluteString) } }
            for task in asking {
                if Bool.random(using: &generator) {
                    try await Task.sleep(for: .microseconds(Int.random(in: 1...500, using: &generator)))
                }
                task.cancel()
            }
            for task in asking { #expect(await task.value.error == .cancelled) }
        }
        let asked = silent.counts.asked
        try await silent.wait(asked: asked, ended: asked)
    }

    @Test func `programs that start meanwhile do not inherit a connection`() async throws {
        Loopback.prepare()
        let silent = try CannedServer("", isEnded: false)
        let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
        let asking = Task { await transport.outcome(of: silent.url.absoluteString) }
        try await silent.wait(asked: 1)
        // Connections of other tests to an earlier server with this port are not inherited, either.
        let connections = Self.descriptors(connectedTo: try #require(silent.url.port))
        #expect(!connections.isEmpty)
        #expect(connections.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        asking.cancel()
        #expect(await asking.value.error == .cancelled)
    }

    /// The sockets of this process whose other end has a port.
    private static func descriptors(connectedTo port: Int) -> [Int32] {
        (0..<4_096).filter { descriptor in
            var peer = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isConnected = withUnsafeMutablePointer(to: &peer) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) == 0 }
            }
            return isConnected && peer.sin_family == sa_family_t(AF_INET) && UInt16(bigEndian: peer.sin_port) == port
        }
    }

    @Test func `requests on a closed transport fail, even after closing twice`() async throws {
        let scene = try await TransportScene()
        #expect(await scene.get().status == 200)
        scene.transport.close()
        scene.transport.close()
        #expect(await scene.get().error == .cancelled)
        #expect(try scene.server.requests().count == 1)
    }

    @Test func `a transport can be closed before its first request`() async throws {
        let scene = try await TransportScene()
        scene.transport.close()
        #expect(await scene.get().error == .cancelled)
    }

    @Test func `closing ends requests in progress`() async throws {
        let scene = try await TransportScene(faults: ["*=hold"])
        async let outcomes = scene.getAtOnce(8)
        try await scene.server.waitForRequests(8)
        scene.transport.close()
        #expect(await outcomes.allSatisfy { $0.error == .cancelled })
    }

    @Test func `closing at random times ends every request`() async throws {
        Loopback.prepare()
        let server = try await StubServerProcess()
        var generator = SeededGenerator(seed: 9)
        for _ in 0..<100 {
            let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
            let address = server.url.absoluteString + "/" + TransportScene.path
            let asking = (0..<8).map { _ in Task { await transport.outcome(of: address) } }
            try await Task.sleep(for: .microseconds(Int.random(in: 0...3000, using: &generator)))
            transport.close()
            for task in asking {
                let outcome = await task.value
                #expect(outcome.status == 200 || outcome.error == .cancelled)
            }
        }
    }

    @Test func `closing idle connections at any time interrupts no request`() async throws {
        let scene = try await TransportScene(limits: .impatient)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 {
                group.addTask {
                    for _ in 0..<100 { #expect(await scene.get("").status != nil) }
                }
            }
        }
    }

    @Test func `a released transport leaves no threads and no memory`() async throws {
        let server = try await StubServerProcess()
        Loopback.prepare()
        weak var gone: CurlTransport?
        do {
            let transport = CurlTransport(userAgent: "tvguide/test", limits: .patient)
            gone = transport
            _ = await transport.outcome(of: server.url.absoluteString + "/" + TransportScene.path)
        }
        #expect(gone == nil)
    }
}
