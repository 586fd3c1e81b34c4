package import Foundation

/// Where the executables of this build lie.
package enum BuiltProducts {
    /// The folder of the test program, which holds all executables of the package.
    ///
    /// On Linux they lie beside the test program itself, on macOS beside the bundle that holds it.
    package static var folder: URL {
        #if canImport(Darwin)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
            return bundle.bundleURL.deletingLastPathComponent()
        #else
            return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #endif
    }

    /// The path of an executable of the package.
    package static func path(of name: String) -> String {
        folder.appendingPathComponent(name).path
    }
}
