/// The airings of several dates: each airing once, filed under its guide day, in the order of the guide.
public struct Schedule: Sendable {
    private let byDay: [CalendarDay: [TVEvent]]

    /// Merges answers. If several contain the same airing, the first one counts.
    ///
    /// - Parameter clock: The listing clock, by which worldwide releases with a time are filed; nil to leave them under the
    ///   dates that the service gives.
    public init(_ answers: [DaySchedule], clock: ZoneClock? = nil) {
        let events = answers.lazy.map(\.events).joined()
        if let clock { self.init(events.lazy.map { $0.filed(on: clock) }) } else { self.init(events) }
    }

    /// Files airings. If one occurs several times, the first one counts.
    public init(_ events: some Sequence<TVEvent>) {
        var seen: Set<Int> = []
        var byDay: [CalendarDay: [TVEvent]] = [:]
        for event in events where seen.insert(event.id).inserted {
            byDay[event.airdate, default: []].append(event)
        }
        self.byDay = byDay.mapValues { $0.inGuideOrder() }
    }

    /// The airings of a guide day, in the order of the guide.
    public func events(on date: CalendarDay) -> [TVEvent] {
        byDay[date] ?? []
    }

    /// The airings of all guide days, in the order of the guide.
    public var events: [TVEvent] {
        byDay.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

extension [TVEvent] {
    /// The airings by start, network, show, season, number (specials last) and id; those without a start come after
    /// all others. Names are compared by Unicode scalars, so the order is the same everywhere.
    public func inGuideOrder() -> [TVEvent] {
        // Comparing small keys and moving indices is far cheaper than moving whole airings.
        map(OrderKey.init).enumerated().sorted { $0.element < $1.element }.map { self[$0.offset] }
    }
}

/// The properties that decide the order of the guide, the most important first.
private struct OrderKey: Comparable {
    let isUnannounced: Bool
    let instant: Instant
    let network: String
    let show: String
    let season: Int
    let number: Int
    let id: Int

    init(_ event: TVEvent) {
        isUnannounced = event.start == nil
        instant = event.sortInstant
        network = event.show.channel?.name ?? ""
        show = event.show.name
        season = event.season ?? .max
        number = event.number ?? .max
        id = event.id
    }

    static func < (left: OrderKey, right: OrderKey) -> Bool {
        if left.isUnannounced != right.isUnannounced { return right.isUnannounced }
        if left.instant != right.instant { return left.instant < right.instant }
        if left.network != right.network { return left.network.precedes(right.network) }
        if left.show != right.show { return left.show.precedes(right.show) }
        return (left.season, left.number, left.id) < (right.season, right.number, right.id)
    }
}

extension String {
    /// Whether this text comes before the other, compared scalar by scalar.
    ///
    /// UTF-8 keeps the order of scalars, so bytes are compared. Canonically equivalent texts count as equal before.
    fileprivate func precedes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}
