import GuideMustache
import TVModel

/// Creates the template data of the events of a report.
struct EventViewBuilder: Sendable {
    private let format: ReportFormat
    private let context: ReportContext
    private let times: EventTimes
    private let marksNow: Bool
    private let rows: EventRows?
    private let showsDetails: Bool
    private let parts: ViewParts
    private let page: GuidePageData?
    private let pictures: PictureLinks
    /// The shows of the report as template data.
    let shows: ShowViewCache
    /// The members of the previous event, whose list of names is shared.
    private var previous = MustacheRecord()

    /// Creates a builder for a report. Only plain text has rows.
    init(of report: GuideReport, _ layout: ReportLayout, _ page: GuidePageData?) {
        let (format, pictures) = (layout.format, layout.pictures)
        self.format = format
        context = report.context
        times = EventTimes(report)
        marksNow = report.marksNow
        rows = format == .text ? EventRows(report: report, options: layout.options) : nil
        showsDetails = layout.options.showsDetails
        let parts = layout.parts
        self.parts = parts
        shows = ShowViewCache(of: report.events.lazy.map(\.show)) { show, other in
            let isFavorite = report.favorites.contains(show.id)
            var view = ShowView(
                show,
                report.cast[show.id],
                isFavorite: isFavorite,
                in: format,
                pictures,
                with: parts,
                like: other
            )
            page?.add(show, view.links, to: &view.members)
            return view
        }
        self.pictures = pictures
        self.page = page
        if let first = report.events.first { _ = value(of: first) }
    }

    /// Returns an event as template data.
    mutating func value(of event: TVEvent) -> TemplateData {
        let show = shows.view(of: event.show)
        var members = MustacheRecord(like: previous)
        addTime(of: event, to: &members)
        addEpisode(event, to: &members)
        if parts.hasLinks { addLinks(EventLinks(event, of: show.links), to: &members) }
        page?.add(event, to: &members)
        if let rows {
            members["row"] = .string(rows.row(event))
            members["details"] = .strings(showsDetails ? rows.details(event) : [])
        }
        previous = members
        return .layered(members, over: show.members)
    }

    private func addTime(of event: TVEvent, to members: inout MustacheRecord) {
        members.add("time", as: "hasTime", context.time(of: event))
        members.add("feed", as: "hasFeed", event.feedNote?.word ?? "")
        members.add("feedRule", as: "hasFeedRule", event.feedRule ?? "")
        members["start"] = .string(event.start?.description ?? "")
        members.add("date", as: "hasDate", times.dateBeside(event)?.longText ?? "")
        // Elsewhere in the templates, this name is the date of a day that contains the events. Here it is the date of
        // the event.
        members["shortDate"] = .string(times.date(of: event).shortText)
        // In other reports, the marks would be outdated when the report is read, and equal data would give different
        // bytes.
        let state = marksNow ? event.state(at: context.now) : .unknown
        members["isNow"] = .bool(state == .onNow)
        members["isPast"] = .bool(state == .past)
    }

    private func addEpisode(_ event: TVEvent, to members: inout MustacheRecord) {
        let text = EventText(event: event)
        members["id"] = .string("event-\(event.id)")
        members["code"] = .string(text.code)
        members["isSpecial"] = .bool(event.isSpecial)
        members["isStreaming"] = .bool(event.isStreaming)
        members.add("name", as: "hasName", text.name)
        members.add("runtime", as: "hasRuntime", text.runtime)
        members.add("premiere", as: "isPremiere", text.premiere)
        members.add("still", as: "hasStill", pictures.link(to: event.image))
        members.add("summary", as: "hasSummary", parts.hasSummaries ? format.summary(event.summary) : "")
    }

    private func addLinks(_ links: EventLinks, to members: inout MustacheRecord) {
        members.add("page", as: "hasPage", links.page ?? "")
        if parts.hasLinkLists { members["links"] = .list(links.all.map(\.members)) }
    }
}
