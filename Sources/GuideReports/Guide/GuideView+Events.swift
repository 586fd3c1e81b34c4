import GuidePlatform
package import TVModel

/// The template data of the events of a guide.
extension GuideView {
    /// Returns an event as template data, which contain those of its show.
    func members(of event: TVEvent) -> [String: JSONValue] {
        let show = shows.data(of: event.show)
        var members = show.members
        addTime(of: event, to: &members)
        addEpisode(event, to: &members)
        let address = show.links.flatMap { PageLinks(event, of: $0).page }
        members.add("page", as: "hasPage", address ?? "")
        let link = layout.hasAllLinks ? address.map { PageLinks.Link(label: "TVmaze", address: $0).members } : nil
        members["links"] = .list([link].compactMap(\.self) + show.sharedLinks)
        page?.add(event, to: &members)
        if let rows {
            members["row"] = .string(rows.row(event))
            members["details"] = JSONValue(layout.options.showsDetails ? rows.details(event) : [])
        }
        return members
    }

    private func addTime(of event: TVEvent, to members: inout [String: JSONValue]) {
        members.add("time", as: "hasTime", report.context.time(of: event))
        members.add("feed", as: "hasFeed", event.feedNote?.word ?? "")
        members.add("feedRule", as: "hasFeedRule", event.feedRule ?? "")
        members["start"] = .string(event.start?.description ?? "")
        members.add("date", as: "hasDate", report.dateBeside(event)?.longText ?? "")
        // Elsewhere in the templates, this name is the date of a day that contains the events. Here it is the date of
        // the event.
        members["shortDate"] = .string(report.printedDate(of: event).shortText)
        // In other reports, the marks would be outdated when the report is read, and equal data would give different
        // bytes.
        let state = report.marksNow ? event.state(at: report.context.now) : .unknown
        members["isNow"] = .bool(state == .onNow)
        members["isPast"] = .bool(state == .past)
    }

    private func addEpisode(_ event: TVEvent, to members: inout [String: JSONValue]) {
        let text = EventText(episode: event.episode)
        members["id"] = .string("event-\(event.id)")
        // Where the number only repeats the year, the date says it.
        let hasNumber = !(event.isNumberedByYear && layout.format == .markdown)
        members.add("code", as: "hasCode", hasNumber ? text.code : "")
        members["isSpecial"] = .bool(event.isSpecial)
        members["isStreaming"] = .bool(event.isStreaming)
        members.add("name", as: "hasName", text.rowName)
        members.add("runtime", as: "hasRuntime", text.runtime)
        members.add("premiere", as: "isPremiere", text.premiere)
        members.add("still", as: "hasStill", layout.pictures.link(to: event.image))
        members.add("summary", as: "hasSummary", layout.hasDetails ? layout.format.summary(event.summary) : "")
    }

    /// Returns the card of an event, or of the episodes of a batch release.
    func card(of events: [TVEvent]) -> JSONValue {
        guard let first = events.first else { return .null }
        var card = members(of: first)
        guard events.count > 1 else { return .object(card) }
        card["id"] = .string("drop-\(first.id)")
        card["isDrop"] = .bool(true)
        card["dropText"] = .string("\(events.count) episodes")
        card["episodes"] = .list(events.map { .object(members(of: $0)) })
        // The list of episodes contains the details of each episode.
        card.add("name", as: "hasName", "")
        card.add("runtime", as: "hasRuntime", "")
        card.add("end", as: "hasEnd", events.compactMap(\.end).max()?.description ?? "")
        card.add("still", as: "hasStill", "")
        card.add("summary", as: "hasSummary", "")
        card["isSpecial"] = .bool(false)
        return .object(card)
    }
}

extension Shelf {
    /// The minimum number of episodes of a show at the same instant that are a batch release.
    private static let minBatchSize = 3

    /// The events of each card. Most events have their own card. The episodes of a batch release share a card, at the
    /// position of the first of them.
    package var cards: [[TVEvent]] {
        let batches = Dictionary(grouping: events, by: \.batchKey).filter { $1.count >= Self.minBatchSize }
        return events.compactMap { event in
            guard let batch = batches[event.batchKey] else { return [event] }
            return batch.first?.id == event.id ? batch : nil
        }
    }
}
