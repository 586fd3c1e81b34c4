import GuidePlatform

/// How temporary files are called: `.NAME.tvguide-PID-RANDOM.tmp`, hidden, beside the file that they become.
enum TemporaryName {
    /// A name that nothing else has, for a file that is to become `name`.
    static func make(for name: String) -> String {
        let random = String(UInt64.random(in: .min ... .max), radix: 16)
        let digits = String(repeating: "0", count: randomDigits - random.count) + random
        let ending = "\(mark)\(CurrentProcess.number)-\(digits)\(suffix)"
        return "." + shortened(name, toBytes: nameLimit - 1 - ending.utf8.count) + ending
    }

    /// Whether a name is that of a temporary file of this program, which may be swept.
    static func matches(_ name: String) -> Bool {
        guard name.utf8.first == UInt8(ascii: "."), name.hasSuffix(suffix) else { return false }
        let parts = name.dropLast(suffix.count).split(separator: "-", omittingEmptySubsequences: false).suffix(3)
        guard parts.count == 3, let front = parts.first, let random = parts.last else { return false }
        let process = parts[parts.index(after: parts.startIndex)]
        return front.hasSuffix(mark.dropLast()) && Int32(process) != nil && random.utf8.count == randomDigits
            && random.allSatisfy { $0.isHexDigit }
    }

    /// The separator between the name and the process's number.
    private static let mark = ".tvguide-"

    /// The ending of every temporary file's name.
    private static let suffix = ".tmp"

    /// How many hexadecimal digits make a name that nothing else has.
    private static let randomDigits = 16

    /// How many bytes a name may have on the file systems that we know.
    private static let nameLimit = 255

    /// As much of a name as fits, cut between characters.
    private static func shortened(_ name: String, toBytes limit: Int) -> Substring {
        var rest = name[...]
        while rest.utf8.count > limit { rest.removeLast() }
        return rest
    }
}
