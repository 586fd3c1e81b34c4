import GuidePlatform

/// The names of files of the user that were in the way of a file of this program.
enum UnusedName {
    /// Returns a path in the same folder that is free: `PATH.yours`, or `PATH.yours-2` and so on.
    static func beside(_ path: String) -> String {
        var (name, number) = ("\(path).yours", 1)
        while (try? FileSystem.linkStatus(of: name)) != nil {
            number += 1
            name = "\(path).yours-\(number)"
        }
        return name
    }
}
