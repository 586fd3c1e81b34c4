import GuidePlatform
import TVModel

extension GuideReport {
    package var table: ReportTable {
        var shows = ShowJSONBuilder(cast: cast, favorites: favorites)
        let rows = days.flatMap { day in
            day.shelves.flatMap(\.events).map { $0.json(context, &shows, day.highlights.reason(of: $0)) }
        }
        return ReportTable(ReportTable.events, rows: rows)
    }
}

extension ShowReport {
    package var table: ReportTable {
        switch kind {
        case .show, .episodes:
            ReportTable(
                ReportTable.episodes,
                rows: seasons.flatMap(\.episodes).map(json),
                common: ["show": showJSON]
            )
        case .cast: ReportTable(ReportTable.cast, rows: details.cast?.rows(limit: castLimit) ?? [])
        }
    }
}

extension ShowListReport {
    package var table: ReportTable {
        var builder = ShowJSONBuilder(favorites: favorites)
        return ReportTable(ReportTable.shows, rows: shows.map { builder.json(of: $0) })
    }
}

extension NotFoundReport {
    package var table: ReportTable { ReportTable([], rows: []) }
}
