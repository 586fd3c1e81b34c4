import GuideReports

/// A call of a command, with everything that the command may use.
struct CommandCall {
    /// The parsed command line.
    let line: TypedCommandLine
    /// The streams, clocks and folders of the run.
    let context: ProgramContext
    /// Writes messages to standard error.
    let diagnostics: Diagnostics

    /// Writes text to standard output.
    func print(_ text: TerminalText) throws {
        try OutputPlace.print(text, for: line, in: context)
    }

    /// Checks that the environment names a folder for favorites.
    func checkFavoritesFolder() throws {
        guard try Settings(line, in: context).source.dataFolder != nil else {
            throw CommandFailure.favorites(.noFolder)
        }
    }
}
