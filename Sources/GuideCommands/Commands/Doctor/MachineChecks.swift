import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The checks of the program itself and of its terminal.
extension DoctorChecks {
    /// The version and the time zones.
    var program: DoctorCheck {
        let zones = context.zones.release
        let facts: [String: JSONValue] = ["version": .string(Program.version), "timeZones": .string(zones)]
        return DoctorCheck("Program", .ok, "version \(Program.version), time zones \(zones)", facts: facts)
    }

    /// The terminal to which results are written.
    var terminal: DoctorCheck {
        let environment = context.environment
        let profile = TerminalProfile(line, in: context)
        guard profile.isTerminal else {
            return DoctorCheck("Terminal", .ok, "none", facts: ["isTerminal": .bool(false)])
        }
        let size = context.standardOutput.terminalSize
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first ?? ""
        let isUTF8 = locale.lowercased().replacing("-", with: "").contains("utf8")
        let facts: [String: JSONValue] = [
            "isTerminal": .bool(true), "columns": JSONValue.integer(profile.width), "color": .bool(profile.hasColor),
            "utf8": .bool(isUTF8),
        ]
        let words = [
            size.map { "\($0.columns) x \($0.rows)" } ?? "size unknown", profile.hasColor ? "colors" : "no colors",
            isUTF8 ? "UTF-8" : "not UTF-8",
        ]
        let advice = isUTF8 ? nil : "Set LANG to a locale such as C.UTF-8: the program always prints UTF-8."
        let finding = words.joined(separator: ", ")
        return DoctorCheck("Terminal", isUTF8 ? .ok : .notice, finding, advice: advice, facts: facts)
    }
}

/// The check of a site or a page: whether it exists, when it was last written, and who can read it.
extension DoctorChecks {
    /// The maximum age of a site that is published every night, in seconds.
    private static let limit = 36 * 3_600

    /// The result. A problem is reported only for a site that the command line names.
    var site: DoctorCheck {
        let named = line.arguments.first
        let place = named ?? "output"
        let path = context.path(place)
        let severity: DoctorCheck.State = named == nil ? .notice : .problem
        let page = try? FileSystem.status(of: path)
        let isPage = page?.kind == .regular
        guard let status = isPage ? page : try? FileSystem.status(of: PathName.joined(path, SiteManifest.name)) else {
            let advice = named.map { _ in "Publish one: tvguide site \(place)" }
            return DoctorCheck("Site", named == nil ? .ok : .problem, "no site in the folder \(place)", advice: advice)
        }
        let age = context.wallClock().secondsSince1970 - Int(clamping: status.modified)
        let time = age < 60 ? "just now" : Self.durationText(age) + " ago"
        let finding = "\(place), \(isPage ? "written" : "published") \(time)"
        let facts: [String: JSONValue] = [
            "secondsSinceLastRun": .integer(age), isPage ? "page" : "folder": .string(place),
        ]
        var check = DoctorCheck("Site", .ok, finding, facts: facts)
        if let obstacle = SystemFailure(usingFolder: isPage ? PathName.folder(of: path) : path) {
            let advice = obstacle.folderAdvice(or: "publish into another folder")
            return check.found(severity, obstacle.folderFinding, advice: advice)
        }
        let readers: FileReaders
        do {
            if isPage {
                readers = FileReaders(of: [path], in: PathName.folder(of: path))
            } else if let manifest = try SiteManifest.find(in: path) {
                readers = FileReaders(of: manifest.files.keys.map { PathName.joined(path, $0) }, in: path)
            } else {
                let advice = "Restore \(SiteManifest.name) from a backup, or publish into another folder."
                return check.found(severity, "\(place): the list of its files is damaged", advice: advice)
            }
        } catch {
            return check.found(severity, CommandFailure(error).sentence)
        }
        check.facts["readers"] = .string(readers.scope.rawValue)
        let advice = "Run it every night, by cron or a timer\(isPage ? "." : ": tvguide site \(place)")"
        return age > Self.limit
            ? check.found(severity, "\(finding), \(readers.words)", advice: advice)
            : check.found(readers.advice == nil ? .ok : .notice, "\(finding), \(readers.words)", advice: readers.advice)
    }
}

/// The users who can read all of some published files, beside root.
struct FileReaders {
    enum Scope: String {
        case owner, group, everyone
    }

    private(set) var scope = Scope.everyone
    /// The first file or folder that only they can read, and its status.
    private var cause: (path: String, status: FileStatus)?

    /// Determines who can read files below a folder that exists. Those that are missing do not count.
    init(of files: [String], in folder: String) {
        var folders = [(try? FileSystem.canonicalPath(of: folder)) ?? folder]
        while let last = folders.last, last != "/" { folders.append(PathName.folder(of: last)) }
        for path in folders.reversed() { limit(to: path, bit: 0o1) }
        for path in Set(files.map(PathName.folder)).sorted() where path != folder { limit(to: path, bit: 0o1) }
        for path in files.sorted() { limit(to: path, bit: 0o4) }
    }

    private mutating func limit(to path: String, bit: UInt16) {
        guard scope != .owner, let status = try? FileSystem.status(of: path), status.permissions & bit == 0 else {
            return
        }
        let isForGroup = status.permissions & bit << 3 != 0
        guard !isForGroup || scope == .everyone else { return }
        scope = isForGroup ? .group : .owner
        cause = (path, status)
    }

    /// The users in words, with the reason, such as `only you can read it, since the folder above has the rights 700`.
    var words: String {
        guard let (path, status) = cause else { return "everyone can read it" }
        let owner = status.owner == CurrentProcess.user ? "you" : UserNames.user(status.owner)
        let hasList = (try? FileRights(of: path))??.hasAccessList == true
        let others = hasList ? " and those in its access list" : " and the group \(UserNames.group(status.group))"
        let rights = String(status.permissions & 0o777, radix: 8)
        return "only \(owner)\(scope == .group ? others : "") can read it, since \(path) has the rights \(rights)"
    }

    /// The way to let a web server read it, as a sentence, or nil if others than the owner can.
    var advice: String? {
        guard scope == .owner, let (path, status) = cause else { return nil }
        let bits = status.kind == .folder ? "o+x" : "o+r"
        return "To let a web server of another user read it: chmod \(bits) \(path), and umask 022 for new files."
    }
}
