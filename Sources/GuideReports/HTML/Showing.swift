import GuidePlatform
package import TVModel

/// A time at which a show is on in the week of a site, in words. Episodes that are released together are one showing.
package struct Showing: Sendable, Hashable {
    let show: Show.ID
    let episodes: [Episode.ID]
    let showName: String
    /// The network or web channel, or an empty text if it is unknown.
    let network: String
    /// The date and time, such as `Wednesday, March 6, 8:00 PM`.
    let moment: String
    /// The start in ISO 8601, or the date if no time is announced.
    let start: String
    /// The end in ISO 8601, or an empty text if it is unknown.
    let end: String
    /// The number, such as `S3 E7`, or `10 episodes`.
    let code: String
    /// The name of the episode, or an empty text.
    let name: String
    /// Whether its guide day was over when the page was made.
    let isOver: Bool

    private init?(of events: [TVEvent], for context: ReportContext) {
        guard let first = events.first else { return nil }
        let (show, episode) = (ShowText(show: first.show), EventText(event: first))
        self.show = first.show.id
        episodes = events.map(\.id)
        showName = show.name
        network = show.network
        moment = AiringText(first.episode, context).moment
        start = first.start?.description ?? "\(first.airdate)"
        end = first.end?.description ?? ""
        code = events.count > 1 ? "\(events.count) episodes" : episode.code
        name = events.count > 1 ? "" : episode.rowName
        isOver = first.airdate < context.today.date
    }

    /// Returns the showings of some events: those that are still to come, then those on earlier guide days, each in order.
    package static func all(of events: some Sequence<TVEvent>, for context: ReportContext) -> [Showing] {
        let ordered = Schedule(Array(events)).events
        let showings = Shelf(name: "", events: ordered).cards.compactMap { Showing(of: $0, for: context) }
        return showings.filter { !$0.isOver } + showings.filter(\.isOver)
    }

    /// The showing as template data. See `docs/templates.md`.
    func members(on page: SitePage) -> JSONValue {
        var members: [String: JSONValue] = [
            "showId": .string("\(show)"), "show": .string(showName), "moment": .string(moment),
            "start": .string(start), "code": .string(code), "isOver": .bool(isOver),
        ]
        members.add("end", as: "hasEnd", end)
        members.add("name", as: "hasName", name)
        members.add("network", as: "hasNetwork", network)
        page.add(show, to: &members)
        return .object(members)
    }

    /// The showing in the index of a site.
    var json: JSONValue {
        .object(omittingNulls: [
            "moment": .string(moment), "start": .string(start), "end": JSONValue(end.nonEmpty),
            "code": .string(code), "name": JSONValue(name.nonEmpty),
        ])
    }
}
