import GuideService
import TVModel

/// The details of a show, over a list.
struct DetailsState: Sendable {
    /// What is known of the show, at least what the list knew.
    var show: Show
    var episodes = Part<[Episode]>.coming
    var cast = Part<Cast>.coming
    /// The request that is under way.
    var requestID: Int?
    /// Why not all of it is fresh.
    var loadError: LoadError?
    /// The poster, where the terminal can show one.
    var poster: PictureFile?
    /// The seasons of the episodes.
    var seasons: [Season] = []
    var scroller = Scroller()
    /// The episode that is open over the details.
    var episode: EpisodeState?

    /// A part that comes by itself.
    enum Part<Value: Sendable>: Sendable {
        case coming
        case there(Value)
        /// It cannot be had.
        case missing

        /// What came.
        var value: Value? {
            if case .there(let value) = self { value } else { nil }
        }
    }

    init(of show: Show) {
        self.show = show
    }

    /// Takes a part that arrived. One that cannot be had does not replace one that is there.
    mutating func apply(_ part: ArrivedPart) {
        switch part {
        case .facts(let new): if new.id == show.id { show = new }
        case .episodes(let new):
            var seen: Set<Episode.ID> = []
            let episodes = new.filter { seen.insert($0.id).inserted }
            self.episodes = .there(episodes)
            seasons = episodes.seasons
        case .cast(let new): cast = .there(new)
        case .missing(.episodes): if episodes.value == nil { episodes = .missing }
        case .missing(.cast): if cast.value == nil { cast = .missing }
        case .missing(.facts): break
        }
    }

    /// What did not come will not come any more.
    mutating func endWaiting() {
        requestID = nil
        apply(.missing(.episodes))
        apply(.missing(.cast))
    }
}
