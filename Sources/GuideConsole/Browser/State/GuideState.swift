import GuideReports
import GuideService
import TVModel

/// The Guide tab: the week by day and shelf.
struct GuideState: Sendable {
    /// The week that is shown.
    var week: GuideWeek
    /// Whether it is whichever week it is at present.
    let followsPresent: Bool
    /// The days of the week, as far as they are known.
    private(set) var days: [Day] = []
    /// What is on the screen, line by line, above and below it too.
    private(set) var rows: [GuideRow] = []
    /// How good the listings are; nil where there are none.
    var listings: Listings?
    /// Whether listings are being fetched.
    var isLoading = false
    /// Why there are no newer listings.
    var loadError: LoadError?
    /// What only those rows are shown for whose texts hold it.
    private(set) var filter = TextField()
    /// Whether keys go into the filter.
    var isTyping = false
    /// Drops that are shown episode by episode, by their first event.
    var unfolded: Set<TVEvent.ID> = []
    var scroller = Scroller()

    /// A guide day.
    struct Day: Sendable {
        let listed: ListedDay
        let shelves: [FilterableShelf]

        /// Whether its listings could not be had.
        var isMissing: Bool { if case .day = listed.gap { true } else { false } }
    }

    init(week: GuideWeek, followsPresent: Bool) {
        self.week = week
        self.followsPresent = followsPresent
    }

    /// Whether a line can be selected.
    func isSelectable(_ line: Int) -> Bool {
        guard rows.indices.contains(line) else { return false }
        switch rows[line] {
        case .card, .episode: return true
        case .day, .nothing, .shelf, .now: return false
        }
    }

    /// The events of a line.
    func events(at line: Int?) -> [TVEvent] {
        guard let line, rows.indices.contains(line) else { return [] }
        switch rows[line] {
        case .card(let day, let shelf, let card): return days[day].shelves[shelf].cards[card]
        case .episode(let day, let shelf, let card, let episode):
            return [days[day].shelves[shelf].cards[card][episode]]
        case .day, .nothing, .shelf, .now: return []
        }
    }
}

extension GuideState {
    /// Takes listings as what is shown from now on.
    mutating func show(_ listings: Listings, for context: ReportContext) {
        self.listings = listings
        let report = GuideReport(.week, of: listings, for: context)
        // The rows are those of the days before, until they are laid out.
        let selected = selectedEvent
        days = report.days.map { day in
            Day(listed: day.listed, shelves: day.shelves.map(FilterableShelf.init))
        }
        layOutRows(for: context, around: selected)
    }

    /// Forgets the listings, as those of another week are to come.
    mutating func clear() {
        (listings, days, rows, loadError, scroller) = (nil, [], [], nil, Scroller())
    }

    /// Takes a key into the filter.
    mutating func type(_ key: Key, for context: ReportContext) {
        if filter.edit(with: key) { layOutRows(for: context) }
    }

    /// Shows everything again.
    mutating func endFilter(for context: ReportContext) {
        (filter, isTyping) = (TextField(), false)
        layOutRows(for: context)
    }

    /// Lays out the rows anew, as the present, the filter or a drop has changed; the selected event stays selected.
    mutating func layOutRows(for context: ReportContext) {
        layOutRows(for: context, around: selectedEvent)
    }

    /// The event that is selected, or the first of those that are.
    private var selectedEvent: TVEvent.ID? { events(at: scroller.selected).first?.id }

    private mutating func layOutRows(for context: ReportContext, around selected: TVEvent.ID?) {
        let distance = (scroller.selected ?? 0) - scroller.top
        let today = context.today.date
        let wanted = Array(filter.text.lowercased().utf8)
        rows = []
        for (day, content) in days.enumerated() {
            var added = rowsOfShelves(of: day, wanted)
            if wanted.isEmpty {
                // What comes after midnight is known from the day after, and may be there without the day.
                if added.isEmpty || content.isMissing { added.insert(.nothing(day), at: 0) }
                if content.listed.date == today { insertNow(into: &added, at: context.now) }
            }
            if !added.isEmpty { rows += [.day(day)] + added }
        }
        guard let selected, let line = rows.indices.first(where: { events(at: $0).first?.id == selected }) else {
            return
        }
        scroller.follow(line, above: distance)
    }

    private func rowsOfShelves(of day: Int, _ wanted: [UInt8]) -> [GuideRow] {
        var added: [GuideRow] = []
        for (shelf, content) in days[day].shelves.enumerated() {
            let cards = content.cards.indices.filter { wanted.isEmpty || content.keys[$0].containsBytes(wanted) }
            guard !cards.isEmpty else { continue }
            if !content.name.isEmpty { added.append(.shelf(day, shelf)) }
            for card in cards {
                added.append(.card(day, shelf, card))
                let events = content.cards[card]
                if events.count > 1, unfolded.contains(events[0].id) {
                    added += events.indices.map { .episode(day, shelf, card, $0) }
                }
            }
        }
        return added
    }

    /// Puts the line of the present before the first event that has not begun.
    private func insertNow(into rows: inout [GuideRow], at now: Instant) {
        let next = rows.firstIndex { row in
            guard case .card(let day, let shelf, let card) = row else { return false }
            // What has no time comes last.
            return days[day].shelves[shelf].cards[card].first.map { $0.start.map { $0 > now } ?? true } ?? false
        }
        guard var place = next else { return rows.append(.now) }
        // A shelf that has not begun either stands below the line.
        if place > 0, case .shelf = rows[place - 1] { place -= 1 }
        rows.insert(.now, at: place)
    }

    /// The line of a day's heading.
    func line(of date: CalendarDay) -> Int? {
        rows.firstIndex { row in
            if case .day(let day) = row { days[day].listed.date == date } else { false }
        }
    }

    /// The line of the present.
    var lineOfNow: Int? { rows.firstIndex(of: .now) }
}
