import TVModel

/// The sentences of a guide: its subject, its clock, the age of its data, and its filters.
extension GuideReport {
    private var date: CalendarDay { days.first?.date ?? week.monday }

    /// The texts that depend on the kind: the subject in the title, the title without the country, the subject in a few
    /// words, and the beginning of the sentence about a page whose last day is over, or an empty text for none.
    private var words: (subject: String, heading: String, headline: String, over: String) {
        switch kind {
        case .week: (rangeText, "TV guide for \(rangeText)", rangeText, "This week is")
        case .day: (date.fullText, "TV guide for \(date.fullText)", date.longText, "This day is")
        case .tonight: ("tonight, \(date.fullText)", "Tonight · \(date.longText)", "Tonight", "This evening is")
        case .now: ("now and next, \(context.moment(context.now))", "On now and next", "On now and next", "")
        case .upcoming: ("coming up", "Coming up", "Coming up", "These days are")
        case .missed: ("missed", "Missed", "Missed", "")
        case .calendar: ("my favorites", "My favorites", "My favorites", "")
        }
    }

    /// The title, such as `TV guide, United States: November 16 – 22, 2026`.
    package var title: String { "TV guide, \(context.country.name): \(words.subject)" }
    /// The title without the country.
    package var heading: String { words.heading }
    /// The subject in a few words, such as `November 16 – 22, 2026`.
    package var headline: String { words.headline }
    /// `TV guide · United States`
    package var kicker: String { "TV guide · \(context.country.name)" }

    /// The title of a report about the present in plain text, with the current time, such as `Tonight · Friday,
    /// November 20 · 8:10 PM`. After midnight, it ends with `· Sat 1:10 AM`.
    var lineupTitle: String {
        let day = context.day(context.now)
        let time = context.time(context.now)
        if kind == .now { return "\(heading) · \(day.longText) · \(time)" }
        return "\(heading) · \(day == date ? "" : "\(day.shortWeekday) ")\(time)"
    }

    /// The sentence that a page shows when its last day is over, such as `This week is over: this page ends with Sunday,
    /// March 10.`, or an empty text for a page about the past.
    var ending: String {
        if kind == .now { return "This page is about \(context.moment(context.now))." }
        let last = days.last?.date ?? date
        return words.over.nonEmpty.map { "\($0) over: this page ends with \(last.longText)." } ?? ""
    }

    package var description: String { "\(count), with times, networks and episodes." }
    package var opening: String { marksNow ? lineupTitle : title }

    package var remarks: [String] {
        let filters = filters.isEmpty ? "" : "Only: \(filters.joined(separator: " · "))"
        guard marksNow else { return [clock, freshness, filters] }
        return [[context.country.name, clock, shortFreshness].joinedNonEmpty(by: " · "), filters]
    }

    package var legend: String {
        let premieres = hasPremieres ? " ★ marks the first episode of a series or a season." : ""
        let favorites = hasFavorites ? " ♥ marks your favorites." : ""
        return "\(count).\(premieres)\(favorites)"
    }

    /// The dates of a week, or of its weekend, or of days of several weeks.
    private var rangeText: String {
        let last = days.last?.date ?? week.sunday
        let isWhole = last <= week.sunday && days.map(\.date) != week.dates.suffix(2)
        return isWhole ? week.rangeText : date.rangeText(to: last)
    }

    /// The clock, such as `Times in New York (UTC-5)`, followed by the listing clock if that is another one.
    package var clock: String {
        let listingClock = context.listingClock
        let start = GuideDay(date, clock: listingClock).start
        let end = GuideDay(days.last?.date ?? date, clock: listingClock).end
        let place = context.printedClock.placeAndOffset(at: start, to: end)
        let days = "; days and parts of the day as in \(listingClock.place(at: start))"
        let listing = context.printsOtherClock ? days : ""
        guard let feed = context.feed else { return "Times in \(place)\(listing)" }
        let source = feed == .eastern ? "" : ", worked out from the Eastern schedule"
        return "Times in \(place), \(feed.name)\(source)\(feedWords)\(listing)"
    }

    /// The meanings of the words next to the times of a regional feed.
    private var feedWords: String {
        let used = Dictionary(events.compactMap(\.feedNote).map { ($0, 1) }, uniquingKeysWith: +)
        let words = FeedNote.allCases.filter { used[$0] != nil }.map { "“\($0.word)”: \($0.meaning)" }
        let estimates = used[.about].map { about in
            "\(about) of \(used.values.reduce(0, +).counted("time")) \(about == 1 ? "is an estimate" : "are estimates")"
        }
        return (words.isEmpty ? "" : ". " + words.joined(separator: "; ")) + (estimates.map { ". " + $0 } ?? "")
    }

    package var freshness: String {
        if context.isSample { return "Sample week: made-up listings" }
        guard let fetchedAt = generatedAt else { return "" }
        return "Listings as of \(context.moment(fetchedAt))"
    }

