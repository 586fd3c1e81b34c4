package import GuidePlatform
import TVModel

extension GuideReport: Report {
    /// The names of the templates, the first choice first.
    public var templateNames: [String] { kind.templateNames }
    /// The formats in which the report can be written.
    public var formats: [ReportFormat] { kind.formats }
    package var posterAddresses: [String] { shows.posterAddresses }
    package var pageCode: PageCodeNames { (.styles, .script) }

    package func members(_ layout: ReportLayout) -> [String: JSONValue] {
        GuideView(of: self, layout).members
    }

    package func xmltvGuide(_ options: ExchangeOptions) -> XMLTVGuide? {
        guard formats.contains(.xmltv) else { return nil }
        let shown = Set(events.map(\.id))
        return XMLTVGuide(schedule.events, clock: context.listingClock, cast: cast, networks: networks, options) {
            shown.contains($0.id)
        }
    }

    package var timeline: EventTimeline? {
        guard formats.contains(.ics) else { return nil }
        let firstDay = days.first?.date
        let isAhead = firstDay.map { $0 > context.today.date } ?? false
        var timeline = EventTimeline(ofFavorites: events, from: firstDay, for: context)
        if kind != .calendar {
            timeline = EventTimeline(
                title: title,
                feedName: kind.rawValue,
                context: context,
                firstDay: kind == .upcoming ? nil : firstDay,
                events: Array(events)
            )
        }
        timeline.isUpcoming = isAhead || kind == .upcoming || kind == .calendar
        timeline.changedAt = changedAt
        return timeline
    }

    package var table: ReportTable {
        let shows = jsonOfShows
        let rows = days.flatMap { day in
            day.shelves.flatMap(\.events).map { $0.json(context, shows, day.highlights.reason(of: $0)) }
        }
        return ReportTable(columns: ReportTable.events, rows: rows)
    }

    /// The members of its JSON, as specified in `docs/json.md`.
    package var jsonMembers: [String: JSONValue] {
        let shows = jsonOfShows
        return [
            "week": .object([
                "iso": .string("\(week)"),
                "from": .string("\(week.monday)"),
                "to": .string("\(week.sunday)"),
            ]),
            "feed": JSONValue(context.feed?.rawValue),
            "filters": selection.json,
            "days": .list(days.map { $0.json(context, shows) }),
        ]
    }

    /// The JSON of its shows.
    private var jsonOfShows: ShowCache<JSONValue> {
        ShowCache { show in show.json(cast[show.id], isFavorite: favorites.contains(show.id)) }
    }

    /// The linked data of the guide: its premieres, finales, specials and favorites, each with its episode, show
    /// and network.
    ///
    /// Other events are omitted, since they would enlarge the page by a tenth and repeat its text. Source: schema.org,
    /// "BroadcastEvent" and "TVEpisode".
    var linkedData: String {
        let items = days.flatMap { day in
            day.shelves.flatMap(\.events).compactMap { event -> String? in
                let reason = day.highlights.reason(of: event) ?? .rating
                let isOfNote = event.isSpecial || event.premiere != nil || reason != .rating
                return isOfNote ? event.start.map { LinkedData.item(event, at: $0) } : nil
            }
        }
        return "{\"@context\":\"https://schema.org\",\"@graph\":[\n\(items.joined(separator: ",\n"))\n]}"
    }
}

extension GuideReport.Selection {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "show": JSONValue(filter.show.map(SafeText.plain)),
            "words": JSONValue(filter.words.map { SafeText.plain($0.description) }),
            // Genres and types of shows are kinds.
            "genre": .null,
            "type": .null,
            "from": JSONValue(filter.span?.from?.description),
            "to": JSONValue(filter.span?.to?.description),
            "premieres": .bool(filter.premieresOnly),
            "favorites": .bool(filter.favoritesOnly),
            "streaming": .bool(includesStreaming),
        ]
        for (kind, list, _) in filter.lists {
            members[kind] = list.isEmpty ? .null : JSONValue(list.typed.map(SafeText.plain))
        }
        return .object(members)
    }
}

extension GuideReport.Day {
    fileprivate func json(_ context: ReportContext, _ shows: ShowCache<JSONValue>) -> JSONValue {
        .object([
            "date": .string("\(date)"),
            "weekday": .string(date.weekday.rawValue),
            "asOf": context.isSample ? nil : JSONValue(listed.asOf?.description),
            "missing": .bool(listed.missing != nil),
            "shelves": .list(
                shelves.map { shelf in
                    .object([
                        "name": .string(SafeText.plain(shelf.name)),
                        "events": .list(shelf.events.map { $0.json(context, shows, highlights.reason(of: $0)) }),
                    ])
                }
            ),
        ])
    }
}

extension TVEvent {
    /// Returns the airing as specified in `docs/json.md`.
    func json(_ context: ReportContext, _ shows: ShowCache<JSONValue>, _ highlight: HighlightReason?) -> JSONValue {
        var members = episode.jsonMembers(context)
        members["feed"] = JSONValue(feedNote?.rawValue)
        members["feedRule"] = JSONValue(feedRule)
        members["highlight"] = .bool(highlight != nil)
        members["highlightReason"] = JSONValue(highlight?.rawValue)
        members["network"] = show.channel.json
        members["show"] = shows.data(of: show)
        members["streaming"] = .bool(isStreaming)
        return .object(members)
    }
}

extension LinkedData {
    fileprivate static func item(_ event: TVEvent, at start: Instant) -> String {
        let show = ShowText(show: event.show)
        let name = EventText(episode: event.episode).name
        let episode = object(
            "TVEpisode",
            [
                ("name", name.nonEmpty.map(quoted)),
                ("episodeNumber", event.isSpecial ? nil : event.number.map(String.init)),
                ("partOfSeries", object("TVSeries", [("name", quoted(show.name))])),
            ]
        )
        return object(
            event.isStreaming ? "OnDemandEvent" : "BroadcastEvent",
            [
                ("startDate", quoted(start.description)),
                ("publishedOn", show.network.nonEmpty.map { object("BroadcastService", [("name", quoted($0))]) }),
                ("workPerformed", episode),
            ]
        )
    }
}
