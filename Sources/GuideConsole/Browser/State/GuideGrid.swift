import GuideReports
import TVModel

/// A part of a day as a grid of networks and half-hours.
struct GuideGrid {
    static let nameColumns = 18
    /// The width of half an hour, in columns.
    static let slotColumns = 12
    /// Half an hour, in seconds.
    static let slotSeconds = 1_800

    /// Events of a network that do not overlap, in order of their start.
    struct Row: Sendable {
        let network: String
        let events: [TVEvent]
    }

    /// The networks with an event in view, in order.
    private(set) var rows: [Row] = []
    /// The number of the other networks.
    private(set) var emptyCount = 0
    /// The start of the first half-hour.
    let start: Instant
    /// The number of half-hours.
    let slots: Int

    /// Lays out networks for the width of a terminal.
    ///
    /// - Parameters:
    ///   - rows: All networks of the day.
    ///   - selected: The start of the event that must be in view.
    ///   - now: The current time, where the grid begins if the event is then in view.
    init(_ rows: [Row], around selected: Instant?, now: Instant, columns: Int) {
        slots = max(1, (columns - Self.nameColumns) / Self.slotColumns)
        let first = Self.halfHour(before: now)
        let wanted = selected.map(Self.halfHour(before:)) ?? first
        start = (first..<first + slots * Self.slotSeconds).contains(wanted) ? first : wanted
        let visible = rows.filter { $0.events.contains { self.columns(of: $0) != nil } }
        let networks = Set(rows.map(\.network))
        self.rows = visible
        emptyCount = networks.subtracting(visible.map(\.network)).count
    }

    /// Returns the networks of events that start at a known time, with a row for each event that is on at the same time.
    static func rows(of events: [TVEvent], in order: NetworkOrder) -> [Row] {
        let timed = events.filter { $0.start != nil }
        let networks = Dictionary(grouping: timed) { ShowText(show: $0.show).network }
        let names = networks.keys.sorted { (order.place(of: $0), $0) < (order.place(of: $1), $1) }
        return names.flatMap { name in
            let events = networks[name] ?? []
            return lanes(of: events.inGuideOrder()).map { Row(network: SafeText.row(name), events: $0) }
        }
    }

    /// Divides events in order of their start into lists without an overlap.
    private static func lanes(of events: [TVEvent]) -> [[TVEvent]] {
        var lanes: [[TVEvent]] = []
        for event in events {
            let free = lanes.firstIndex { lane in
                guard let last = lane.last, let start = event.start else { return false }
                guard let end = end(of: last) else { return true }
                return end <= start
            }
            if let free { lanes[free].append(event) } else { lanes.append([event]) }
        }
        return lanes
    }

    /// Returns the end of an event, half an hour after its start if its length is unknown.
    private static func end(of event: TVEvent) -> Instant? { event.end ?? event.start.map { $0 + slotSeconds } }

    /// Returns the index of the row that has an event.
    func row(of event: TVEvent) -> Int? { rows.firstIndex { $0.events.contains { $0.id == event.id } } }

    /// Returns the columns of an event, or nil if it is out of view.
    func columns(of event: TVEvent) -> Range<Int>? {
        guard let begin = event.start, let finish = Self.end(of: event) else { return nil }
        let from = max(0, column(of: begin))
        let to = min(slots * Self.slotColumns, column(of: finish))
        return from < to ? from + Self.nameColumns..<to + Self.nameColumns : nil
    }

    /// Returns the edges of the box of an event: lines, or arrows where it goes on beyond the view.
    func ends(of event: TVEvent) -> (left: String, right: String) {
        let end = start + slots * Self.slotSeconds
        var ends = (left: "▏", right: "▕")
        if let begin = event.start, begin < start { ends.left = "◂" }
        if let finish = Self.end(of: event), finish > end { ends.right = "▸" }
        return ends
    }

    private func column(of instant: Instant) -> Int {
        let seconds = min(max(instant - start, -86_400), 86_400 * 2)
        let columns = Double(seconds * Self.slotColumns) / Double(Self.slotSeconds)
        return Int(columns.rounded(.down))
    }

    private static func halfHour(before instant: Instant) -> Instant {
        instant + -instant.secondsSince1970.modulo(slotSeconds)
    }
}
