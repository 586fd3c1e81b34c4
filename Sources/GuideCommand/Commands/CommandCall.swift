import GuideReports

/// One call of a command, with all that it may use.
struct CommandCall {
    /// The command line.
    let line: TypedCommandLine
    /// The streams, clocks and folders of the run.
    let context: ProgramContext
    /// The messages beside the results.
    let diagnostics: Diagnostics

    /// Fetches and writes a guide.
    func makeGuide(_ kind: GuideReport.Kind) async throws(CommandFailure) -> ExitStatus {
        try await GuideJob(line: line, kind: kind, context: context, diagnostics: diagnostics).run()
    }

    /// Checks that the environment names a folder for favorites.
    func checkFavoritesFolder() throws(CommandFailure) {
        guard try Settings(line, in: context).source.dataFolder != nil else { throw .favorites(.noFolder) }
    }

    /// Fetches and writes a report of shows.
    func makeReport(_ command: some ShowReportCommand) async throws(CommandFailure) -> ExitStatus {
        try await ShowJob(line: line, context: context, diagnostics: diagnostics).run(command)
    }
}
