import TVModel

extension TVAPIError {
    /// Converts a failure of the network to the error of a request.
    init(_ failure: NetworkFailure) {
        self =
            switch failure {
            case .noResponse(let url, .tooLarge(let limit)): .tooLarge(url, limit: limit)
            case .noResponse(let url, let failure): .noConnection(url, failure)
            case .refused(let url, let status): .refused(url, status: status)
            case .rateLimited(let url, let wait): .rateLimited(url, retryAfter: wait)
            case .badRedirect(let url): .invalidData(url, .redirect)
            case .insecureRedirect(let url): .invalidData(url, .insecureRedirect)
            case .tooManyRedirects(let url): .invalidData(url, .tooManyRedirects)
            case .cancelled: .cancelled
            }
    }
}
