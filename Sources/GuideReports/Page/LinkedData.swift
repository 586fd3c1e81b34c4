import GuideSafeText
import TVModel

/// What is best of a report in the terms of schema.org, for machines that read the page: premieres, specials and the
/// prime time, each with its episode, show and network.
///
/// All events would make the page a tenth larger for readers who find the same in its text.
/// Source: schema.org, "BroadcastEvent" and "TVEpisode".
struct LinkedData {
    /// One JSON object, safe between the tags of a script.
    let text: String

    init(of report: GuideReport) {
        let clock = report.edition.listingClock
        let items = report.events.compactMap { event -> String? in
            guard let start = event.start else { return nil }
            let isPrime = Daypart(clock.reading(at: start).time) == .primeTime
            return isPrime || event.isSpecial || event.premiere != nil ? Self.item(event, at: start) : nil
        }
        text = "{\"@context\":\"https://schema.org\",\"@graph\":[\n\(items.joined(separator: ",\n"))\n]}"
    }

    /// A show as a series, with its first actors.
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

    /// An object of a type with those members that are there, in this order.
    private static func object(_ type: String, _ members: [(name: String, json: String?)]) -> String {
        var text = "{\"@type\":\"\(type)\""
        for (name, json) in members {
            guard let json else { continue }
            text += ",\"\(name)\":"
            text += json
        }
        return text + "}"
    }

    /// A list of JSON values; nil where there are none.
    private static func list(_ values: [String]) -> String? {
        values.isEmpty ? nil : "[\(values.joined(separator: ","))]"
    }

    /// A JSON string in which no markup can begin or end.
    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: mayHaveToBeEscaped) else { return "\"\(text)\"" }
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

    /// Whether a character that begins with this byte may be one that must be escaped.
    private static func mayHaveToBeEscaped(_ byte: UInt8) -> Bool {
        // The line separators begin with 0xE2, as other punctuation does.
        byte == 0xE2 || byte < 0x80 && mustBeEscaped(Unicode.Scalar(byte))
    }

    private static func mustBeEscaped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "\\", "<", ">", "&", "\u{2028}", "\u{2029}": true
        default: scalar.value < 0x20
        }
    }
}
