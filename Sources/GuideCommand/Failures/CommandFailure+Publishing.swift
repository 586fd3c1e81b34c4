import GuideStore

extension CommandFailure {
    /// The failure of a command that could not publish.
    static func publishing(_ failure: PublishingFailure) -> CommandFailure {
        switch failure {
        case .output(let failure): .output(failure)
        case .store(.cancelled): .cancelled
        case .store(let failure): .store(failure)
        }
    }
}
