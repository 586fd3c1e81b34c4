import GuideReports
import TVModel

/// A part of a day as a grid of networks and half-hours.
struct GuideGrid {
    /// The width of the names of networks, in columns.
    static let nameColumns = 18
    /// The width of half an hour, in columns.
    static let slotColumns = 12
    /// Half an hour, in seconds.
    static let slotSeconds = 1_800

    /// The events of a network, in order of their start.
    struct Row: Sendable {
        let network: String
        let events: [TVEvent]
    }

    /// The networks in order of their names, without those that have no event at a known time.
    let rows: [Row]
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
        let present = Self.halfHour(before: now)
        let wanted = selected.map(Self.halfHour(before:)) ?? present
        start = (present..<present + slots * Self.slotSeconds).contains(wanted) ? present : wanted
        self.rows = rows
    }

    /// Returns the networks of events that start at a known time, in order of their names.
    static func rows(of events: [TVEvent]) -> [Row] {
        let networks = Dictionary(grouping: events.filter { $0.start != nil }) { ShowText(row: $0.show).network }
        return networks.map { Row(network: $0, events: $1.inGuideOrder()) }
            .sorted { $0.network.unicodeScalars.lexicographicallyPrecedes($1.network.unicodeScalars) }
    }

    /// Returns the columns of an event, or nil if it is out of view.
    func columns(of event: TVEvent) -> Range<Int>? {
        guard let begin = event.start else { return nil }
        let finish = event.end ?? begin + Self.slotSeconds
        let from = max(0, column(of: begin))
        let to = min(slots * Self.slotColumns, column(of: finish))
        return from < to ? from + Self.nameColumns..<to + Self.nameColumns : nil
    }

    private func column(of instant: Instant) -> Int {
        let seconds = min(max(instant - start, -86_400), 86_400 * 2)
        return Int((Double(seconds * Self.slotColumns) / Double(Self.slotSeconds)).rounded(.down))
    }

    private static func halfHour(before instant: Instant) -> Instant {
        let seconds = instant.secondsSince1970
        return instant + -((seconds % slotSeconds + slotSeconds) % slotSeconds)
    }
}
