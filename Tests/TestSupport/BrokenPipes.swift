import Foundation

/// Writes all bytes, or as many as the reader accepts before it closes.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
    ignoreBrokenPipes()
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 || (count < 0 && errno == EINTR) else { return }
        rest = rest.dropFirst(max(0, count))
    }
}

/// Keeps the test program from ending by SIGPIPE when a child or server closes its end.
func ignoreBrokenPipes() {
    _ = brokenPipesIgnored
}

private let brokenPipesIgnored: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
}()
