import GuideReports
import GuideService
import TVModel

/// The show that a command line names, and the parts of it to include.
struct ShowRequest {
    let show: ShowReference
    private let selection: ShowReport.Selection

    /// - Parameter reference: The ID, the name or the IMDb ID, as typed.
    init(_ line: TypedCommandLine, about reference: String) {
        show = ShowReference(reference)
        var selection = ShowReport.Selection()
        selection.season = line.number(.season)
        selection.showsSummaries = !line.has(.noSummaries)
        selection.castLimit = line.number(.limit)
        self.selection = selection
    }

    /// The show as it was typed, safe to print.
    var name: String { quotedForDisplay(show.description) }

    /// Creates a report of a kind.
    ///
    /// - Throws: ``CommandFailure/noSeason(_:of:among:)`` if the show lacks the requested season.
    func report(
        _ kind: ShowReport.Kind,
        on details: Fetched<ShowDetails>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report {
        try checkSeason(of: details.value)
        return ShowReport(
            kind,
            of: details.value,
            for: context,
            selection: selection,
            isStale: details.isStale,
            isFavorite: favorites.contains(details.value.id)
        )
    }

    private func checkSeason(of details: ShowDetails) throws {
        guard let season = selection.season, details.episodes != nil else { return }
        let numbers = details.seasons.compactMap(\.number)
        guard numbers.contains(season) else {
            throw CommandFailure.noSeason(season, of: details.show.name, among: numbers)
        }
    }
}
