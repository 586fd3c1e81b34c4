import GuideReports
import TVModel

/// The details of a show, shown over a list.
struct DetailsState: Sendable {
    /// The show, initially with the facts that the list has.
    private(set) var show: Show
    /// The event that was opened, or nil if the show itself was opened.
    let showing: TVEvent?
    /// The episodes, or nil while they are being loaded and if they could not be.
    private(set) var episodes: [Episode]?
    /// The cast, or nil while it is being loaded and if it could not be.
    private(set) var cast: Cast?
    /// The ID of the request that loads the details, or nil if none does.
    var requestID: Int?
    /// The reason why some of the details are old or missing.
    var loadError: LoadError?
    var scroller = Scroller()
    /// The episode shown over the details.
    var episode: EpisodeState?
    /// The rows as laid out after the last event.
    var rows: [DetailsRow] = []

    /// Whether neither the episodes nor the cast could be loaded.
    var hasNoParts: Bool { requestID == nil && episodes == nil && cast == nil }

    init(of show: Show, showing: TVEvent? = nil) {
        self.show = show
        self.showing = showing
    }

    /// Applies details. A missing part does not replace a loaded one.
    mutating func apply(_ details: ShowDetails) {
        if details.id == show.id { show = details.show }
        if let new = details.episodes { episodes = new.withEachOnce }
        if let new = details.cast { cast = new }
    }
}

enum DetailsRow: Sendable {
    case line(ScreenLine)
    case episode(Episode)
}

/// An episode, shown over the details.
struct EpisodeState: Sendable {
    let episode: Episode
    /// The position in its summary.
    var scroller = Scroller()
}
