import GuideService
import TVModel

/// The reason why the browser could not load something, in the detail that the user needs.
package enum LoadError: String, Error, Sendable {
    case noConnection = "No connection."
    /// The value is not cached, and the program runs offline.
    case offline = "Not stored, and --offline forbids using the network."
    /// The service responded with an error or with something unusable.
    case badResponse = "The service returned an error."
    case notFound = "Not found."
    case store = "Could not read or write a file."
    /// The list of favorites is damaged, and there is no good copy.
    case damagedList = "The list is damaged."

    /// A sentence for the user.
    var sentence: String { rawValue }

    /// A sentence about the reason alone, for something of which a copy may be stored.
    var reason: String {
        switch self {
        case .offline: "--offline forbids using the network."
        case .notFound: "TVmaze no longer has this show."
        default: sentence
        }
    }

    /// The advice after a sentence, with a space before it, or an empty text if another attempt could not help.
    var advice: String { self == .offline ? "" : " Press r to retry." }

    init(_ failure: FetchError) {
        self =
            switch failure {
            case .noConnection: .noConnection
            case .notStored: .offline
            case .notFound: .notFound
            // The result of a cancelled request is not shown.
            case .invalidData, .refused, .rateLimited, .tooLarge, .emptied, .cancelled: .badResponse
            }
    }

    init(_ error: ShowError) {
        switch error {
        case .unavailable(let failure): self = LoadError(failure)
        case .unknown, .noSuchPage, .notAFavorite, .ambiguous, .contradicted, .badMark: self = .notFound
        case .store, .badImport: self = .store
        case .lostFavorites: self = .damagedList
        case .cancelled: self = .badResponse
        case .missing(let reasons):
            let all = reasons.values.map { LoadError($0) }
            self = all.contains(.noConnection) ? .noConnection : all.first ?? .badResponse
        }
    }
}

extension Fetched {
    /// The reason why the value is an old copy, or nil if it is fresh.
    var loadError: LoadError? { staleReason.map { LoadError($0) } }
}
