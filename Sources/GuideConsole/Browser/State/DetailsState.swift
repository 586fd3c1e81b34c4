import GuideReports
import GuideService
import TVModel

/// The details of a show, shown over a list.
struct DetailsState: Sendable {
    /// The show, initially with the facts that the list has.
    private(set) var show: Show
    /// The event that was opened, or nil if the show itself was opened.
    let showing: TVEvent?
    var episodes = Part<[Episode]>.loading
    var cast = Part<Cast>.loading
    var requestID: Int?
    /// The reason why some of the details are old or missing.
    var loadError: LoadError?
    /// Whether some of the details are old.
    var showsCopy = false
    /// The episodes by season, without what is hidden of them.
    private(set) var seasons: [Season] = []
    var scroller = Scroller()
    /// The episode shown over the details.
    var episode: EpisodeState?
    /// The rows as laid out after the last event.
    var rows: [DetailsRow] = []

    /// Whether neither the episodes nor the cast could be loaded.
    var hasNoParts: Bool {
        if case (.missing, .missing) = (episodes, cast) { true } else { false }
    }

    /// A part of the details.
    enum Part<Value: Sendable>: Sendable {
        case loading
        case loaded(Value)
        case missing

        var value: Value? {
            if case .loaded(let value) = self { value } else { nil }
        }
    }

    init(of show: Show, showing: TVEvent? = nil) {
        self.show = show
        self.showing = showing
    }

    /// Applies details. A missing part does not replace a loaded one.
    mutating func apply(_ details: ShowDetails, for context: ReportContext) {
        if details.id == show.id { show = details.show }
        if let new = details.episodes { episodes = .loaded(new.withEachOnce) }
        if let new = details.cast { cast = .loaded(new) }
        hideSpoilers(for: context)
    }

    /// Hides what later episodes are about, if the context says so.
    mutating func hideSpoilers(for context: ReportContext) {
        guard let known = episodes.value else { return }
        let dated = known.map { show.dated($0, on: context.listingClock) }
        seasons = context.hidingSpoilers(of: dated, in: show.id).seasons
    }

    /// Ends loading. Parts that did not arrive are marked as missing.
    mutating func endLoading() {
        requestID = nil
        if episodes.value == nil { episodes = .missing }
        if cast.value == nil { cast = .missing }
    }
}

enum DetailsRow: Sendable {
    case line(ScreenLine)
    /// A part that is being loaded, with a spinner.
    case loading(String)
    /// The heading of the season with this index.
    case season(Int)
    /// An episode: the index of its season and its index in the season.
    case episode(Int, Int)
}

/// An episode, shown over the details.
struct EpisodeState: Sendable {
    let episode: Episode
    /// The position in its summary.
    var scroller = Scroller()
}
