package import GuidePlatform
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
                columns: ReportTable.episodes,
                rows: seasons.flatMap(\.episodes).map(json),
                common: ["show": showJSON]
            )
        case .cast: ReportTable(columns: ReportTable.cast, rows: details.cast?.rows(limit: castLimit) ?? [])
        }
    }

    /// The members of its JSON, as specified in `docs/json.md`.
    package var jsonMembers: [String: JSONValue] {
        var members = ["show": showJSON]
        if kind == .cast {
            members["count"] = JSONValue(details.cast?.visibleMembers.count)
            members["cast"] = details.cast.map { JSONValue.list($0.rows(limit: castLimit)) } ?? .null
        } else {
            members["season"] = JSONValue(selection.season)
            members["seasons"] = details.episodes == nil ? .null : .list(seasons.map(json))
        }
        if kind == .show {
            members["next"] = next.map(json) ?? .null
            members["previous"] = previous.map(json) ?? .null
            members["news"] =
                details.news(at: context.now, context.listingClock)?.json(context, beside: next) ?? .null
        }
        return members
    }

    /// The show as specified in `docs/json.md`.
    private var showJSON: JSONValue { show.json(details.cast, isFavorite: isFavorite) }

    private func json(of season: Season) -> JSONValue {
        .object([
            "number": JSONValue(season.number),
            "name": .string(season.name),
            "episodes": .list(season.episodes.map(json)),
        ])
    }

    private func json(of episode: Episode) -> JSONValue {
        episode.json(context, showsSummary: selection.showsSummaries)
    }

    /// The linked data of the show as a series, with its first actors. Source: schema.org, "TVSeries".
    var linkedData: String {
        let links = PageLinks(show)
        let text = ShowText(show: show)
        let actors = CastText(details.cast, limit: castLimit).members.map { LinkedData.quoted($0.person) }
        let seasons = details.seasons.count
        let series = LinkedData.object(
            "TVSeries",
            [
                ("name", LinkedData.quoted(text.name)),
                ("url", links.page.map(LinkedData.quoted)),
                ("sameAs", LinkedData.list(links.others.map { LinkedData.quoted($0.address) })),
                ("genre", LinkedData.list(text.genres.map(LinkedData.quoted))),
                ("startDate", show.premiered.map { LinkedData.quoted("\($0)") }),
                ("endDate", show.ended.map { LinkedData.quoted("\($0)") }),
                ("numberOfSeasons", seasons == 0 ? nil : "\(seasons)"),
                ("numberOfEpisodes", details.episodes.map { "\($0.count)" }),
                ("actor", LinkedData.list(actors.map { LinkedData.object("Person", [("name", $0)]) })),
            ]
        )
        return "{\"@context\":\"https://schema.org\",\(series.dropFirst())"
    }
}

extension ShowReport.Kind {
    /// The name of its own template. See ``Report/templateNames``.
    package var templateNames: [String] { [rawValue] }
    /// The formats in which the report can be written. See ``Report/formats``.
    package var formats: [ReportFormat] { self == .cast ? ReportFormat.ofReports : ReportFormat.ofEvents }
}

extension Episode {
    /// Returns the episode as specified in `docs/json.md`: the members of an airing, and the rating.
    func json(_ context: ReportContext, showsSummary: Bool = true) -> JSONValue {
        var members = jsonMembers(context)
        members["rating"] = .rating(rating)
        if !showsSummary { members["summary"] = .null }
        return .object(members)
    }

    /// Returns the members that an episode and its airing share.
    func jsonMembers(_ context: ReportContext) -> [String: JSONValue] {
        [
            "date": JSONValue(airdate?.description),
            "end": JSONValue(end?.description),
            "id": .integer(id),
            "image": image.json,
            "name": .string(name.cleanLine),
            "number": JSONValue(number),
            "premiere": JSONValue(premiere?.rawValue),
            "runtime": JSONValue(runtime),
            "season": JSONValue(season),
            "start": JSONValue(start?.description),
            "summary": .summary(summary),
            "time": JSONValue(start.map { context.printedClock.reading(at: $0).time.description }),
            "type": .string(kind.rawValue),
            "url": .link(url),
        ]
    }
}
