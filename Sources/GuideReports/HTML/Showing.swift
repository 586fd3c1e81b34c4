import GuidePlatform
package import TVModel

/// A time at which a show is on in the week of a site, in words. Episodes that are released together are one showing.
package struct Showing: Sendable {
    let show: Show.ID
    let episodes: [Episode.ID]
    /// The showing in the index of a site.
    let json: JSONValue
    /// The showing as template data, without the page of its show. See `docs/templates.md`.
    private let members: [String: JSONValue]
    /// Whether its guide day was over when the page was made.
    private let isOver: Bool

    private init?(of events: [TVEvent], for context: ReportContext) {
        guard let first = events.first else { return nil }
        let show = ShowText(show: first.show)
        let episode = EventText(episode: first.episode)
        let moment = context.moment(of: first.episode)
        let start = first.start?.description ?? "\(first.airdate)"
        let end = first.end?.description ?? ""
        let code = events.count > 1 ? "\(events.count) episodes" : episode.code
        let name = events.count > 1 ? "" : episode.rowName
        self.show = first.show.id
        episodes = events.map(\.id)
        isOver = first.airdate < context.today.date
        json = .object(omittingNulls: [
            "moment": .string(moment), "start": .string(start), "end": JSONValue(end.nonEmpty),
            "code": .string(code), "name": JSONValue(name.nonEmpty),
        ])
        var members: [String: JSONValue] = [
            "showId": .string("\(first.show.id)"), "show": .string(show.name), "moment": .string(moment),
            "start": .string(start), "code": .string(code), "isOver": .bool(isOver),
        ]
        members.add("end", as: "hasEnd", end)
        members.add("name", as: "hasName", name)
        members.add("network", as: "hasNetwork", show.network)
        self.members = members
    }

    /// Returns the showings of some events: those that are still to come, then those on earlier guide days, each in order.
    package static func all(of events: some Sequence<TVEvent>, for context: ReportContext) -> [Showing] {
        let ordered = Schedule(Array(events)).events
        // The cards of a shelf put episodes that are released together into one.
        let cards = Shelf(name: "", events: ordered).cards
        let showings = cards.compactMap { Showing(of: $0, for: context) }
        return showings.filter { !$0.isOver } + showings.filter(\.isOver)
    }

    /// Returns the showing as template data of a page.
    func members(on page: SitePage) -> JSONValue {
        var members = members
        page.add(show, to: &members)
        return .object(members)
    }
}
