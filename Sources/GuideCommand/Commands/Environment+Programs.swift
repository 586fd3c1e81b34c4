import Foundation
import GuidePlatform

extension Environment {
    /// Returns the absolute path of a program, or nil if no folder in `PATH` has it. Relative folders in `PATH` are skipped.
    func absolutePath(ofProgram name: String) -> String? {
        let folders = self["PATH"]?.split(separator: ":").map(String.init) ?? []
        return Environment(["PATH": folders.filter(PathName.isAbsolute).joined(separator: ":")]).path(ofProgram: name)
    }

    /// Returns the path of a program, found as a shell would find it; nil if there is none.
    ///
    /// - Parameter workingFolder: The folder that relative paths start at; nil for the working folder of the process.
    func path(ofProgram name: String, in workingFolder: String? = nil) -> String? {
        let folders = self["PATH"]?.split(separator: ":").map(String.init) ?? []
        let paths = name.contains("/") ? [name] : folders.map { PathName.joined($0, name) }
        let absolute = paths.map { path in workingFolder.map { PathName.joined($0, path) } ?? path }
        return absolute.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
