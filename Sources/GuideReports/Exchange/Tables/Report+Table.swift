import TVModel

extension GuideReport {
    package var table: ReportTable {
        let shows = ShowJSONBuilder(cast: cast, favorites: favorites)
        return ReportTable(ReportTable.events, rows: events.map { $0.json(context, shows) })
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
