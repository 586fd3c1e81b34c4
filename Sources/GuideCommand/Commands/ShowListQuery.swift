import CommandLineKit
import GuideReports
import GuideService
import TVModel

/// The commands that list shows: what is found for a text, and a page of all shows.
enum ShowListQuery: ShowQuery {
    /// `search TEXT`
    case search(String)
    /// `shows --page N`
    case page(Int)

    var templateNames: [String] { kind.templateNames }

    var subject: String {
        switch self {
        case .search(let text): "What the service finds for \(quotedForDisplay(text))"
        case .page(let number): "Page \(number) of the list of shows"
        }
    }

    func findings(from service: TVService, for edition: ReportContext) async throws(CommandFailure) -> QueryResult {
        let served = try await served { () throws(ShowError) in
            switch self {
            case .search(let text): try await service.search(text)
            case .page(let number): try await service.shows(page: number)
            }
        }
        if case .search(let text) = self, served.value.isEmpty { throw .nothingFound(text) }
        let report = ShowListReport(
            kind,
            of: served.value,
            for: edition,
            fetchedAt: served.asOf,
            isStale: served.isStale,
            favorites: await service.favoriteIDs()
        )
        return QueryResult(report, of: served)
    }

    private var kind: ShowListReport.Kind {
        switch self {
        case .search(let text): .search(text)
        case .page(let number): .feed(page: number)
        }
    }
}
