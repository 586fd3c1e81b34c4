import Mustache
import SafeText
import TVModel

/// The events of a report as templates see them.
struct EventViews: Sendable {
    private let format: ReportFormat
    private let edition: Edition
    private let clock: ClockText
    private let printsOtherDates: Bool
    private let marksNow: Bool
    private let rows: RowLayout?
    private let showsDetails: Bool
    private let page: GuidePage?
    private let pictures: PictureViews
    private var shows: [Int: ShowView] = [:]

    /// The views of the events of a report; only plain text has rows.
    init(
        of report: GuideReport,
        in format: ReportFormat,
        _ options: RenderOptions,
        _ pictures: PictureViews,
        _ page: GuidePage?
    ) {
        self.format = format
        edition = report.edition
        clock = ClockText(report.edition)
        printsOtherDates = report.edition.printedClock != report.edition.listingClock
        marksNow = report.marksNow
        rows = format == .text ? RowLayout(report: report, options: options) : nil
        showsDetails = options.showsDetails
        self.pictures = pictures
        self.page = page
    }

    /// An event as templates see it.
    mutating func value(of event: TVEvent) -> MustacheValue {
        let show = view(of: event.show)
        var members: [String: MustacheValue] = Dictionary(minimumCapacity: 40)
        addTime(of: event, to: &members)
        addEpisode(event, to: &members)
        addLinks(EventLinks(event, of: show.links), to: &members)
        page?.add(event, to: &members)
        if let rows {
            members["row"] = .string(rows.row(event))
            members["details"] = .strings(showsDetails ? rows.details(event) : [])
        }
        return .extended(members, of: show.members)
    }

    /// What is known of the show already, unless another answer of the service tells otherwise.
    private mutating func view(of show: Show) -> ShowView {
        if let known = shows[show.id], known.show == show { return known }
        let view = ShowView(show, in: format, pictures, page)
        shows[show.id] = view
        return view
    }

    private func addTime(of event: TVEvent, to members: inout [String: MustacheValue]) {
        let date = printsOtherDates ? event.start.flatMap(edition.printedDate)?.longText : nil
        members.add("time", as: "hasTime", event.start.map(clock.time) ?? "")
        members["start"] = .string(event.start?.description ?? "")
        members.add("date", as: "hasDate", date ?? "")
        // Elsewhere the marks would be old before the report is read, and the same data would make other bytes.
        let state = marksNow ? event.state(at: edition.now) : .unknown
        members["isNow"] = .bool(state == .onNow)
        members["isPast"] = .bool(state == .past)
    }

    private func addEpisode(_ event: TVEvent, to members: inout [String: MustacheValue]) {
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

    private func addLinks(_ links: EventLinks, to members: inout [String: MustacheValue]) {
        members.add("page", as: "hasPage", links.page ?? "")
        members["links"] = .list(
            links.all.map { .object(["label": .string($0.label), "url": .string($0.address)]) }
        )
    }
}

extension Edition {
    /// The date on the printed clock, where another zone than the listing's makes it another date.
    func printedDate(where instant: Instant) -> CalendarDay? {
        let printed = printedClock.reading(at: instant).day
        return printed == listingClock.reading(at: instant).day ? nil : printed
    }
}
