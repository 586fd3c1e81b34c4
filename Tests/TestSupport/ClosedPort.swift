import Foundation

/// A port of loopback that is taken and refuses, so that no other test's server can come to listen there.
final class ClosedPort: Sendable {
    private let descriptor: Int32

    /// Takes a port whose listener is gone.
    init(_ port: Int) throws {
        descriptor = Loopback.socket()
        // Past connections linger at the port; but once it is taken, it is not to be shared.
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
