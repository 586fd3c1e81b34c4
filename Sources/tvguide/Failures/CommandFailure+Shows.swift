import GuideService

extension CommandFailure {
    /// Converts an error about shows.
    ///
    /// - Parameter subject: The beginning of the sentence, such as `The episodes of 82`.
    init(_ error: ShowError, about subject: String) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .lostFavorites(let damage): .favorites(.damaged(damage))
            case .unknown, .ambiguous, .noSuchPage, .unavailable, .notAFavorite, .badImport, .store:
                .shows(error, about: subject)
            }
    }

    /// Runs a request about shows, and throws its error as a failure.
    ///
    /// - Parameter subject: The requested data within a sentence, such as `the episodes of 82`.
    static func wrapping<Value>(
        about subject: String,
        _ request: () async throws(ShowError) -> Value
    ) async throws(CommandFailure) -> Value {
        do throws(ShowError) { return try await request() } catch { throw CommandFailure(error, about: subject) }
    }
}
