import GuidePlatform
import TVModel

/// The template data of a guide's HTML page, in addition to those of every format. See `docs/templates.md`.
final class GuidePageData: Sendable {
    private let report: GuideReport
    private let layout: ReportLayout
    /// The days in the order of the page. A week begins with the current day and ends with the days before it.
    let days: [GuideReport.Day]
    /// The first event of each show. Its card contains the summary of the show.
    private let firstEvents: Set<TVEvent.ID>
    /// The shows with several events.
    private let repeatedShows: Set<Show.ID>
    private var site: SitePage? { layout.site }

    init(of report: GuideReport, _ layout: ReportLayout) {
        self.report = report
        self.layout = layout
        days = report.daysFromToday
        let events = days.flatMap(\.shelves).flatMap(\.events)
        firstEvents = Set(Dictionary(events.map { ($0.show.id, $0.id) }) { first, _ in first }.values)
        let counts = Dictionary(events.map { ($0.show.id, 1) }, uniquingKeysWith: +)
        repeatedShows = Set(counts.filter { $0.value > 1 }.keys)
    }

    func add(to page: inout [String: JSONValue]) {
        let count = report.count
        page.add("count", as: "hasCount", count)
        page["description"] = .string("\(count), with times, networks and episodes.")
        page["scriptZone"] = .string(scriptZone)
        page["zoneName"] = .string(zoneName)
        page.add("ending", as: "hasEnding", report.ending)
        page["isWeek"] = .bool(report.kind == .week)
        page["dayLinks"] = .list(dayLinks)
        page["usesTwelveHours"] = .bool(report.context.usesTwelveHours)
        page["networks"] = .list(
            report.networks.names.enumerated().map { place, name in
                .object(["name": .string(name), "isOwn": .bool(place < report.networks.ownCount)])
            }
        )
        page["words"] = .string(String(decoding: WordReader.wordsOfPage.bytes(.compact), as: UTF8.self))
        page["linkedData"] = .string(report.linkedData)
    }

    /// The zone for the script: its name or, since browsers know no rules, the difference from UTC of a clock that
    /// follows a rule, such as `-05:00`. If it changes during the days of the page, the script shows no times of its own.
    private var scriptZone: String {
        let clock = report.context.printedClock
        let days = report.days.map { GuideDay($0.date, clock: report.context.listingClock) }
        let offsets = Set((days.map(\.start) + days.suffix(1).map(\.end)).map(clock.offset))
        guard !clock.hasName, offsets.count == 1, let minutes = offsets.first.map({ $0 / 60 }) else {
            return clock.identifier
        }
        return (minutes < 0 ? "-" : "+") + (abs(minutes) / 60).padded(2) + ":" + (abs(minutes) % 60).padded(2)
    }

    /// The printed clock in a few words, such as `Times in New York`.
    private var zoneName: String {
        "Times in \(report.context.printedClock.place(at: report.context.now))"
    }

    /// The maximum length of the summary of a show, in characters. One in six is longer, up to a page of text.
    private static let summaryLimit = 800
    /// The maximum length of the summary of a show that has its own page, in characters.
    private static let shortSummaryLimit = 280

    /// The links to the days of the page and, in a site, of next week. From Friday on, these stand beside the days that are
    /// left. The days that are left of this week stand before those of next week's page.
    private var dayLinks: [JSONValue] {
        let own = report.days.map { link(to: $0.date) }
        guard report.kind == .week else { return own }
        let today = report.context.today.date
        let this = GuideWeek(containing: today)
        if let page = page(of: this), report.week == this.advanced(by: 1) {
            return this.dates.filter { $0 >= today }.map { link(to: $0, on: page) } + own
        }
        let next = report.week.advanced(by: 1)
        guard let page = page(of: next) else { return own }
        let coming = next.dates.map { link(to: $0, on: page) }
        let left = report.week.dates.suffix(3).contains(today) ? report.days.firstIndex { $0.date == today } ?? 0 : 0
        return own[left...] + coming + own[..<left]
    }

    /// Returns the address of the page of another week, or nil if there is none. A single page knows next week's at the
    /// address of the site.
    private func page(of week: GuideWeek) -> String? {
        let path = SitePage.path(of: week)
        guard let site else {
            return week == report.week.advanced(by: 1) ? layout.options.siteAddress.map { $0 + path } : nil
        }
        let isCurrent = week.dates.contains(report.context.today.date)
        let isKnown = isCurrent || site.week?.after == week || site.week?.before == week
        return isKnown && week != report.week ? site.root + path : nil
    }

    /// Adds the first events after the last day, each with the address of the page that has them or, if there is none, of
    /// its page at TVmaze.
    func addComing(to members: inout [String: JSONValue], _ view: GuideView) {
        let events = report.coming
        members.add("comingName", as: "hasComing", events.first.map { "On \($0.airdate.longText)" } ?? "")
        members["coming"] = .list(
            events.map { event in
                let show = view.shows.data(of: event.show)
                var members = show.members
                let page = page(of: GuideWeek(containing: event.airdate)).map { "\($0)#event-\(event.id)" }
                members["url"] = .string(page ?? show.links.flatMap { PageLinks(event, of: $0).page } ?? "")
                let text = EventText(episode: event.episode)
                members["code"] = .string(event.isNumberedByYear ? "" : text.code)
                members.add("name", as: "hasName", text.rowName)
                members["start"] = .string(event.start?.description ?? "")
                members["time"] = .string(report.context.time(of: event, under: event.airdate))
                return .object(members)
            }
        )
    }

