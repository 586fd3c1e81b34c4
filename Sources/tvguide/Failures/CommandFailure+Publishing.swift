import GuideStore

extension CommandFailure {
    /// Converts a failure to publish.
    static func publishing(_ failure: PublishingFailure) -> CommandFailure {
        switch failure {
        case .output(let failure): .output(failure)
        case .store(.cancelled): .cancelled
        case .store(let failure): .store(failure)
        }
    }
}
