import GuideReports
import GuideService
import TVModel

/// The Guide tab: the week by day and shelf.
struct GuideState: Sendable {
    var week: GuideWeek
    let followsPresent: Bool
    private(set) var days: [Day] = []
    /// All lines of the guide, including those outside the screen.
    private(set) var rows: [GuideRow] = []
    /// The networks that the user prefers, which come first and in this order.
    let ownNetworks: [String]
    /// The order of the networks, as in other reports on the week.
    private(set) var networkOrder = NetworkOrder(of: [])
    /// The widths that the columns need, in the order of ``GuideColumn``.
    private(set) var demands: [ColumnWidths.Demand] = []
    /// The listings, or nil before they are loaded.
    var listings: Listings?
    var isLoading = false
    /// The day that the user went to before it was loaded.
    var awaitedDay: CalendarDay?
    /// The reason why the listings are missing or old.
    var loadError: LoadError?
    /// The folded names of stored people and characters of shows, which the filter searches.
    private(set) var people: [Show.ID: String] = [:]
    /// The favorites, for which the filter may ask.
    private(set) var favorites: Set<Show.ID> = []
    /// The names that the filter recognizes, or nil before it is used.
    private(set) var knownNames: GuideNames?
    /// The text that all visible rows match.
    var filter = TextField()
    var isTyping = false
    /// Whether the guide is shown as a grid of networks and half-hours if there is room.
    var isGrid = false
    /// The first visible line of the networks in the grid.
    var gridTop = 0
    /// The expanded batch releases, each by the ID of its first event.
    var expandedBatches: Set<TVEvent.ID> = []
    var scroller = Scroller()

    struct Day: Sendable {
        let listed: ListedDay
        /// The shelves with their cards: one event each, or the episodes of a batch release.
        let shelves: [(name: String, cards: [[TVEvent]])]
        /// The events that are most worth watching.
        let highlights: Highlights

        var isMissing: Bool { if case .day = listed.missing { true } else { false } }
    }

    /// Returns whether a day is missing and may still be loaded.
    func isAwaited(_ date: CalendarDay) -> Bool {
        isLoading && days.contains { $0.listed.date == date && $0.isMissing }
    }

    func isSelectable(_ line: Int) -> Bool { !events(at: line).isEmpty }

    private func row(at line: Int) -> GuideRow? { rows.indices.contains(line) ? rows[line] : nil }

    func events(at line: Int?) -> [TVEvent] {
        guard case .card(let events, _) = line.flatMap(row) else { return [] }
        return events
    }

    /// The events of the selected line: one, or the episodes of a batch release.
    var selected: [TVEvent] { events(at: scroller.selected) }

    /// Whether the line of the filter is shown.
    var hasField: Bool { isTyping || !filter.text.isEmpty }

    /// All events of the week.
    var events: [TVEvent] { days.flatMap(\.shelves).flatMap { $0.cards.joined() } }

    mutating func show(_ listings: Listings, favorites: Set<Show.ID>, for context: ReportContext) {
        self.listings = listings
        self.favorites = favorites
        knownNames = nil
        var selection = GuideReport.Selection()
        selection.networks = ownNetworks
        let all = GuideReport(.week, of: listings, for: context, selection: selection, favorites: favorites)
        let report = all.inOrderOfNetworks
        networkOrder = report.networks
        let (shows, mark) = (report.events.map { ShowText(row: $0.show) }, 2)
        let names = report.events.map { EventText(row: $0.episode).rowName.displayWidth + mark }
        let times = report.events.map { context.startText(of: $0).utf8.count }
        demands = [
            .fixed(max(context.usesTwelveHours ? 8 : 5, times.max() ?? 0)),
            .fitting(shows.map { $0.name.displayWidth + mark }, priority: 3),
            .fixed(9, from: BrowserState.minWidthForGrid), .fitting(names, priority: 2, from: 72),
            .fitting(shows.map(\.network.displayWidth), priority: 2, from: 60), .fixed(10, from: 60),
        ]
        days = report.days.map { day in
            Day(listed: day.listed, shelves: day.shelves.map { ($0.name, $0.cards) }, highlights: day.highlights)
        }
        layOutRows(for: context)
    }

    /// Returns the reason why an event is a highlight, or nil if it is not one.
    func highlightReason(of event: TVEvent) -> HighlightReason? {
        days.lazy.compactMap { $0.highlights.reason(of: event) }.first
    }

    /// Removes the listings before those of another week are loaded.
    mutating func clear() {
        listings = nil
        knownNames = nil
        days = []
        rows = []
        loadError = nil
        scroller = Scroller()
        awaitedDay = nil
    }

    /// Whether only some rows are shown.
    var isFiltered: Bool { filter.text.contains { !$0.isWhitespace } }

    /// Searches the people of shows, too.
    mutating func show(_ casts: [Show.ID: Cast], for context: ReportContext) {
        people = casts.mapValues { cast in
            let names = cast.members.flatMap { [$0.person.name, $0.character?.name].compactMap(\.self) }
            return names.map { String($0.prefix(scalars: SafeText.nameLimit)).folded }.joined(separator: "\n")
        }
        if isFiltered { layOutRows(for: context) }
    }

