import TVModel

extension GuideReport {
    package var table: ReportTable {
        let shows = ShowJSONBuilder(cast: cast, favorites: favorites)
        let rows = days.flatMap { day in
            day.shelves.flatMap(\.events).map { $0.json(context, shows, day.highlights.reason(of: $0)) }
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
        ReportTable(ReportTable.shows, rows: shows.map(ShowJSONBuilder(favorites: favorites).json))
    }
}

extension NotFoundReport {
    package var table: ReportTable { ReportTable([], rows: []) }
}
