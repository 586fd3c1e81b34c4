import GuideMustache
import GuidePlatform
import TVModel

extension ShowReport: Report {
    /// The names of the templates, the first choice first.
    public var templateNames: [String] { kind.templateNames }
    /// The formats in which the report can be written.
    public var formats: [ReportFormat] { kind.formats }
    package var posterAddresses: [String] { [show].posterAddresses }
    package var largePosterAddress: String? { show.image?.original }

    /// The addresses of all pictures on its page: the poster, the portraits and the stills.
    package var pictureAddresses: [String] {
        let stills = seasons.flatMap(\.episodes).compactMap { $0.image?.smallAddress }
        let people = (details.cast?.visibleMembers ?? []).prefix(castLimit).compactMap { $0.person.image?.smallAddress }
        return posterAddresses + people + stills
    }

    package var pageCode: PageCodeNames { (.stylesOfShows, kind == .cast ? nil : .scriptOfShows) }

    package var timeline: EventTimeline? {
        guard formats.contains(.ics) else { return nil }
        let events = seasons.flatMap(\.episodes).compactMap { TVEvent($0, of: show, clock: context.listingClock) }
        return EventTimeline(
            title: title,
            feedName: "\(kind.rawValue) \(show.id)",
            context: context,
            firstDay: events.map(\.airdate).min(),
            events: events
        )
    }

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

extension ShowReport.Kind {
    /// The name of its own template. See ``Report/templateNames``.
    package var templateNames: [String] { [rawValue] }
    /// The formats in which the report can be written. See ``Report/formats``.
    package var formats: [ReportFormat] { self == .cast ? ReportFormat.ofReports : ReportFormat.ofEvents }
}

extension LinkedData {
    /// Creates the linked data of a show as a series, with its first actors.
    ///
    /// Source: schema.org, "TVSeries".
    init(of report: ShowReport) {
        let (show, links) = (report.show, PageLinks(report.show))
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
