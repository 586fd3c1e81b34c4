import GuidePlatform

/// The names of temporary files, `.NAME.tvguide-PID-RANDOM.tmp`: hidden, and in the folder of the final file.
enum TemporaryName {
    /// Creates a unique name for a file that will be renamed to `name`.
    static func make(for name: String) -> String {
        let random = String(UInt64.random(in: .min ... .max), radix: 16)
        let digits = String(repeating: "0", count: randomDigits - random.count) + random
        let ending = "\(mark)\(CurrentProcess.number)-\(digits)\(suffix)"
        return "." + shortened(name, toBytes: nameLimit - 1 - ending.utf8.count) + ending
    }

    /// Returns whether a name is that of a temporary file of this program, which may be removed.
    static func matches(_ name: String) -> Bool {
        guard name.utf8.first == UInt8(ascii: "."), name.hasSuffix(suffix) else { return false }
        let parts = name.dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false).suffix(3)
        guard parts.count == 3, let front = parts.first, let random = parts.last else { return false }
        let process = parts[parts.index(after: parts.startIndex)]
        return front.hasSuffix(mark.dropLast()) && Int32(process) != nil && random.utf8.count == randomDigits
            && random.allSatisfy { $0.isHexDigit }
    }

    /// The separator between the name and the process ID.
    private static let mark = ".tvguide-"
    /// The ending of every temporary file's name.
    private static let suffix = ".tmp"
    /// The number of random hexadecimal digits, which make the name unique.
    private static let randomDigits = 16
    /// The maximum length of a name in bytes on all usual file systems.
    private static let nameLimit = 255

    /// Returns the longest prefix of a name that fits into a number of bytes, without splitting a character.
    private static func shortened(_ name: String, toBytes limit: Int) -> Substring {
        var rest = name[...]
        while rest.utf8.count > limit { rest.removeLast() }
        return rest
    }
}
