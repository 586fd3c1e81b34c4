import GuideMustache
import GuideSafeText
import TVModel

/// The events of a report as templates see them.
struct EventViewBuilder: Sendable {
    private let format: ReportFormat
    private let edition: ReportContext
    private let clock: ClockText
    private let printsOtherDates: Bool
    private let marksNow: Bool
    private let rows: RowLayout?
    private let showsDetails: Bool
    private let page: PageData?
    private let pictures: PictureLinks
    private let shows: ShowViewCache
    /// The members of an event before, which knows their names already.
    private var previous = MustacheRecord()

    /// The views of the events of a report; only plain text has rows.
    init(
        of report: GuideReport,
        in format: ReportFormat,
        _ options: RenderOptions,
        _ pictures: PictureLinks,
        _ page: PageData?
    ) {
        self.format = format
        edition = report.edition
        clock = ClockText(report.edition)
        printsOtherDates = report.edition.printedClock != report.edition.listingClock
        marksNow = report.marksNow
        rows = format == .text ? RowLayout(report: report, options: options) : nil
        showsDetails = options.showsDetails
        shows = ShowViewCache(of: report.events.lazy.map(\.show)) { show, other in
            let isFavorite = report.favorites.contains(show.id)
            return ShowView(show, report.cast[show.id], isFavorite: isFavorite, in: format, pictures, page, like: other)
        }
        self.pictures = pictures
        self.page = page
        if let first = report.events.first { _ = value(of: first) }
    }

    /// An event as templates see it.
    mutating func value(of event: TVEvent) -> MustacheValue {
        let show = shows.view(of: event.show)
        var members = MustacheRecord(like: previous)
        addTime(of: event, to: &members)
        addEpisode(event, to: &members)
        addLinks(EventLinks(event, of: show.links), to: &members)
        page?.add(event, to: &members)
        if let rows {
            members["row"] = .string(rows.row(event))
            members["details"] = .strings(showsDetails ? rows.details(event) : [])
        }
        previous = members
        return .extended(members, of: show.members)
    }

    private func addTime(of event: TVEvent, to members: inout MustacheRecord) {
        let date = printsOtherDates ? event.start.flatMap(edition.printedDate)?.longText : nil
        members.add("time", as: "hasTime", event.start.map(clock.time) ?? "")
        members["start"] = .string(event.start?.description ?? "")
        members.add("date", as: "hasDate", date ?? "")
        // Elsewhere the marks would be old before the report is read, and the same data would make other bytes.
        let state = marksNow ? event.state(at: edition.now) : .unknown
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
        members.add("summary", as: "hasSummary", format.summary(event.summary))
    }

    private func addLinks(_ links: EventLinks, to members: inout MustacheRecord) {
        members.add("page", as: "hasPage", links.page ?? "")
        members["links"] = .list(
            links.all.map { .object(["label": .string($0.label), "url": .string($0.address)]) }
        )
    }
}

extension ReportContext {
    /// The date on the printed clock, where another zone than the listing's makes it another date.
    func printedDate(where instant: Instant) -> CalendarDay? {
        let printed = printedClock.reading(at: instant).day
        return printed == listingClock.reading(at: instant).day ? nil : printed
    }
}
