extension TemporaryFolder {
    /// Writes a script that can be run as a program, and returns its path.
    ///
    /// Another program makes the copy that is run. While a file is open for writing, it cannot be run, and a program that
    /// another test starts at that moment would keep it open.
    @discardableResult
    package func writeProgram(_ script: String, to name: String) async throws -> String {
        let source = try write(script, to: name + ".script")
        let command = #"cp "$1" "$2" && chmod 755 "$2""#
        let copy = try await ProgramRun.run("/bin/sh", ["-c", command, "sh", source, path(name)])
        guard copy.status == 0 else { throw SystemFailure(subject: copy.standardError, error: 0) }
        return path(name)
    }
}
