import GuidePlatform
import GuideReports

/// `tvguide doctor`: checks the program, its folders and the service, and advises on problems.
enum DoctorCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Check what works, and say what to do about the rest.",
        description: """
            Checks the program, the settings, the folders, libcurl, the proxy, the service, the clock, the terminal and \
            the site in DIR, by default output: when it was published, and who can read it. DIR may be a page, too. Sends one request; writes, reads and removes a file in each folder, tries its \
            lock, and reads what is stored there. The exit status is 0 if the program can do its work, else 69. With \
            --format json, prints the results for programs.
            """,
        arguments: [ArgumentSpec(value: .folder("DIR"), isOptional: true)],
        examples: [
            ("tvguide doctor", "What works on this machine."),
            ("tvguide doctor /srv/www/tv --format json", "For a monitor: the state of a site."),
            ("tvguide doctor /srv/www/tv/week.html", "Whether a page is new, and who can read it."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let checks = DoctorChecks(call.line, in: call.context)
        let service = await call.diagnostics.progress.during("Checking the service") { await checks.service() }
        let site = checks.site
        let folders = await checks.folders()
        let all = [checks.program, checks.settings] + folders + service + [checks.terminal, site]
        let isJSON = call.line.values.format == .json
        try call.print(TerminalText(isJSON ? all.json.indentedText() : all.text))
        return all.isHealthy ? .done : .unavailable
    }
}

/// The checks of a run, with the settings of the command line.
struct DoctorChecks {
    /// The command line completed with the settings, or without the files if they have an error.
    let line: TypedCommandLine
    let context: ProgramContext
    /// The check of the settings.
    let settings: DoctorCheck

    init(_ line: TypedCommandLine, in context: ProgramContext) {
        self.context = context
        do {
            let read = try SettingsLayers(for: line, in: context).files.map(\.path)
            let completed = try line.completed(in: context)
            // Most values are only read by commands that make a guide.
            let others = line.options.filter { ![.apiUrl, .format].contains($0.option) }
            let week = TypedCommandLine(command: .week, arguments: [], options: others)
            _ = try Settings(try week.completed(in: context), in: context)
            let names = read.isEmpty ? "no settings file" : read.joined(separator: ", ")
            settings = DoctorCheck("Settings", .ok, names, facts: ["files": .list(read.map { .string($0) })])
            self.line = completed
        } catch {
            let advice = "Correct it; --no-config runs without the settings files."
            let variables = context.environment.variables
            self.line = (try? line.completed(with: SettingsLayers(variables: variables))) ?? line
            settings = DoctorCheck("Settings", .problem, CommandFailure(error).sentence, advice: advice)
        }
    }
}

/// The results of all checks, as text and as JSON.
extension [DoctorCheck] {
    /// Whether the program can work.
    var isHealthy: Bool { !contains { $0.state == .problem } }

    /// One or two lines for each check, and a summary, safe to print.
    var text: String {
        let width = map(\.name.count).max() ?? 0
        let problems = count { $0.state == .problem }
        let areThere = "There \(problems.form("is", "are")) \(problems.counted("problem"))."
        let lines = flatMap { check in
            let mark =
                switch check.state {
                case .problem: "PROBLEM"
                case .notice: "note"
                case .ok: "ok"
                }
            let name = check.name.padded(to: width)
            let first = "\(mark.padded(to: 7))  \(name)  \(SafeText.terminal(check.finding))"
            let indent = String.spaces(7 + 2 + width + 2)
            return [first] + (check.advice.map { [indent + SafeText.terminal($0)] } ?? [])
        }
        return (lines + ["", isHealthy ? "tvguide works." : areThere]).map { $0 + "\n" }.joined()
    }

    /// The report as specified in `docs/json.md`.
    var json: JSONValue {
        .object([
            "schema": .integer(1),
            "version": .string(Program.version),
            "healthy": .bool(isHealthy),
            "checks": .list(map(\.json)),
        ])
    }
}

/// The result of one check of `tvguide doctor`.
struct DoctorCheck: Hashable {
    /// The severity of a result.
    enum State: String {
        /// No problem was found.
        case ok
        /// The program works, but the user should know something.
        case notice
        /// The program cannot work.
        case problem
    }

    /// The subject in one word.
    let name: String
    /// The severity of the result.
    let state: State
    /// The result in a few words.
    let finding: String
    /// The next step for the user, as a sentence, or nil if there is nothing to do.
    let advice: String?
    /// The facts of the result in JSON.
    var facts: [String: JSONValue] = [:]

    init(_ name: String, _ state: State, _ finding: String, advice: String? = nil, facts: [String: JSONValue] = [:]) {
        self.name = name
        self.state = state
        self.finding = finding
        self.advice = advice
        self.facts = facts
    }

    /// Returns the check with another result, and the same facts.
    func found(_ state: State, _ finding: String, advice: String? = nil) -> DoctorCheck {
        DoctorCheck(name, state, finding, advice: advice, facts: facts)
    }

    /// The check as specified in `docs/json.md`.
    var json: JSONValue {
        .object([
            "name": .string(name.lowercased()),
            "state": .string(state.rawValue),
            "finding": .string(finding),
            "advice": advice.map { .string($0) } ?? .null,
            "facts": .object(facts),
        ])
    }
}
