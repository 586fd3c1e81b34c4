import Foundation

/// A reserved loopback port that refuses connections; no other test's server can listen there.
final class ClosedPort: Sendable {
    private let descriptor: Int32

    /// Reserves a port whose listener has closed.
    init(_ port: Int) throws {
        descriptor = Loopback.socket()
        // Reuse lets it bind despite lingering connections; afterwards the port must not be shared.
        setReuse(to: 1)
        try Loopback.with(port: port) { bind(descriptor, $0, $1) }
        setReuse(to: 0)
    }

    deinit { close(descriptor) }

    private func setReuse(to value: Int32) {
        var value = value
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &value, socklen_t(MemoryLayout<Int32>.size))
    }
}