    /// `as of 8:10 PM today`
    private var shortFreshness: String {
        guard !context.isSample, let fetchedAt = generatedAt else { return freshness }
        return context.asOf(fetchedAt)
    }

    /// `652 programs`
    package var count: String { eventCount.counted("program") }

    /// Whether any event begins a series or a season.
    var hasPremieres: Bool { events.contains { $0.premiere != nil } }
    private var hasFavorites: Bool { events.contains { favorites.contains($0.show.id) } }

    /// The filters in words, such as `ABC, CBS`, `from 9:00 PM` and `without Sports`.
    var filters: [String] {
        let filter = selection.filter
        let lists = filter.lists.map(\.list)
        let place = context.printsOtherClock ? " in \(context.listingClock.place(at: context.now))" : ""
        let included = lists.filter { !$0.included.isEmpty }.map { $0.included.joined(separator: ", ") }
        let excluded = lists.flatMap(\.excluded)
        let conditions = [
            filter.show.map(SafeText.plain).map { $0.hasPrefix("!") ? "without “\($0.dropFirst())”" : "“\($0)”" },
            filter.span?.from.map { "from \(context.time($0))\(place)" },
            filter.span?.to.map { "to \(context.time($0))\(place)" },
            filter.premieresOnly ? "premieres" : nil,
            filter.favoritesOnly ? "favorites" : nil,
            filter.words?.description,
            excluded.isEmpty ? nil : "without \(excluded.joined(separator: ", "))",
        ]
        return (included + conditions.compactMap(\.self)).map(SafeText.plain)
    }

    /// The reason why the report is empty, or an empty text if it is not empty or its days state their own reasons.
    package var emptiness: String {
        guard eventCount == 0, days.allSatisfy({ $0.listed.missing == nil }) else { return "" }
        if favorites.isEmpty, kind.isOfFavorites || selection.filter.favoritesOnly { return ShowListReport.noFavorites }
        if kind == .upcoming { return "None of your favorites has a scheduled episode." }
        if kind == .missed { return "You have missed nothing of your favorites." }
        return emptiness(of: days.map(\.unfilteredCount).reduce(0, +), hint: " Use fewer filters to see more.")
    }

    /// Returns the reason why a day is empty, or an empty text if it is not empty or its notices state the reason.
    func emptiness(of day: Day) -> String {
        guard day.count == 0 else { return "" }
        if case .day = day.listed.missing, day.unfilteredCount == 0 { return "" }
        return emptiness(of: day.unfilteredCount)
    }

    private func emptiness(of unfilteredCount: Int, hint: String = "") -> String {
        switch unfilteredCount {
        case 0: "Nothing is listed."
        case 1: "The only program does not match the filters.\(hint)"
        default: "None of the \(unfilteredCount) programs matches the filters.\(hint)"
        }
    }

    /// The warnings about old data, such as `Monday and Tuesday as of 2:05 PM yesterday`.
    package var notices: [String] {
        guard !kind.isOfFavorites else { return noticesOfShows }
        guard !isOver else { return [] }
        let stale = days.map(\.listed).filter { $0.staleReason != nil }
        let runs = context.runs(of: stale)
        if Set(runs.map(\.age)).count == 1, stale.count == days.count { return ["All listings \(runs[0].age)"] }
        return runs.map { "\($0.days) \($0.age)" }
    }

    /// The number of shows that a warning names.
    private static let nameLimit = 3

    /// The warnings about old copies of favorites, such as `The Bear as of 2:05 PM yesterday`.
    private var noticesOfShows: [String] {
        let ages = Dictionary(grouping: staleShows) { context.asOf($0.asOf) }
        if let age = ages.keys.first, ages.count == 1, staleShows.count == Set(shows.map(\.id)).count {
            return ["All listings \(age)"]
        }
        let oldestFirst = ages.sorted { ($0.value[0].asOf, $0.key) < ($1.value[0].asOf, $1.key) }
        return oldestFirst.map { age, shows in
            let names = shows.map { SafeText.terminal($0.name) }.joinedByWord("and")
            return "\(shows.count > Self.nameLimit ? "\(shows.count) shows" : names) \(age)"
        }
    }

    /// Returns the warnings about a day.
    func notices(for day: Day) -> [String] {
        switch day.listed.missing {
        case .day(.notStored) where day.date > context.today.date: ["The listings of this day are not known yet."]
        case .day: ["Could not fetch the listings of this day."]
        case .lateNight: ["Could not fetch the listings after midnight."]
        case nil: isOver ? notices(forOver: day.listed) : []
        }
    }

    /// Returns the warning about a day of the past whose listings may have changed since they were fetched.
    private func notices(forOver day: ListedDay) -> [String] {
        guard let asOf = day.asOf, asOf < GuideDay(day.date, clock: context.listingClock).end else { return [] }
        return ["Listings as of \(context.datedTime(asOf)), before this day was over."]
    }
}
