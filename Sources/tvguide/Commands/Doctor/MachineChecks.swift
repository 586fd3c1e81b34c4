import GuideConsole
import GuidePlatform
import GuideReports
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
