import Foundation

/// What the test program itself needs before it speaks HTTP through Foundation.
package enum Loopback {
    /// Keeps requests to 127.0.0.1 away from any proxy, and the folders that even an ephemeral session makes away from
    /// the user's own.
    package static func prepare() {
        _ = prepared
    }

    private static let prepared: Void = {
        let folder = BuiltProducts.folder.appendingPathComponent("test-home", isDirectory: true).path
        for name in ["no_proxy", "NO_PROXY"] { setenv(name, "127.0.0.1,localhost", 1) }
        for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { setenv(name, folder, 1) }
    }()
}
