import GuideReports
import GuideService
import TVModel

extension BrowserState {
    /// Marks a favorite as seen up to an episode, or up to its next one, and says how to undo it.
    mutating func markSeen(_ show: Show?, upTo episode: Episode? = nil) -> [Effect] {
        guard let show else { return [] }
        guard let favorite = favorites.marked[show.id] else {
            statusMessage = "Only favorites have a mark. Press f to save this show."
            return []
        }
        guard episode == nil || episode?.mark != nil else {
            statusMessage = "This episode has no number, so that nothing can be marked as seen up to it."
            return []
        }
        var known = favorite.details
        if details?.show.id == show.id, let episodes = details?.episodes { known.episodes = episodes }
        let target = episode?.mark.map { SeenTarget.episode($0) } ?? .next
        do {
            let mark = try known.mark(for: target, after: favorite.seen, at: context.now, context.listingClock)
            return change(to: mark, of: favorite)
        } catch {
            statusMessage = error.browserSentence
            return []
        }
    }

    /// Changes the mark of a favorite, and says how to undo it.
    mutating func change(to mark: SeenMark?, of favorite: MarkedShow) -> [Effect] {
        guard mark != favorite.seen else {
            statusMessage = "Already seen up to \(mark?.description ?? "nothing")."
            return []
        }
        markBefore = favorite
        favorites.marked[favorite.details.id] = MarkedShow(favorite.details, seen: mark)
        favorites.update(for: context)
        hideSpoilers()
        let name = ShowText(row: favorite.details.show).name
        statusMessage = "\(mark.map { "Seen up to \($0)" } ?? "No mark"); u undoes it: \(name)"
        return [.markSeen(favorite.details.show, mark)]
    }

    /// Hides or shows again what later episodes are about, after marks changed.
    mutating func hideSpoilers() {
        let marks = favorites.marked.compactMapValues { $0.seenEpisodes(on: context.listingClock) }
        guard let before = context.spoilerMarks, before != marks else { return }
        context.spoilerMarks = marks
        favorites.update(for: context)
        showGuideAnew()
    }

    /// Shows the listings again after marks or favorites changed.
    mutating func showGuideAnew() {
        if let listings = guide.listings { guide.show(listings, favorites: favoriteIDs, for: context) }
    }

    /// Reads the favorites, and sorts them when they have been read.
    mutating func readFavoritesAnew() -> [Effect] {
        favorites.isSorted = false
        return [.readFavorites]
    }
}

extension FavoritesState {
    /// Shows favorites that were read: those with new episodes first, or in the order on the screen, new ones last.
    mutating func show(_ favorites: [MarkedShow], for context: ReportContext) {
        marked = Dictionary(favorites.map { ($0.details.id, $0) }) { one, _ in one }
        update(for: context)
        let (new, kept) = (favorites.map(\.details.show), (shows ?? []).compactMap { marked[$0.id]?.details.show })
        shows = isSorted ? (kept + new).withEachOnce : new.sorted { progress[$0.id] }
        isSorted = true
    }

    /// Determines again how far the user is in each show.
    mutating func update(for context: ReportContext) {
        progress = marked.mapValues(context.progress)
    }
}

extension ShowError.BadMark {
    fileprivate var browserSentence: String {
        switch self {
        case .noEpisodes: "No episodes are stored yet. Press r to fetch them."
        case .noEpisode(let mark, _): "There is no \(mark)."
        case .lastEpisode(let last): "\(last) is the last episode."
        case .notAired(let mark, let date):
            "\(mark) has not aired: " + (date.map { "it is on \($0.longText)." } ?? "it has no date yet.")
        }
    }
}
