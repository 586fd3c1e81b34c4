import GuideService
import SafeText
import TVModel

/// The sentences of a report: what it is about, whose clock it prints, how fresh it is, what is missing.
struct ReportText {
    let report: GuideReport

    private var edition: Edition { report.edition }
    private var date: CalendarDay { report.days.first?.date ?? report.week.monday }

    /// `TV guide, United States: November 16 – 22, 2026`
    var title: String { "TV guide, \(edition.country.name): \(subject)" }

    /// The title without the country.
    var heading: String {
        switch report.kind {
        case .week: "TV guide for \(subject)"
        case .day: "TV guide for \(subject)"
        case .tonight: "Tonight, \(date.longText)"
        case .now: "On now and next"
        }
    }

    private var subject: String {
        switch report.kind {
        case .week: report.week.rangeText
        case .day: date.fullText
        case .tonight: "tonight, \(date.fullText)"
        case .now: "now and next, \(ClockText(edition).moment(edition.now))"
        }
    }

    /// `Times: America/New_York (UTC-5)`
    var clock: String {
        let zone = edition.printedClock
        let first = zone.offsetName(at: GuideDay(date, clock: edition.listingClock).start)
        let last = report.days.last.map { zone.offsetName(at: GuideDay($0.date, clock: edition.listingClock).end) }
        let names = first == last ? first : "\(first), then \(last ?? first)"
        return "Times: \(zone.identifier) (\(names))"
    }

    /// How old the data are.
    var freshness: String {
        if edition.isSample { return "A made-up sample week: nothing of this is really on" }
        guard let fetchedAt = report.generatedAt else { return "" }
        return "Listings as of \(ClockText(edition).moment(fetchedAt))"
    }

    /// `652 events in 2026-W47`
    var count: String {
        let count = report.days.map(\.count).reduce(0, +)
        return count == 1 ? "1 event" : "\(count) events"
    }

    /// What was left out on purpose, one text for each condition.
    var filters: [String] {
        let filter = report.selection.filter
        let lists = [
            ("network", filter.networks), ("genre", filter.genres), ("type", filter.types),
            ("language", filter.languages),
        ]
        let clock = ClockText(edition)
        return lists.compactMap { name, list in
            list.isEmpty ? nil : "\(name) \(SafeText.plain(list.typed.joined(separator: ", ")))"
        }
            + [
                filter.show.map { "show “\(SafeText.plain($0))”" },
                filter.span?.from.map { "from \(clock.time($0))" },
                filter.span?.to.map { "to \(clock.time($0))" },
                filter.premieresOnly ? "premieres only" : nil,
            ].compactMap(\.self)
    }
}

extension ReportText {
    /// What a reader must know of how complete and how fresh the whole is.
    var notices: [String] {
        let stale = report.days.filter { $0.listed.staleBecause != nil && $0.listed.asOf != nil }
        let ages = Set(stale.map { asOf($0.listed) })
        guard let age = ages.first, ages.count == 1, stale.count == report.days.count else {
            return stale.map { "\($0.date.weekday.rawValue) \(asOf($0.listed))" }
        }
        return ["All listings \(age)"]
    }

    /// What a reader must know of one day.
    func notices(for day: GuideReport.Day) -> [String] {
        switch day.listed.gap {
        case .day: ["The listings of this day could not be had."]
        case .lateNight: ["What comes after midnight could not be had."]
        case nil: []
        }
    }

    private func asOf(_ day: ListedDay) -> String {
        day.asOf.map(ReportAges(edition).asOf) ?? ""
    }
}