    mutating func endFilter(for context: ReportContext) {
        filter = TextField()
        isTyping = false
        layOutRows(for: context)
    }

    /// Updates the rows after the time, the filter or the expanded cards changed. The selected event stays selected.
    mutating func layOutRows(for context: ReportContext) {
        let event = selected.first
        let distance = (scroller.selected ?? 0) - scroller.top
        // The first episode of an expanded release is below the line of the release.
        let isWithin = scroller.selected.flatMap(row)?.isWithin == true
        if isFiltered {
            knownNames = knownNames ?? GuideNames(of: events)
            rows = results(for: context)
        } else {
            rows = days.indices.flatMap { rows(of: $0, for: context) }
        }
        guard let event else { return }
        let lines = rows.indices.filter { events(at: $0).first?.id == event.id }
        if let line = isWithin ? lines.last : lines.first { scroller.follow(line, above: distance) }
    }

    /// Returns all rows of a day, by shelf. What is on now stands together, above the line of the current time, which comes
    /// before the first upcoming event.
    private func rows(of day: Int, for context: ReportContext) -> [GuideRow] {
        let isToday = days[day].listed.date == context.today.date
        let onNow = isToday ? days[day].shelves.flatMap { $0.cards.filter { isOnNow($0, for: context) } } : []
        var nowRows = isToday ? [GuideRow.now] : []
        if !onNow.isEmpty { nowRows = [.onNow] + byNetwork(onNow).flatMap(rows) + nowRows }
        var added: [GuideRow] = []
        for shelf in days[day].shelves {
            let others = onNow.isEmpty ? shelf.cards : shelf.cards.filter { !isOnNow($0, for: context) }
            // Events without a time come last.
            let isUpcoming = { (card: [TVEvent]) in
                guard let start = card[0].start else { return true }
                return start > context.now
            }
            let begun = nowRows.isEmpty ? others[...] : others.prefix { !isUpcoming($0) }
            let upcoming = others.dropFirst(begun.count)
            let heading = shelf.name.isEmpty ? [] : [GuideRow.heading(shelf.name)]
            if !begun.isEmpty { added += heading + begun.flatMap(rows) }
            guard !upcoming.isEmpty else { continue }
            // The line of the current time divides a shelf, whose heading stands above it.
            let isHeaded = !begun.isEmpty && onNow.isEmpty
            added += nowRows
            if !isHeaded { added += heading }
            added += upcoming.flatMap(rows)
            nowRows = []
        }
        // Events after midnight come with the next date, so there may be some even on a missing day.
        let hasNothing = days[day].isMissing || added.isEmpty && onNow.isEmpty
        let heading: [GuideRow] = hasNothing ? [.day(day), .nothing(day)] : [.day(day)]
        return heading + added + nowRows
    }

    /// Returns the row of a card, and those of its episodes if it is expanded.
    func rows(of card: [TVEvent]) -> [GuideRow] {
        let isExpanded = card.count > 1 && expandedBatches.contains(card[0].id)
        guard isExpanded else { return [.card(card)] }
        return [.card(card)] + card.map { .card([$0], isWithin: true) }
    }

    func line(of date: CalendarDay) -> Int? {
        rows.firstIndex { row in
            if case .day(let day) = row { days[day].listed.date == date } else { false }
        }
    }

    /// Returns the selectable lines of a day.
    func lines(on date: CalendarDay) -> [Int] {
        var isOnDate = false
        return rows.indices.filter { line in
            if case .day(let day) = rows[line] { isOnDate = days[day].listed.date == date }
            return isOnDate && isSelectable(line)
        }
    }

    func networks(on date: CalendarDay) -> [GuideGrid.Row] {
        GuideGrid.rows(of: lines(on: date).flatMap { events(at: $0) }, in: networkOrder)
    }
}

extension ReportContext {
    /// Returns the start of an event in the guide, such as `8:00 PM`, with the weekday and the note of a regional feed
    /// if needed.
    func startText(of event: TVEvent) -> String {
        let time = time(of: event, under: event.airdate)
        return event.feedNote.map { "\(time) \($0.word)" } ?? time
    }
}

/// A line of the guide. Days are identified by their indices.
enum GuideRow: Hashable, Sendable {
    case day(Int)
    /// The placeholder of a day that has no rows or could not be loaded.
    case nothing(Int)
    /// The name of a shelf, or a title in its place.
    case heading(String)
    /// The line between started and upcoming events.
    case now
    /// An event, the episodes of a batch release, or one of them within an expanded release.
    case card([TVEvent], isWithin: Bool = false)

    static let onNow = GuideRow.heading("On now")
    /// The heading above the results that are over.
    static let earlier = GuideRow.heading("Was on")

    var isWithin: Bool { if case .card(_, isWithin: true) = self { true } else { false } }
}

/// The columns of an event in the guide.
enum GuideColumn: Int {
    case time, show, code, episode, network, timeLeft
}
