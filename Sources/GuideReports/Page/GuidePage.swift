import Mustache
import SafeText
import TVModel

/// What a page for a browser is given on top of what every report says. It stands in `docs/templates.md`.
struct GuidePage: Sendable {
    private let report: GuideReport
    private let parts: PageParts
    /// The first event of each show, with which the show's summary stands.
    private let firstEvents: Set<TVEvent.ID>

    /// What the page of a report is given.
    ///
    /// - Parameter partials: The templates of the page, among them those of its style and its script.
    init(of report: GuideReport, with partials: MustacheLibrary) throws(MustacheError) {
        self.report = report
        parts = try PageParts(of: partials)
        var shows: Set<Show.ID> = []
        let events = report.days.flatMap(\.shelves).flatMap(\.events)
        firstEvents = Set(events.filter { shows.insert($0.show.id).inserted }.map(\.id))
    }

    /// Adds what the page as a whole says and is made of.
    func add(to page: inout [String: MustacheValue]) {
        let words = PageText(report: report)
        page["headline"] = .string(words.headline)
        page["kicker"] = .string(words.kicker)
        page["isWeek"] = .bool(report.kind == .week)
        page["usesTwelveHours"] = .bool(report.edition.usesTwelveHours)
        page["style"] = .string(parts.style)
        page["shelfStyle"] = .string(parts.shelfStyle)
        page["script"] = .string(parts.script)
        page["policy"] = .string(parts.policy)
        page["linkedData"] = .string(LinkedData(of: report).text)
    }

    /// Adds what a day says.
    func add(_ day: GuideReport.Day, to members: inout [String: MustacheValue]) {
        let guideDay = GuideDay(day.date, clock: report.edition.listingClock)
        members["from"] = .string(guideDay.start.description)
        members["to"] = .string(guideDay.end.description)
        members["shortWeekday"] = .string(String(day.date.weekday.rawValue.prefix(3)))
        members["dayNumber"] = .string("\(day.date.day)")
        members["countText"] = .string(day.count == 1 ? "1 event" : "\(day.count) events")
    }

    /// Adds what the card of an event says.
    func add(_ event: TVEvent, to members: inout [String: MustacheValue]) {
        let airs = ShowText(show: event.show).airs(report.edition)
        members.add("end", as: "hasEnd", event.end?.description ?? "")
        members.add("airs", as: "hasAirs", airs)
        members.add("posterLarge", as: "hasPosterLarge", event.show.image.largeAddress)
        members.add("stillLarge", as: "hasStillLarge", event.image.largeAddress)
        members["showId"] = .string("\(event.show.id)")
        members["isFirstOfShow"] = .bool(firstEvents.contains(event.id))
        members["isDrop"] = .bool(false)
        let facts = ["hasType", "hasGenres", "hasRating", "hasAirs"]
        members["hasFacts"] = .bool(facts.contains { members[$0] == .bool(true) })
        guard case .list(let links) = members["links"] else { return }
        members["hasLinks"] = .bool(!links.isEmpty)
    }
}

extension Picture? {
    /// The checked address of the original on the service's own server of pictures; empty where there is none.
    fileprivate var largeAddress: String {
        guard let link = self?.original.flatMap(WebLink.init), link.host == Picture.host else { return "" }
        return link.address
    }
}
