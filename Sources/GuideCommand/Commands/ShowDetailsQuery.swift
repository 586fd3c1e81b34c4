import CommandLineKit
import GuideReports
import GuideService
import GuideSafeText
import TVModel

/// The commands about one show: all that is told of it, its episodes, its cast.
struct ShowDetailsQuery: ShowQuery {
    private let kind: ShowReport.Kind
    private let which: ShowReference
    private let selection: ShowReport.Selection
    private let page: ShowPage?

    /// What a command line asks for.
    ///
    /// - Parameter which: The id, the name or the number at IMDb, as typed.
    init(_ kind: ShowReport.Kind, of which: String, _ line: TypedCommandLine) {
        self.kind = kind
        self.which = ShowReference(which)
        var selection = ShowReport.Selection()
        selection.season = line.number(.season)
        selection.showsSummaries = !line.has(.noSummaries)
        selection.castLimit = line.number(.limit)
        self.selection = selection
        page = line.has(.open) ? (line.choice(.open) ?? OpenChoice.tvmaze).page : nil
    }

    var templateNames: [String] { kind.templateNames }

    var subject: String {
        let name = quotedForDisplay(which.description)
        return switch kind {
        case .show: "The show \(name)"
        case .episodes: "The episodes of \(name)"
        case .cast: "The cast of \(name)"
        }
    }

    func findings(from service: TVService, for edition: ReportContext) async throws(CommandFailure) -> QueryResult {
        let served = try await served { () throws(ShowError) in
            switch kind {
            case .show: try await service.details(of: which)
            case .episodes: try await service.episodes(of: which)
            case .cast: try await service.cast(of: which)
            }
        }
        try checkSeason(of: served.value)
        let report = ShowReport(
            kind,
            of: served.value,
            for: edition,
            selection: selection,
            isStale: served.isStale,
            isFavorite: await service.favoriteIDs().contains(served.value.id)
        )
        return QueryResult(report, of: served, opening: try address(of: served.value.show))
    }

    private func checkSeason(of details: ShowDetails) throws(CommandFailure) {
        guard let season = selection.season, details.episodes != nil else { return }
        let numbers = details.seasons.compactMap(\.number)
        guard numbers.contains(season) else { throw .noSeason(season, of: details.show.name, among: numbers) }
    }

    /// The page to open; nil where none was asked for.
    private func address(of show: Show) throws(CommandFailure) -> WebLink? {
        guard let page else { return nil }
        guard let address = page.address(of: show) else { throw .noPage(of: show.name) }
        return address
    }
}

extension OpenChoice {
    /// The page that it means.
    fileprivate var page: ShowPage {
        switch self {
        case .tvmaze: .tvmaze
        case .imdb: .imdb
        }
    }
}
