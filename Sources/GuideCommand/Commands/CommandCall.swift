import CommandLineKit

/// One call of a command, with all that it may use.
struct CommandCall {
    /// The command line.
    let line: TypedCommandLine
    /// The streams, clocks and folders of the run.
    let context: ProgramContext
    /// The messages beside the results.
    let diagnostics: Diagnostics

    /// Writes text to standard output.
    func print(_ text: String) throws(CommandFailure) {
        try OutputPlace.prepare(nil, in: context, usesPager: !line.has(.noPager)).put(text)
    }

    /// Checks that the environment names a folder for favorites.
    func checkFavoritesFolder() throws(CommandFailure) {
        guard try Settings(line, in: context).source.dataFolder != nil else { throw .favorites(.noFolder) }
    }
}
