import Foundation

/// Writes all bytes, or as many as their reader takes before leaving.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    ignoreBrokenPipes()
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 || (count < 0 && errno == EINTR) else { return }
        rest = rest.dropFirst(max(0, count))
    }
}

/// Keeps the test program alive when a child or server leaves while it is written to.
func ignoreBrokenPipes() {
    _ = brokenPipesIgnored
}

private let brokenPipesIgnored: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
}()
