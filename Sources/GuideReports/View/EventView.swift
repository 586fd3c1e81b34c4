import Mustache
import SafeText
import TVModel

/// An event as templates see it.
struct EventView {
    let event: TVEvent
    let edition: Edition
    let format: ReportFormat
    let options: RenderOptions
    let layout: RowLayout

    var value: MustacheValue {
        var event = words
        event.merge(pictures) { first, _ in first }
        event.merge(details) { first, _ in first }
        if format == .text {
            event["row"] = .string(layout.row(self.event))
            event["details"] = .strings(options.showsDetails ? layout.details(self.event) : [])
        }
        return .object(event)
    }

    private var words: [String: MustacheValue] {
        let text = EventText(event: event)
        let clock = ClockText(edition)
        let date = event.start.flatMap { edition.printedDate(where: $0)?.longText } ?? ""
        let state = event.state(at: edition.now)
        return [
            "id": .string("event-\(event.id)"),
            "show": .string(text.show),
            "name": .string(text.name),
            "hasName": .bool(!text.name.isEmpty),
            "time": .string(event.start.map(clock.time) ?? ""),
            "hasTime": .bool(event.start != nil),
            "start": .string(event.start?.description ?? ""),
            "date": .string(date),
            "hasDate": .bool(!date.isEmpty),
            "network": .string(text.network),
            "hasNetwork": .bool(!text.network.isEmpty),
            "code": .string(text.code),
            "isSpecial": .bool(event.isSpecial),
            "runtime": .string(text.runtime),
            "hasRuntime": .bool(!text.runtime.isEmpty),
            "premiere": .string(text.premiere),
            "isPremiere": .bool(event.premiere != nil),
            "isStreaming": .bool(event.isStreaming),
            "isNow": .bool(state == .onNow),
            "isPast": .bool(state == .past),
        ]
    }

    private var pictures: [String: MustacheValue] {
        let poster = WebLink.first(event.show.image?.medium, event.show.image?.original)
        let still = WebLink.first(event.image?.medium, event.image?.original)
        return [
            "poster": .string(poster),
            "hasPoster": .bool(!poster.isEmpty),
            "still": .string(still),
            "hasStill": .bool(!still.isEmpty),
            "initials": .string(EventText(event: event).initials),
            // Twelve tints, told apart by the show alone, so that a show looks the same every week.
            "tint": .string("\((event.show.id % 12 + 12) % 12)"),
        ]
    }

    private var details: [String: MustacheValue] {
        let text = EventText(event: event)
        let links = EventLinks(event: event)
        let summary = summary(event.summary)
        let showSummary = self.summary(event.show.summary)
        return [
            "genres": .strings(text.genres),
            "genreText": .string(text.genres.joined(separator: ", ")),
            "hasGenres": .bool(!text.genres.isEmpty),
            "type": .string(event.show.type.map(SafeText.plain) ?? ""),
            "rating": .string(text.rating),
            "hasRating": .bool(!text.rating.isEmpty),
            "summary": .string(summary),
            "hasSummary": .bool(!summary.isEmpty),
            "showSummary": .string(showSummary),
            "hasShowSummary": .bool(!showSummary.isEmpty),
            "page": .string(links.page),
            "hasPage": .bool(!links.page.isEmpty),
            "links": .list(
                links.all.map { .object(["label": .string($0.label), "url": .string($0.address)]) }
            ),
        ]
    }

    /// A summary as finished markup of the format.
    private func summary(_ html: String?) -> String {
        guard let html, !html.isEmpty else { return "" }
        switch format {
        case .html: return RichText(html: html).html
        case .markdown: return RichText(html: html).inlineMarkdown
        case .text, .json: return SafeText.terminal(RichText(html: html).inlinePlain)
        }
    }
}

extension Edition {
    /// The date on the printed clock, where another zone than the listing's makes it another date.
    func printedDate(where instant: Instant) -> CalendarDay? {
        let printed = printedClock.reading(at: instant).day
        return printed == listingClock.reading(at: instant).day ? nil : printed
    }
}

extension WebLink {
    /// The first of two addresses that is one; empty where neither is.
    fileprivate static func first(_ one: String?, _ other: String?) -> String {
        (one.flatMap(WebLink.init) ?? other.flatMap(WebLink.init))?.address ?? ""
    }
}
