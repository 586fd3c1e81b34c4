import Synchronization

/// The open connections of a server, until the server ends.
final class OpenConnections: Sendable {
    private struct State {
        var sockets: [Int: Socket] = [:]
        var isEnding = false
    }

    private let state = Mutex(State())
    private let ended = RisingNumber()

    /// Adds a connection; returns false if the server is ending.
    func add(_ socket: Socket, number: Int) -> Bool {
        state.withLock { state in
            if !state.isEnding { state.sockets[number] = socket }
            return !state.isEnding
        }
    }

    /// Closes a connection.
    func close(_ number: Int) {
        // Under the lock, since another connection may get the descriptor as soon as it is closed.
        state.withLock { $0.sockets.removeValue(forKey: number)?.close() }
    }

    /// Lets the server end: it takes no more connections.
    func beginEnding() {
        state.withLock { $0.isEnding = true }
    }

    /// Notes that the server's port is closed.
    func noteClosedPort() {
        ended.rise(to: 1)
    }

    /// Waits until the server's port is closed, then ends all connections except one.
    func endAll(except number: Int) {
        ended.wait(for: 1)
        state.withLock { state in
            for (other, socket) in state.sockets where other != number { socket.finish() }
        }
    }
}
