import TVModel

extension TVAPIError {
    /// The error that a request fails with if the network does.
    init(_ failure: NetworkFailure) {
        self =
            switch failure {
            case .noAnswer(let url, .tooLarge(let limit)): .tooLarge(url, limit: limit)
            case .noAnswer(let url, let failure): .noConnection(url, failure)
            case .refused(let url, let status): .refused(url, status: status)
            case .rateLimited(let url, let wait): .rateLimited(url, retryAfter: wait)
            case .badRedirect(let url): .invalidData(url, .redirect)
            case .cancelled: .cancelled
            }
    }
}
