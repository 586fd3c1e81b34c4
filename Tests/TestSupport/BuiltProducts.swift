package import Foundation

/// The executables of this build.
package enum BuiltProducts {
    /// The folder of the test program, which holds all executables of the package.
    ///
    /// On Linux this is the folder of the test program itself, on macOS the folder of its bundle.
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
