import GuideConsole
import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The checks of the program itself and of its terminal.
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
        let finding = words.joined(separator: ", ")
        return DoctorCheck("Terminal", isUTF8 ? .ok : .notice, finding, advice: advice, facts: facts)
    }
}

extension Environment {
    /// Whether the locale uses UTF-8.
    fileprivate var isUTF8: Bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first ?? ""
        return locale.lowercased().replacing("-", with: "").contains("utf8")
    }
}

enum SettingsCheck {
    /// Returns the result, and the command line completed with the settings, or unchanged if they have an error.
    static func check(
        _ line: TypedCommandLine,
        in context: ProgramContext
    ) -> (check: DoctorCheck, line: TypedCommandLine) {
        do {
            let read = try SettingsLayers(for: line, in: context).files.map(\.path)
            let completed = try line.completed(in: context)
            // Most values are only read by commands that make a guide.
            let others = line.options.filter { ![.apiUrl, .format].contains($0.option) }
            let week = TypedCommandLine(command: .week, arguments: [], options: others)
            _ = try Settings(try week.completed(in: context), in: context)
            let names = read.isEmpty ? "no settings file" : read.joined(separator: ", ")
            return (DoctorCheck("Settings", .ok, names, facts: ["files": .list(read.map { .string($0) })]), completed)
        } catch {
            let advice = "Correct it; --no-config runs without the settings files."
            let variables = context.environment.variables
            let environment = try? line.completed(with: SettingsLayers(variables: variables))
            let check = DoctorCheck("Settings", .problem, CommandFailure(error).sentence, advice: advice)
            return (check, environment ?? line)
        }
    }
}

/// The check of a site: whether it exists, and when it was last published.
struct SiteCheck {
    let line: TypedCommandLine
    let context: ProgramContext

    /// The maximum age of a site that is published every night, in seconds.
    private static let limit = 36 * 3_600

    /// Returns the result. A problem is reported only for a site that the command line names.
    func check() -> DoctorCheck {
        let named = line.arguments.first
        let folder = named ?? "output"
        let path = context.path(folder)
        let severity: DoctorCheck.State = named == nil ? .notice : .problem
        guard let status = try? FileSystem.status(of: PathName.joined(path, SiteManifest.name)) else {
            let advice = named.map { _ in "Publish one: tvguide site \(folder)" }
            return DoctorCheck("Site", named == nil ? .ok : .problem, "no site in the folder \(folder)", advice: advice)
        }
        let age = context.wallClock().secondsSince1970 - Int(clamping: status.modified)
        let facts: [String: JSONValue] = ["folder": .string(folder), "secondsSinceLastRun": .integer(age)]
        if let obstacle = FolderState(path).obstacle {
            let advice = obstacle.folderAdvice(or: "publish into another folder")
            return DoctorCheck("Site", severity, obstacle.folderFinding, advice: advice, facts: facts)
        }
        do {
            if try !SiteFolder.hasManifest(in: path) {
                let advice = "Restore \(SiteManifest.name) from a backup, or publish into another folder."
                let finding = "\(folder): the list of its files is damaged"
                return DoctorCheck("Site", severity, finding, advice: advice, facts: facts)
            }
        } catch {
            return DoctorCheck("Site", severity, CommandFailure(error).sentence, facts: facts)
        }
        let finding = "\(folder), published \(age < 60 ? "just now" : ServiceChecks.durationText(age) + " ago")"
        guard age > Self.limit else { return DoctorCheck("Site", .ok, finding, facts: facts) }
        let advice = "Run it every night, by cron or a timer: tvguide site \(folder)"
        return DoctorCheck("Site", severity, finding, advice: advice, facts: facts)
    }
}
