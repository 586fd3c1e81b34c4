import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The pages of shows, with the calendar and the feed of each.
extension SitePublisher {
    /// Publishes the page and the files of a show if enough of its data are stored.
    ///
    /// - Parameter casts: The casts of the shows whose pages were made, to which that of the show is added.
    /// - Returns: Whether the page of the show exists now.
    func publish(_ show: Fetched<Show>, _ casts: inout [Show.ID: Cast]) throws -> Bool {
        let id = show.value.id
        let path = SitePage.path(of: id)
        guard let revision = details.revision(of: id) else { return site.has(path) }
        let inputs = fingerprints.made(of: ["\(contents.context.today.date)", revision] + facts(about: id))
        if isUpToDate(with: inputs, path), ShowFile.allCases.allSatisfy({ isUpToDate($0, of: id, with: inputs) }) {
            return true
        }
        guard let known = details.details(of: show) else { return site.has(path) }
        try publish(known, inputs: inputs)
        casts[id] = known.cast
        return true
    }

    /// The data of a page besides the details of its show: the favorite, the mark and the showings.
    private func facts(about show: Show.ID) -> [String] {
        let seen = contents.seen[show].map { "\($0)" } ?? "-"
        return ["\(contents.favoriteIDs.contains(show))", seen, "\(contents.showings[show] ?? [])"]
    }

    /// Returns whether a file is up to date, or the show has none.
    private func isUpToDate(_ file: ShowFile, of show: Show.ID, with inputs: String?) -> Bool {
        let path = file.path(of: show)
        return site.manifest.files[path]?.digest.isEmpty != false || isUpToDate(with: inputs, path)
    }

    /// Publishes the page and the files of a show, which may not be in the current listings.
    func publish(_ show: ShowDetails, inputs: String?) throws {
        var page = page(SitePage.path(of: show.id))
        page.show = show.id
        page.showings = contents.showings[show.id] ?? []
        page.weekEnd = contents.weekEnd
        page.seen = contents.seen[show.id]
        page.showFiles = try publishFiles(of: show, inputs: inputs)
        let report = ShowReport(of: show, for: contents.context, isFavorite: contents.favoriteIDs.contains(show.id))
        let isWhole = pictures.haveAll(report.pictureAddresses)
        let note = details.revision(of: show.id).map { SiteShowNote(revision: $0, fetchedAt: show.fetchedAt).text }
        let links = pictures.links(to: report.pictureAddresses) + page.showFiles.map { $0.path(of: show.id) }
        try publish(report, on: page, inputs: isWhole ? inputs : nil, note: note, links: links)
    }

    /// Publishes the calendar and the feed of a show. A show that has ended gets none, but keeps those that readers may
    /// have subscribed to.
    private func publishFiles(of show: ShowDetails, inputs: String?) throws -> [ShowFile] {
        let timeline = EventTimeline(of: show, listed: contents.events[show.id] ?? [], for: contents.context)
        let isKept = ShowFile.allCases.contains { site.has($0.path(of: show.id)) }
        guard isKept || !timeline.isEmpty || show.show.status != "Ended" else { return [] }
        for file in ShowFile.allCases {
            let path = file.path(of: show.id)
            let exchange = exchange(for: path, page: SitePage.path(of: show.id))
            try put(timeline.document(as: file.format, exchange), at: path, inputs: inputs)
        }
        return ShowFile.allCases
    }
}
