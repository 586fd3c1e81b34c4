import GuideMustache
import GuideSafeText
import TVModel

/// What a page for a browser is given on top of what every report says. It stands in `docs/templates.md`.
final class GuidePageData: Sendable {
    private let report: GuideReport
    private let parts: PageAssets
    /// The pictures, as they come to its reader.
    let pictures: PictureLinks
    /// The first event of each show, with which the show's summary stands.
    private let firstEvents: Set<TVEvent.ID>
    /// The page of a site that it is; nil where it stands alone.
    private let site: SitePage?

    /// What the page of a report is given.
    ///
    /// - Parameter parts: Its style and its script.
    init(of report: GuideReport, _ parts: PageAssets, _ pictures: PictureLinks, _ site: SitePage? = nil) {
        self.report = report
        self.site = site
        self.pictures = pictures
        self.parts = parts
        var shows: Set<Show.ID> = []
        var firstEvents: Set<TVEvent.ID> = []
        for event in report.events where shows.insert(event.show.id).inserted { firstEvents.insert(event.id) }
        self.firstEvents = firstEvents
    }

    /// Adds what the page as a whole says and is made of.
    func add(to page: inout [String: MustacheValue]) {
        parts.add(to: &page)
        page["isWeek"] = .bool(report.kind == .week)
        page["usesTwelveHours"] = .bool(report.context.usesTwelveHours)
        page["linkedData"] = .string(LinkedData(of: report).text)
    }

    /// Adds what a day says.
    func add(_ day: GuideReport.Day, to members: inout [String: MustacheValue]) {
        let guideDay = GuideDay(day.date, clock: report.context.listingClock)
        members["from"] = .string(guideDay.start.description)
        members["to"] = .string(guideDay.end.description)
        members["shortWeekday"] = .string(String(day.date.weekday.rawValue.prefix(3)))
        members["dayNumber"] = .string("\(day.date.day)")
        members["countText"] = .string(day.count == 1 ? "1 event" : "\(day.count) events")
    }

    /// Adds what every card of a show says.
    func add(_ show: Show, to members: inout some MustacheMembers) {
        members["showId"] = .string("\(show.id)")
        members.add("airs", as: "hasAirs", ShowText(show: show).airs(report.context))
        members["posterLarge"] = .string(pictures.original(of: show.image))
        let facts = ["hasType", "hasGenres", "hasRating", "hasAirs"]
        members["hasFacts"] = .bool(facts.contains { members[$0] == .bool(true) })
        site?.add(show.id, to: &members)
    }

    /// Adds what the card of an event says.
    func add(_ event: TVEvent, to members: inout some MustacheMembers) {
        members.add("end", as: "hasEnd", event.end?.description ?? "")
        members["stillLarge"] = .string(pictures.original(of: event.image))
        members["isFirstOfShow"] = .bool(firstEvents.contains(event.id))
        members["isDrop"] = .bool(false)
        members["dropText"] = .string("")
        members["episodes"] = .list([])
        guard case .list(let links) = members["links"] else { return }
        members["hasLinks"] = .bool(!links.isEmpty || site?.link(to: event.show.id) != nil)
    }
}
