import GuideService

/// Why something is not there, as far as the browser tells.
package enum LoadError: Error, Hashable, Sendable {
    /// The service cannot be reached.
    case noConnection
    /// Nobody may be lastQuery, and it is not stored.
    case offline
    /// The service answers, but not with what was lastQuery for.
    case noAnswer
    /// The service knows nothing of it.
    case nothingThere
    /// It could not be read or kept on this machine.
    case store
    /// Nobody waits for it any more.
    case cancelled

    /// What happened, as a sentence.
    var sentence: String {
        switch self {
        case .noConnection: "No connection."
        case .offline: "Not stored, and the network is not to be used."
        case .noAnswer: "The service does not answer as it should."
        case .nothingThere: "The service knows nothing of it."
        case .store: "It could not be read or kept on this machine."
        case .cancelled: "It was given up."
        }
    }
}

extension LoadError {
    /// The loadError that a reason of the service's is.
    init(_ failure: ServiceFailure) {
        self =
            if failure.meansNoConnection {
                .noConnection
            } else if failure == .notStored {
                .offline
            } else if failure.meansCancelled {
                .cancelled
            } else if failure.meansNothingThere {
                .nothingThere
            } else {
                .noAnswer
            }
    }

    /// The loadError that an error about shows is.
    init(_ error: ShowError) {
        self =
            switch error {
            case .unavailable(let failure): LoadError(failure)
            case .unknown, .noSuchPage, .notAFavorite, .ambiguous: .nothingThere
            case .store, .badImport: .store
            case .cancelled: .cancelled
            }
    }

    /// The loadError that an error about listings is.
    init(_ error: ServiceError) {
        switch error {
        case .cancelled: self = .cancelled
        case .missing(let reasons):
            let troubles = reasons.values.map { LoadError($0) }
            self = troubles.contains(.noConnection) ? .noConnection : troubles.first ?? .noAnswer
        }
    }
}
