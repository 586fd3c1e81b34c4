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
    private(set) var rows: [Row] = []
    /// How good the listings are; nil where there are none.
    var listings: Listings?
    /// Whether listings are being fetched.
    var isLoading = false
    /// Why there are no newer listings.
    var trouble: LoadError?
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
        let shelves: [Shelf]

        /// Whether its listings could not be had.
        var isMissing: Bool { if case .day = listed.gap { true } else { false } }
    }

    /// A shelf of a day.
    struct Shelf: Sendable {
        let name: String
        /// Its cards: an event each, or the episodes of a drop.
        let cards: [[TVEvent]]
        /// What each card is found by.
        let keys: [[UInt8]]
    }

    /// A line of the guide.
    enum Row: Hashable, Sendable {
        case day(Int)
        /// Stands in for the rows of a day that has none, or that is missing.
        case nothing(Int)
        case shelf(Int, Int)
        case card(Int, Int, Int)
        /// An episode of a drop that is unfolded.
        case episode(Int, Int, Int, Int)
        /// Between what has begun and what has not.
        case now
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
    mutating func take(_ listings: Listings, for edition: ReportContext) {
        self.listings = listings
        let report = GuideReport(.week, of: listings, for: edition)
        // The rows are those of the days before, until they are laid out.
        let selected = selectedEvent
        days = report.days.map { day in
            Day(listed: day.listed, shelves: day.shelves.map(Shelf.init))
        }
        arrange(for: edition, around: selected)
    }

    /// Forgets the listings, as those of another week are to come.
    mutating func clear() {
        (listings, days, rows, trouble, scroller) = (nil, [], [], nil, Scroller())
    }

    /// Takes a key into the filter.
    mutating func type(_ key: Key, for edition: ReportContext) {
        if filter.take(key) { arrange(for: edition) }
    }

    /// Shows everything again.
    mutating func endFilter(for edition: ReportContext) {
        (filter, isTyping) = (TextField(), false)
        arrange(for: edition)
    }

    /// Lays out the rows anew, as the present, the filter or a drop has changed; the selected event stays selected.
    mutating func arrange(for edition: ReportContext) {
        arrange(for: edition, around: selectedEvent)
    }

    /// The event that is selected, or the first of those that are.
    private var selectedEvent: TVEvent.ID? { events(at: scroller.selected).first?.id }

    private mutating func arrange(for edition: ReportContext, around selected: TVEvent.ID?) {
        let distance = (scroller.selected ?? 0) - scroller.top
        let today = edition.today.date
        let wanted = Array(filter.text.lowercased().utf8)
        rows = []
        for (day, content) in days.enumerated() {
            var added = rowsOfShelves(of: day, wanted)
            if wanted.isEmpty {
                // What comes after midnight is known from the day after, and may be there without the day.
                if added.isEmpty || content.isMissing { added.insert(.nothing(day), at: 0) }
                if content.listed.date == today { insertNow(into: &added, at: edition.now) }
            }
            if !added.isEmpty { rows += [.day(day)] + added }
        }
        guard let selected, let line = rows.indices.first(where: { events(at: $0).first?.id == selected }) else {
            return
        }
        scroller.follow(line, above: distance)
    }

    private func rowsOfShelves(of day: Int, _ wanted: [UInt8]) -> [Row] {
        var added: [Row] = []
        for (shelf, content) in days[day].shelves.enumerated() {
            let cards = content.cards.indices.filter { wanted.isEmpty || content.keys[$0].holds(wanted) }
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
    private func insertNow(into rows: inout [Row], at now: Instant) {
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

extension GuideState.Shelf {
    /// A shelf of a report.
    fileprivate init(_ shelf: GuideReports.Shelf) {
        name = shelf.name
        cards = shelf.cards
        keys = cards.map { events in
            let show = events.first?.show
            let texts = [show?.name, show?.channel?.name].compactMap(\.self) + events.map(\.name)
            return Array(texts.joined(separator: "\n").lowercased().utf8)
        }
    }
}

extension [UInt8] {
    /// Whether other bytes stand somewhere among these.
    fileprivate func holds(_ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
        return withUnsafeBufferPointer { bytes in
            (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] == first && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
            }
        }
    }
}
