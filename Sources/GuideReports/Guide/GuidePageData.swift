import GuideMustache
import GuideSafeText
import TVModel

/// The data that the page of a guide is given beyond those of every format. Described in `docs/templates.md`.
final class GuidePageData: Sendable {
    private let report: GuideReport
    /// The pictures of the page.
    let pictures: PictureLinks
    /// The first event of each show, which carries the show's summary.
    private let firstEvents: Set<TVEvent.ID>
    /// The page of a site that the report becomes; nil for a page that stands alone.
    private let site: SitePage?

    /// The data of the page of a report.
    init(of report: GuideReport, _ pictures: PictureLinks, _ site: SitePage? = nil) {
        self.report = report
        self.site = site
        self.pictures = pictures
        var shows: Set<Show.ID> = []
        var firstEvents: Set<TVEvent.ID> = []
        for event in report.events where shows.insert(event.show.id).inserted { firstEvents.insert(event.id) }
        self.firstEvents = firstEvents
    }

    /// Adds the data of the page as a whole.
    func add(to page: inout [String: MustacheValue]) {
        page["isWeek"] = .bool(report.kind == .week)
        page["usesTwelveHours"] = .bool(report.context.usesTwelveHours)
        page["linkedData"] = .string(LinkedData(of: report).text)
    }

    /// Adds the data of a day.
    func add(_ day: GuideReport.Day, to members: inout [String: MustacheValue]) {
        let guideDay = GuideDay(day.date, clock: report.context.listingClock)
        members["from"] = .string(guideDay.start.description)
        members["to"] = .string(guideDay.end.description)
        members["shortWeekday"] = .string(String(day.date.weekday.rawValue.prefix(3)))
        members["dayNumber"] = .string("\(day.date.day)")
        members["countText"] = .string(day.count.counted("event"))
    }

    /// Adds the data that all cards of a show have in common.
    func add(_ show: Show, to members: inout some MustacheMembers) {
        members["showId"] = .string("\(show.id)")
        members.add("airs", as: "hasAirs", ShowText(show: show).airs(report.context))
        members["posterLarge"] = .string(pictures.original(of: show.image))
        let facts = ["hasType", "hasGenres", "hasRating", "hasAirs"]
        members["hasFacts"] = .bool(facts.contains { members[$0] == .bool(true) })
        site?.add(show.id, to: &members)
    }

    /// Adds the data of the card of an event.
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
