/// The reason why data is missing or old.
public enum ServiceFailure: Error, Hashable, Sendable {
    /// The request to the service failed.
    case service(TVAPIError)
    /// Nothing is stored, and the program runs offline.
    case notStored
    /// The response was empty, but the stored copy is not, so the copy is kept.
    case emptied
}

extension ServiceFailure {
    /// Whether the show or page does not exist.
    package var meansNotFound: Bool {
        if case .service(.notFound) = self { true } else { false }
    }

    /// Whether the service cannot be reached, so that more requests would fail as well.
    package var meansNoConnection: Bool {
        if case .service(.noConnection) = self { true } else { false }
    }

    /// Whether the calling task was cancelled.
    package var meansCancelled: Bool {
        self == .service(.cancelled)
    }
}
