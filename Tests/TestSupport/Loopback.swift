import Foundation

/// The environment that the test program needs before it uses HTTP through Foundation.
package enum Loopback {
    /// Keeps requests to 127.0.0.1 away from proxies, and keeps the folders that even an ephemeral session creates out of
    /// the user's home.
    package static func prepare() {
        _ = prepared
    }

    private static let prepared: Void = {
        let folder = BuiltProducts.folder.appendingPathComponent("test-home", isDirectory: true).path
        for name in ["no_proxy", "NO_PROXY"] { setenv(name, "127.0.0.1,localhost", 1) }
        for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { setenv(name, folder, 1) }
    }()
}

extension Loopback {
    /// A TCP socket that child processes do not inherit.
    static func socket() -> Int32 {
        #if canImport(Glibc)
            Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #else
            Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #endif
    }

    /// Calls a function such as `bind` or `connect` with the address of a port on 127.0.0.1; throws unless it returns 0.
    static func with(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw SystemFailure(subject: "127.0.0.1:\(port)", error: errno) }
    }
}
