import GuidePlatform

extension Environment {
    /// Returns the absolute path of a program, or nil if it is in no folder of `PATH`. Relative folders in `PATH` are
    /// skipped.
    func absolutePath(ofProgram name: String) -> String? {
        let folders = self["PATH"]?.split(separator: ":").map(String.init) ?? []
        return Environment(["PATH": folders.filter(PathName.isAbsolute).joined(separator: ":")]).path(ofProgram: name)
    }

    /// Returns the path of a program, found in the same way as in a shell, or nil if it does not exist.
    ///
    /// - Parameter workingFolder: The folder for relative paths, or nil for the working directory of the process.
    func path(ofProgram name: String, in workingFolder: String? = nil) -> String? {
        let folders = self["PATH"]?.split(separator: ":").map(String.init) ?? []
        let paths = name.contains("/") ? [name] : folders.map { PathName.joined($0, name) }
        let absolute = paths.map { path in workingFolder.map { PathName.joined($0, path) } ?? path }
        return absolute.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
