import TVModel

extension LinkedData {
    /// Creates the linked data of a show as a series, with its first actors.
    ///
    /// Source: schema.org, "TVSeries".
    init(of report: ShowReport) {
        let (show, links) = (report.show, ShowLinks(report.show))
        let text = ShowText(show: show)
        let actors = CastText(report.details.cast, limit: report.castLimit).members
        let seasons = report.details.seasons.count
        let series = Self.object(
            "TVSeries",
            [
                ("name", Self.quoted(text.name)),
                ("url", links.page.map(Self.quoted)),
                ("sameAs", Self.list(links.others.map { Self.quoted($0.address) })),
                ("genre", Self.list(text.genres.map(Self.quoted))),
                ("startDate", show.premiered.map { Self.quoted("\($0)") }),
                ("endDate", show.ended.map { Self.quoted("\($0)") }),
                ("numberOfSeasons", seasons == 0 ? nil : "\(seasons)"),
                ("numberOfEpisodes", report.details.episodes.map { "\($0.count)" }),
                ("actor", Self.list(actors.map { Self.object("Person", [("name", Self.quoted($0.person))]) })),
            ]
        )
        self.text = "{\"@context\":\"https://schema.org\",\(series.dropFirst())"
    }
}
