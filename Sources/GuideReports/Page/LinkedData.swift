import SafeText
import TVModel

/// The announced events of a report in the terms of schema.org, for machines that read the page.
///
/// It is short: an event, the episode and the network; of a show no more than its name, told once.
/// Source: schema.org, "BroadcastEvent" and "TVEpisode".
struct LinkedData {
    /// One JSON object, safe between the tags of a script.
    let text: String

    init(of report: GuideReport) {
        var shows: Set<Show.ID> = []
        let events = report.days.flatMap(\.shelves).flatMap(\.events)
        let items = events.compactMap { event in
            event.start.map { Self.item(event, at: $0, namesShow: shows.insert(event.show.id).inserted) }
        }
        text = #"{"@context":"https://schema.org","@graph":["# + "\n\(items.joined(separator: ",\n"))\n]}"
    }

    private static func item(_ event: TVEvent, at start: Instant, namesShow: Bool) -> String {
        let show = ShowText(show: event.show)
        let network = show.network.isEmpty ? nil : object("BroadcastService", [("name", quoted(show.network))])
        return object(
            event.isStreaming ? "OnDemandEvent" : "BroadcastEvent",
            [
                ("name", quoted(show.name)),
                ("startDate", quoted(start.description)),
                ("endDate", event.end.map { quoted($0.description) }),
                ("publishedOn", network),
                ("workPerformed", episode(event, series: namesShow ? show.name : nil)),
            ]
        )
    }

    private static func episode(_ event: TVEvent, series: String?) -> String {
        let name = EventText(event: event).name
        let season = event.season.map { object("TVSeason", [("seasonNumber", "\($0)")]) }
        let id = ("@id", quoted("#show-\(event.show.id)"))
        return object(
            "TVEpisode",
            [
                ("name", name.nonEmpty.map(quoted)),
                ("episodeNumber", event.isSpecial ? nil : event.number.map(String.init)),
                ("partOfSeason", season),
                ("partOfSeries", series.map { object("TVSeries", [id, ("name", quoted($0))]) } ?? "{\"@id\":\(id.1)}"),
            ]
        )
    }

    /// An object of a type with those members that are there, in this order.
    private static func object(_ type: String, _ members: [(name: String, json: String?)]) -> String {
        members.reduce("{\"@type\":\"\(type)\"") { text, member in
            member.json.map { "\(text),\"\(member.name)\":\($0)" } ?? text
        } + "}"
    }

    /// A JSON string in which no markup can begin or end.
    private static func quoted(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: mustBeEscaped) else { return "\"\(text)\"" }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            guard mustBeEscaped(scalar) else {
                quoted.unicodeScalars.append(scalar)
                continue
            }
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return quoted + "\""
    }

    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "\\", "<", ">", "&", "\u{2028}", "\u{2029}": true
        default: scalar.value < 0x20
        }
    }
}
