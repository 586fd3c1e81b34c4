import CommandLineKit
import GuideReports
import GuideService

/// One report that is no guide, from the command line to the output: settings, service, findings, text, bytes.
struct ShowJob {
    let line: TypedCommandLine
    let world: ProgramContext
    let narrator: Diagnostics

    /// Makes the report. Everything that can be wrong without a network is found before the first request.
    func run(_ inquiry: some ShowQuery) async throws(CommandFailure) -> ExitStatus {
        let manner = try OutputPlan(line, for: inquiry.templateNames, in: world)
        return try await run(inquiry, as: manner.format, manner.bytes)
    }

    /// Makes a report, writes what it becomes in a format, and tells what was old or missing.
    func run(
        _ inquiry: some ShowQuery,
        as format: ReportFormat,
        _ bytes: (any Report, Pictures) async throws(CommandFailure) -> [UInt8]
    ) async throws(CommandFailure) -> ExitStatus {
        let settings = try Settings(line, in: world)
        let pictureSource = try PictureSource(line, settings, narrator)
        let destination = try OutputPlace.prepare(line.text(.output))

        let service = TVService(settings, world: world, narrator: narrator)
        defer { service.close() }
        let findings = try await narrator.progress.during("Fetching") { () throws(CommandFailure) in
            try await inquiry.findings(from: service, for: settings.edition)
        }
        let pictures = await pictureSource.pictures(of: findings.report, in: format)
        try destination.put(await bytes(findings.report, pictures))

        narrator.tell(findings.quality, for: settings.edition)
        if findings.quality.asOf == settings.edition.now { service.prune(today: world.wallClock()) }
        if let page = findings.page { try await URLOpener(in: world).open(page) }
        return .done
    }
}
