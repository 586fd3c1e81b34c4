import GuidePlatform
import GuideReports

/// `tvguide doctor`: checks the program, its folders and the service, and advises on problems.
enum DoctorCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Check what works, and say what to do about the rest.",
        description: """
            Checks the program, the settings, the folders, libcurl, the proxy, the service, the clock, the terminal and \
            the site in DIR, by default output. Sends one request; writes, reads and removes a file in each folder, tries its \
            lock, and reads what is stored there. The exit status is 0 if the program can do its work, else 69. With \
            --format json, prints the results for programs.
            """,
        arguments: [ArgumentSpec(name: "DIR", kind: .folder, isOptional: true)],
        options: [.format, .cacheDir, .apiUrl],
        examples: [
            .init("tvguide doctor", "What works on this machine."),
            .init("tvguide doctor /srv/www/tv --format json", "For a monitor: the state of a site."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let (settings, line) = SettingsCheck.check(call.line, in: call.context)
        let machine = MachineChecks(line: line, context: call.context)
        let service = await call.diagnostics.progress.during("Checking the service") {
            await ServiceChecks(line: line, context: call.context).checks()
        }
        let site = SiteCheck(line: line, context: call.context).check()
        let folders = await FolderChecks(line: line, context: call.context).checks()
        let checks = [machine.program, settings] + folders + service + [machine.terminal, site]
        let report = DoctorReport(checks: checks)
        try call.print(
            TerminalText(call.line.choice(.format) == ReportFormat.json ? text(of: report.json) : report.text)
        )
        return report.isHealthy ? .done : .unavailable
    }

    private static func text(of json: JSONValue) throws -> String {
        do { return try json.indentedText() } catch { throw CommandFailure.fault("the report could not be encoded") }
    }
}
