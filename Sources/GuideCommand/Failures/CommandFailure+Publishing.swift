import GuideStore

/// Runs a change to the folder of a site, and turns its error into the failure of the command.
func publishing<Outcome>(
    _ body: () throws(PublishingFailure) -> Outcome
) throws(CommandFailure) -> Outcome {
    do throws(PublishingFailure) { return try body() } catch { throw CommandFailure(error) }
}

extension CommandFailure {
    /// The failure of a command that could not publish.
    init(_ failure: PublishingFailure) {
        self =
            switch failure {
            case .output(let failure): .output(failure)
            case .store(.cancelled): .cancelled
            case .store(let failure): .store(failure)
            }
    }
}
