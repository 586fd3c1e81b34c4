import GuideReports

/// One call of a command, with all that it may use.
struct CommandCall {
    /// The command line.
    let line: TypedCommandLine
    /// The surroundings of the process.
    let world: ProgramContext
    /// The messages beside the results.
    let narrator: Diagnostics

    /// Fetches and writes a guide.
    func makeGuide(_ kind: GuideReport.Kind) async throws(CommandFailure) -> ExitStatus {
        try await GuideJob(line: line, kind: kind, world: world, narrator: narrator).run()
    }

    /// Fetches and writes a report of shows.
    func makeReport(_ command: some ShowReportCommand) async throws(CommandFailure) -> ExitStatus {
        try await ShowJob(line: line, world: world, narrator: narrator).run(command)
    }
}
