import GuideReports
import TVModel

extension BrowserState {
    /// Opens the details of a show over the list, below those of the showing if one was chosen.
    mutating func openDetails(_ show: Show, showing: TVEvent? = nil) -> [Effect] {
        details = DetailsState(of: show, showing: showing)
        pictures.forgetFailures()
        return loadDetails(refreshing: false)
    }

    mutating func loadDetails(refreshing: Bool) -> [Effect] {
        guard let show = details?.show, details?.requestID == nil else { return [] }
        let requestID = makeRequestID()
        details?.requestID = requestID
        return [.loadDetails(show, requestID: requestID, refreshing: refreshing)]
    }

    mutating func handleDetailsKey(_ key: Key) -> [Effect] {
        guard let show = details?.show else { return [] }
        let list = detailsList
        if details?.scroller.handle(key, in: list) == true { return [] }
        switch key {
        case .escape, .backspace, .left, .character("h"):
            defer { details = nil }
            return details?.requestID.map { [.cancel(requestID: $0)] } ?? []
        case .enter, .right, .character("l"):
            let episode = selectedEpisode.map { EpisodeState(episode: $0) }
            details?.episode = episode
        case .character("f"): return toggleFavorite(show)
        case .character("s"): return markSeen(show, upTo: selectedEpisode)
        case .character("r"): return loadDetails(refreshing: true)
        case .character("o"): return open(.imdb, of: show)
        case .character("w"): return open(.tvmaze, of: show)
        default: break
        }
        return []
    }

    mutating func handleEpisodeKey(_ key: Key) -> [Effect] {
        guard let episode = details?.episode else { return [] }
        let list = episodeBox(of: episode).list
        if details?.episode?.scroller.handle(key, in: list) == true { return [] }
        switch key {
        case .escape, .enter, .backspace, .left, .character("h"): details?.episode = nil
        case .character("s"): return markSeen(details?.show, upTo: episode.episode)
        default: break
        }
        return []
    }

    private var selectedEpisode: Episode? {
        guard let details, let line = details.scroller.selected, details.rows.indices.contains(line),
            case .episode(let episode) = details.rows[line]
        else { return nil }
        return episode
    }

    private mutating func open(_ page: ShowPage, of show: Show) -> [Effect] {
        guard let address = page.address(of: show) else {
            statusMessage = "This show has no IMDb page. Press w for its TVmaze page."
            return []
        }
        statusMessage = "Opening \(address.address)"
        return [.open(address)]
    }
}
