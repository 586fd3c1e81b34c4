import GuideStore

/// Does something with the folder of a site; what goes wrong there becomes the failure of the command.
func publishing<Outcome>(
    _ body: () throws(PublishingFailure) -> Outcome
) throws(CommandFailure) -> Outcome {
    do throws(PublishingFailure) { return try body() } catch { throw CommandFailure(error) }
}

extension CommandFailure {
    /// The failure that one of publishing is.
    init(_ failure: PublishingFailure) {
        self =
            switch failure {
            case .output(let failure): .output(failure)
            case .store(.cancelled): .cancelled
            case .store(let failure): .store(failure)
            }
    }
}
