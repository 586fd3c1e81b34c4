import TVModel

extension LinkedData {
    /// Creates the linked data of a guide: its premieres, finales, specials and favorites, each with its episode, show
    /// and network.
    ///
    /// Other events are omitted, since they would enlarge the page by a tenth and repeat its text. Source: schema.org,
    /// "BroadcastEvent" and "TVEpisode".
    init(of report: GuideReport) {
        let items = report.days.flatMap { day in
            day.shelves.flatMap(\.events).compactMap { event -> String? in
                let reason = day.highlights.reason(of: event) ?? .rating
                let isOfNote = event.isSpecial || event.premiere != nil || reason != .rating
                return isOfNote ? event.start.map { Self.item(event, at: $0) } : nil
            }
        }
        text = "{\"@context\":\"https://schema.org\",\"@graph\":[\n\(items.joined(separator: ",\n"))\n]}"
    }

    private static func item(_ event: TVEvent, at start: Instant) -> String {
        let show = ShowText(show: event.show)
        let name = EventText(event: event).name
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
