import GuideService
import GuideSafeText
import TVModel

/// The sentences of a report: what it is about, whose clock it prints, how fresh it is, what is missing.
struct GuideReportStrings: ReportStrings {
    let report: GuideReport

    private var context: ReportContext { report.context }
    private var date: CalendarDay { report.days.first?.date ?? report.week.monday }

    /// `TV guide, United States: November 16 – 22, 2026`
    var title: String { "TV guide, \(context.country.name): \(subject)" }

    /// The title without the country.
    var heading: String {
        switch report.kind {
        case .week: "TV guide for \(subject)"
        case .day: "TV guide for \(subject)"
        case .tonight: "Tonight · \(date.longText)"
        case .now: "On now and next"
        case .upcoming: "Coming up"
        }
    }

    /// The title of a console lineup, with the present time: `Tonight · Friday, November 20 · 8:10 PM`.
    var lineupTitle: String {
        let name = report.kind == .now ? "\(heading) · \(date.longText)" : heading
        return "\(name) · \(ClockText(context).time(context.now))"
    }

    /// `TV guide · United States`
    var kicker: String { "TV guide · \(context.country.name)" }

    /// What it is about, as short as it can be said: `November 16 – 22, 2026`.
    var headline: String {
        switch report.kind {
        case .week: report.week.rangeText
        case .day: report.days.first?.date.longText ?? report.week.rangeText
        case .tonight: "Tonight"
        case .now: "On now and next"
        case .upcoming: "Coming up"
        }
    }

    var description: String { "\(count), with times, networks and episodes." }

    var opening: String { report.marksNow ? lineupTitle : title }

    var remarks: [String] {
        let clock = report.marksNow ? "\(context.country.name) · \(clock)" : clock
        return [clock, freshness, filters.isEmpty ? "" : "Only: \(filters.joined(separator: "; "))"]
    }

    var legend: String {
        let premieres = hasPremieres ? " ★ marks the first episode of a series or a season." : ""
        let favorites = hasFavorites ? " ♥ marks your favorites." : ""
        return "\(count).\(premieres)\(favorites)"
    }

    private var subject: String {
        switch report.kind {
        case .week: report.week.rangeText
        case .day: date.fullText
        case .tonight: "tonight, \(date.fullText)"
        case .now: "now and next, \(ClockText(context).moment(context.now))"
        case .upcoming: "coming up"
        }
    }

    /// `Times: America/New_York (UTC-5)`
    var clock: String {
        let zone = context.printedClock
        let first = zone.offsetName(at: GuideDay(date, clock: context.listingClock).start)
        let lastDay = report.days.last?.date ?? date
        let last = zone.offsetName(at: GuideDay(lastDay, clock: context.listingClock).end)
        let names = first == last ? first : "\(first), then \(last)"
        return "Times: \(zone.identifier) (\(names))"
    }

    /// How old the data are.
    var freshness: String {
        if context.isSample { return "A made-up sample week: nothing of this is really on" }
        guard let fetchedAt = report.generatedAt else { return "" }
        return "Listings as of \(ClockText(context).moment(fetchedAt))"
    }

    /// `652 events`
    var count: String { report.count == 1 ? "1 event" : "\(report.count) events" }

    /// Whether any event begins a series or a season.
    var hasPremieres: Bool {
        report.days.contains { $0.shelves.contains { $0.events.contains { $0.premiere != nil } } }
    }

    /// Whether any event is of a favorite.
    private var hasFavorites: Bool {
        !report.favorites.isEmpty
            && report.days.contains {
                $0.shelves.contains { $0.events.contains { report.favorites.contains($0.show.id) } }
            }
    }

    /// What was left out on purpose, one text for each condition.
    var filters: [String] {
        let filter = report.selection.filter
        let lists = [
            ("network", filter.networks), ("genre", filter.genres), ("type", filter.types),
            ("language", filter.languages),
        ]
        let clock = ClockText(context)
        return lists.compactMap { name, list in
            list.isEmpty ? nil : "\(name) \(SafeText.plain(list.typed.joined(separator: ", ")))"
        }
            + [
                filter.show.map { "show “\(SafeText.plain($0))”" },
                filter.span?.from.map { "from \(clock.time($0))" },
                filter.span?.to.map { "to \(clock.time($0))" },
                filter.premieresOnly ? "premieres" : nil,
                filter.favoritesOnly ? "favorites" : nil,
            ].compactMap(\.self)
    }
}

extension GuideReportStrings {
    /// What is said where there are no favorites: how to come by one.
    static let noFavorites = "You have no favorites yet. To add one: tvguide favorites add NAME"

    /// Why there is nothing in the whole report; empty where there is something, or where days say what they lack.
    var emptiness: String {
        guard report.count == 0, report.days.allSatisfy({ $0.listed.gap == nil }) else { return "" }
        if report.favorites.isEmpty, report.kind == .upcoming || report.selection.filter.favoritesOnly {
            return Self.noFavorites
        }
        if report.kind == .upcoming { return "None of your favorites has a next episode with a date." }
        return emptiness(of: report.days.map(\.choice).reduce(0, +), hint: " Fewer filters show more.")
    }

    /// Why there is nothing on a day; empty where there is something, or where its notices say why.
    func emptiness(of day: GuideReport.Day) -> String {
        guard day.count == 0 else { return "" }
        if case .day = day.listed.gap, day.choice == 0 { return "" }
        return emptiness(of: day.choice)
    }

    private func emptiness(of choice: Int, hint: String = "") -> String {
        switch choice {
        case 0: "Nothing is listed."
        case 1: "The only event does not pass the filters.\(hint)"
        default: "None of the \(choice) events passes the filters.\(hint)"
        }
    }

    /// What a reader must know of how fresh the whole is: `Monday and Tuesday as of 2:05 PM yesterday`.
    var notices: [String] {
        let stale = report.days.filter { $0.listed.staleBecause != nil && $0.listed.asOf != nil }
        let freshnessText = stale.map { $0.listed.asOf.map(FreshnessText(context).asOf) ?? "" }
        let runs = zip(stale, freshnessText).reduce(into: [(days: [String], age: String)]()) { runs, day in
            if runs.last?.age != day.1 { runs.append(([], day.1)) }
            runs[runs.count - 1].days.append(day.0.date.weekday.rawValue)
        }
        if let run = runs.first, run.days.count == report.days.count { return ["All listings \(run.age)"] }
        return runs.map { "\($0.days.joinedAsWords) \($0.age)" }
    }

    /// What a reader must know of one day.
    func notices(for day: GuideReport.Day) -> [String] {
        switch day.listed.gap {
        case .day: ["The listings of this day could not be had."]
        case .lateNight: ["What comes after midnight could not be had."]
        case nil: []
        }
    }
}

extension [String] {
    /// `Monday, Tuesday and Friday`
    fileprivate var joinedAsWords: String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
