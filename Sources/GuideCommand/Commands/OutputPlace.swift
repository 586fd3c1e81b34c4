import GuideStore

/// Where what a command makes goes.
struct OutputPlace {
    private let destination: OutputDestination
    /// The program that shows what is longer than the window; nil if none does.
    private let pager: Pager?

    /// Prepares the place that the user named; `-` and nil are standard output.
    ///
    /// - Parameter usesPager: Whether a pager may show what is longer than the window.
    static func prepare(
        _ path: String?,
        in context: ProgramContext,
        usesPager: Bool = false
    ) throws(CommandFailure) -> OutputPlace {
        guard let path, path != "-" else {
            return OutputPlace(
                destination: .descriptor(context.standardOutput),
                pager: usesPager ? Pager(in: context) : nil
            )
        }
        do throws(OutputFailure) {
            return OutputPlace(destination: try OutputDestination.prepare(context.path(path)), pager: nil)
        } catch {
            throw .output(error)
        }
    }

    /// Writes the whole text.
    func put(_ text: String) throws(CommandFailure) {
        try put(text.utf8)
    }

    /// Writes all the bytes.
    func put(_ bytes: some Collection<UInt8>) throws(CommandFailure) {
        if let pager, pager.show(Array(bytes)) { return }
        do throws(OutputFailure) { try destination.write(bytes) } catch { throw .output(error) }
    }
}
