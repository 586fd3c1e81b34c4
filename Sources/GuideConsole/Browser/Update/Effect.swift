package import GuidePlatform
package import GuideReports
package import GuideService
package import TVModel

/// Work to perform outside of the browser's state. Its results come back as ``EffectResult``s.
package enum Effect: Hashable, Sendable {
    case readStoredGuide(GuideWeek)
    /// Load the listings of a week, from the service if they are not fresh or `refreshing` is true.
    case loadGuide(GuideWeek, refreshing: Bool)
    case loadPage(Int, refreshing: Bool)
    case search(String, requestID: Int)
    case loadDetails(Show, requestID: Int, refreshing: Bool)
    case readCasts(of: [Show.ID], favorites: Set<Show.ID>)
    case cancel(requestID: Int)
    case readFavorites
    /// Fetch all favorites from the service.
    case refreshFavorites
    case save(Show)
    case delete(Show)
    /// Mark a favorite as seen up to an episode, or remove its mark.
    case markSeen(Show, SeenMark?)
    /// Open a page in the user's web browser.
    case open(WebLink)
    case repaint

    /// The text of the dialog shown if the effect fails.
    var failureMessage: String {
        switch self {
        case .save, .markSeen: "There was a problem saving this TV Show. Do you want to try again?"
        case .delete: "There was a problem deleting this TV Show. Do you want to try again?"
        case .open(let page): "Could not open \(page.address). Do you want to try again?"
        default: "An error occurred while fetching data. Do you want to try again?"
        }
    }
}

/// A value with its age, or the reason why it could not be loaded.
package typealias Loaded<Value: Sendable> = Result<Fetched<Value>, LoadError>

/// The result of an ``Effect``, complete or in part.
package enum EffectResult: Sendable {
    /// The listings are nil if the week is not stored.
    case storedGuideRead(GuideWeek, Listings?)
    case guideLoaded(GuideWeek, Result<Listings, LoadError>, refreshing: Bool)
    case pageLoaded(Int, Loaded<[Show]>, refreshing: Bool)
    case found(requestID: Int, Loaded<[Show]>)
    case storedDetailsRead(requestID: Int, ShowDetails)
    /// All available details of a show were loaded.
    case detailsLoaded(requestID: Int, Loaded<ShowDetails>, refreshing: Bool)
    case castsRead([Show.ID: Cast])
    case favoritesRead(Result<[MarkedShow], LoadError>)
    /// A change or a refresh of favorites, or the opening of a page, ended or failed: without the parts of a saved show that
    /// could not be fetched, and without the favorites that the service no longer has.
    case finished(Effect, LoadError?, without: [ShowPart] = [], gone: [Show] = [])
}

/// An event that changes the state of the browser.
package enum BrowserEvent: Sendable {
    case start
    case key(Key)
    /// Time has passed.
    case tick
    case resized(TerminalSize)
    /// The stored data changed.
    case update(ServiceUpdate)
    /// A request waits because of the rate limit of the service.
    case waiting(Duration)
    case result(EffectResult)
}

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
        case .unknown, .noSuchPage, .notAFavorite, .ambiguous, .contradicted, .unsure, .badMark: self = .notFound
        case .store, .badImport, .noList: self = .store
        case .lostFavorites: self = .damagedList
        case .cancelled, .other: self = .badResponse
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
