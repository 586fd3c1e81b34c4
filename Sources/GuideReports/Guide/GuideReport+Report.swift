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
        guard kind != .calendar else { return EventTimeline(ofFavorites: events, from: days.first?.date, for: context) }
        return EventTimeline(
            title: title,
            feedName: kind.rawValue,
            context: context,
            firstDay: kind == .upcoming ? nil : days.first?.date,
            events: Array(events),
            isUpcoming: kind == .upcoming
        )
    }

    package var table: ReportTable {
        var shows = ShowJSONBuilder(cast: cast, favorites: favorites)
        let rows = days.flatMap { day in
            day.shelves.flatMap(\.events).map { $0.json(context, &shows, day.highlights.reason(of: $0)) }
        }
        return ReportTable(ReportTable.events, rows: rows)
    }
}

extension GuideReport {
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
