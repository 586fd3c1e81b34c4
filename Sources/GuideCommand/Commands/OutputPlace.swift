import GuideStore

/// The destination of a command's output.
struct OutputPlace {
    private let destination: OutputDestination

    /// Prepares the place that the user named; `-` and nil are standard output.
    static func prepare(_ path: String?, in context: ProgramContext) throws(CommandFailure) -> OutputPlace {
        guard let path, path != "-" else { return OutputPlace(destination: .descriptor(context.standardOutput)) }
        return OutputPlace(
            destination: try rethrowing(as: CommandFailure.output, try OutputDestination.prepare(context.path(path)))
        )
    }

    /// Writes the whole text.
    func put(_ text: String) throws(CommandFailure) {
        try put(text.utf8)
    }

    /// Writes all the bytes.
    func put(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
        try rethrowing(as: CommandFailure.output, try destination.write(bytes))
    }
}
