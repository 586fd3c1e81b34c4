import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The pages of shows, with the calendar and the feed of each.
extension SitePublisher {
    /// Publishes the page and the files of a show if enough of its data are stored, and returns its cast.
    func publish(_ show: Fetched<Show>) throws -> Cast? {
        guard let known = update.details(of: show) else { return nil }
        try publish(known)
        return known.cast
    }

    /// Publishes the page and the files of a show, which may not be in the current listings.
    func publish(_ show: ShowDetails) throws {
        var page = page(SitePage.path(of: show.id))
        page.show = show.id
        page.showings = contents.showings[show.id] ?? []
        page.weekEnd = contents.weekEnd
        page.seen = contents.seen[show.id]
        page.showFiles = try publishFiles(of: show)
        let report = ShowReport(of: show, for: contents.context, isFavorite: contents.favoriteIDs.contains(show.id))
        let links = pictures.links(to: report.pictureAddresses) + page.showFiles.map { $0.path(of: show.id) }
        try publish(report, on: page, isLeaf: true, links: links)
    }

    /// Publishes the calendar and the feed of a show. A show that has ended gets none, but keeps those that readers may
    /// have subscribed to.
    private func publishFiles(of show: ShowDetails) throws -> [ShowFile] {
        let timeline = EventTimeline(of: show, listed: contents.events[show.id] ?? [], for: contents.context)
        let isKept = ShowFile.allCases.contains { site.has($0.path(of: show.id)) }
        guard isKept || !timeline.isEmpty || show.show.status != "Ended" else { return [] }
        for file in ShowFile.allCases {
            let path = file.path(of: show.id)
            let exchange = exchange(for: path, page: SitePage.path(of: show.id))
            try put(timeline.document(as: file.format, exchange), at: path, isLeaf: true)
        }
        return ShowFile.allCases
    }
}
