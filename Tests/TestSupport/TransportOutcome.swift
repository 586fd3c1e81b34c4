package import GuidePlatform
package import TVMaze
package import TVModel

/// The outcome of a request that a transport of the tests gives.
package enum TransportOutcome: Sendable {
    case success(HTTPResponse)
    case failure(TransportFailure)
    /// Another error about the requested address.
    case error(@Sendable (URL) -> FetchError)

    package func get(at url: URL) throws(FetchError) -> HTTPResponse {
        switch self {
        case .success(let response): return response
        case .failure(let failure): throw .noConnection(url, failure)
        case .error(let error): throw error(url)
        }
    }
}
