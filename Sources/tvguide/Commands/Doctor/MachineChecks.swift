import GuideConsole
import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The checks of the program itself, its folders and its terminal.
struct MachineChecks {
    let line: TypedCommandLine
    let context: ProgramContext

    /// The version and the time zones.
    var program: DoctorCheck {
        let zones = context.zones.release
        let facts: [String: JSONValue] = ["version": .string(Program.version), "timeZones": .string(zones)]
        guard context.zones.clock("America/New_York") != nil else {
            let advice = "Install the program again; its time zones are missing."
            return DoctorCheck("Program", .problem, "version \(Program.version)", advice: advice, facts: facts)
        }
        return DoctorCheck("Program", .ok, "version \(Program.version), time zones \(zones)", facts: facts)
    }

    /// The folders of the cache and of the favorites.
    var folders: [DoctorCheck] {
        [
            folder("Cache", line.cacheFolder(in: context), without: "Nothing is stored. Set HOME, or use --cache-dir."),
            folder("Favorites", dataFolder, without: "There are none. Set HOME or XDG_DATA_HOME to an absolute path."),
        ]
    }

    /// The folder of the favorites, or nil if the environment names none.
    private var dataFolder: String? { context.environment.dataFolder.map { PathName.joined($0, "tvguide") } }

    /// The list of favorites, or nil if there is no folder of them.
    func favorites() async -> DoctorCheck? {
        guard let dataFolder, (try? FileSystem.status(of: dataFolder)) != nil else { return nil }
        do {
            let list = try await FavoritesStore(files: DiskFileStore(root: dataFolder)).favorites()
            if let damage = list.loss ?? list.damage {
                return DoctorCheck("List", list.loss == nil ? .notice : .problem, damage.sentence)
            }
            let count = list.favorites.count
            return DoctorCheck("List", .ok, "\(count) \(count == 1 ? "favorite" : "favorites")")
        } catch {
            return DoctorCheck("List", .problem, error.sentence)
        }
    }

    private func folder(_ name: String, _ path: String?, without advice: String) -> DoctorCheck {
        guard let path else { return DoctorCheck(name, .notice, "no folder", advice: advice) }
        let state = FolderState(path)
        var facts: [String: JSONValue] = ["path": .string(path), "exists": .bool(state.exists)]
        facts["files"] = .integer(state.files)
        facts["bytes"] = .integer(state.bytes)
        facts["writable"] = .bool(state.obstacle == nil)
        if let obstacle = state.obstacle {
            let advice =
                switch obstacle.cause {
                case .notAFolder: "Move the file \(obstacle.path) away, or name another folder."
                case .notAllowed: "Change the rights of \(obstacle.path)."
                default: "Check the disk of \(path)."
                }
            return DoctorCheck(
                name,
                .notice,
                "\(path) cannot be written to: \(obstacle.reason)",
                advice: advice,
                facts: facts
            )
        }
        return DoctorCheck(name, .ok, "\(path), \(state.exists ? state.content : "not there yet")", facts: facts)
    }

    /// The terminal to which results are written.
    var terminal: DoctorCheck {
        let output = context.standardOutput
        let environment = context.environment
        let profile = TerminalProfile(
            of: output,
            environment: environment,
            color: line.choice(.color) ?? ColorChoice.auto
        )
        guard profile.isTerminal else {
            return DoctorCheck("Terminal", .ok, "none", facts: ["isTerminal": .bool(false)])
        }
        let size = output.terminalSize
        let isUTF8 = environment.isUTF8
        let showsPictures = environment.takesPictures || BrowserPictures.converter(in: environment) != nil
        let facts: [String: JSONValue] = [
            "isTerminal": .bool(true), "columns": JSONValue.integer(profile.width), "color": .bool(profile.hasColor),
            "pictures": .bool(showsPictures), "utf8": .bool(isUTF8),
        ]
        let words = [
            size.map { "\($0.columns) x \($0.rows)" } ?? "size unknown", profile.hasColor ? "colors" : "no colors",
            showsPictures ? "pictures" : "no pictures without chafa", isUTF8 ? "UTF-8" : "not UTF-8",
        ]
        let advice = isUTF8 ? nil : "Set LANG to a locale such as C.UTF-8: the program always prints UTF-8."
        return DoctorCheck(
            "Terminal",
            isUTF8 ? .ok : .notice,
            words.joined(separator: ", "),
            advice: advice,
            facts: facts
        )
    }
}

extension Environment {
    /// Whether the locale uses UTF-8.
    fileprivate var isUTF8: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first ?? ""
        return locale.lowercased().replacing("-", with: "").contains("utf8")
    }
}