    /// Returns the link to a day of the page, or of another page.
    private func link(to date: CalendarDay, on page: String = "") -> JSONValue {
        .object([
            "id": .string("day-\(date)"),
            "url": .string("\(page)#day-\(date)"),
            "weekday": .string(page.isEmpty ? date.weekday.rawValue : date.shortWeekday),
            "shortDate": .string(report.shortText(of: date)),
        ])
    }

    func add(_ day: GuideReport.Day, to members: inout [String: JSONValue]) {
        let guideDay = GuideDay(day.date, clock: report.context.listingClock)
        members["from"] = .string(guideDay.start.description)
        members["to"] = .string(guideDay.end.description)
        let today = report.context.today.date
        members["isToday"] = .bool(day.date == today)
        members["hasLive"] = .bool(day.date == today && day.count > 0 && report.kind != .now)
        members["beginsEarlier"] = .bool(day.date == report.days.first?.date && days.first?.date != day.date)
        members["shortWeekday"] = .string(day.date.shortWeekday)
        members["dayNumber"] = .string("\(day.date.day)")
        members["countText"] = .string(day.count.counted("program"))
    }

    /// The maximum number of cards on a shelf that is only as wide as its cards.
    private static let shortShelfLimit = 4

    /// Adds the data of a shelf with this number of cards.
    func add(cards: Int, to members: inout [String: JSONValue]) {
        members["cards"] = .string("\(cards)")
        members["isShort"] = .bool(cards <= Self.shortShelfLimit)
    }

    /// Returns the maximum length of the summary of a show, in characters, or nil for one that is whole. The page of the show,
    /// or that at TVmaze, contains the complete text.
    func summaryLimit(of show: Show) -> Int? {
        if site?.link(to: show.id) != nil { return Self.shortSummaryLimit }
        return show.summary.map(\.utf8.count) ?? 0 > Self.summaryLimit ? Self.summaryLimit : nil
    }

    /// Adds the data that all cards of a show share.
    func add(_ show: Show, _ links: PageLinks, to members: inout [String: JSONValue]) {
        members["showId"] = .string("\(show.id)")
        members["isRepeated"] = .bool(repeatedShows.contains(show.id))
        members.add("airs", as: "hasAirs", ShowText(show: show).airs(report.context))
        members["posterLarge"] = .string(layout.hasAllLinks ? layout.pictures.original(of: show.image) : "")
        let facts = ["hasType", "hasGenres", "hasRating", "hasAirs"]
        members["hasFacts"] = .bool(facts.contains { members[$0] == .bool(true) })
        // The page of the show contains all links.
        let hasPage = site?.link(to: show.id) != nil
        if hasPage { members["hasCast"] = false }
        let showLinks = hasPage ? [links.imdb].compactMap(\.self) : links.others
        members["showLinks"] = .list(showLinks.map(\.members))
        members["hasShowLinks"] = .bool(!showLinks.isEmpty)
        members["hasAbout"] = .bool(["hasAbout", "hasFacts", "hasShowLinks"].contains { members[$0] == .bool(true) })
        site?.add(show.id, to: &members)
    }

    /// Adds the data of the card of an event.
    func add(_ event: TVEvent, to members: inout [String: JSONValue]) {
        members.add("end", as: "hasEnd", event.end?.description ?? "")
        members["stillLarge"] = .string(layout.hasAllLinks ? layout.pictures.original(of: event.image) : "")
        if event.isNumberedByYear { members["code"] = "" }
        members["isFirstOfShow"] = .bool(firstEvents.contains(event.id))
        members["isDrop"] = .bool(false)
        members["dropText"] = .string("")
        members["episodes"] = .list([])
        let isMarked =
            report.favorites.contains(event.show.id) || event.premiere != nil || event.isSpecial || event.isStreaming
            || event.feedNote != nil || members["isNow"] == .bool(true)
        members["isMarked"] = .bool(isMarked)
        if case .string(let page) = members["page"] { members["page"] = .string(page.shortAddress) }
        let hasOwnLink = members["hasPage"] == .bool(true) || site?.link(to: event.show.id) != nil
        members["hasLinks"] = .bool(hasOwnLink || !firstEvents.contains(event.id))
    }
}

extension GuideReport {
    /// The days of a week, beginning with the current day and ending with those before it, or the days of any other
    /// report in their order.
    fileprivate var daysFromToday: [Day] {
        guard kind == .week, let today = days.firstIndex(where: { $0.date == context.today.date }) else { return days }
        return days.indices.map { days[(today + $0) % days.count] }
    }
}

extension String {
    private static let namedPages = ["https://www.tvmaze.com/episodes/", "https://www.tvmaze.com/shows/"]

    /// An address at TVmaze without the name at its end, such as `https://www.tvmaze.com/episodes/2691491`. TVmaze
    /// adds the name itself.
    ///
    /// A week links to hundreds of episodes, and half of each full address only repeats texts of the page.
    var shortAddress: String {
        guard let start = Self.namedPages.first(where: hasPrefix) else { return self }
        let rest = utf8.dropFirst(start.utf8.count)
        let number = rest.prefix(while: \.isASCIIDigit)
        let isNamed = !number.isEmpty && rest[number.endIndex...].first == UInt8(ascii: "/")
        return isNamed ? String(self[..<number.endIndex]) : self
    }
}
