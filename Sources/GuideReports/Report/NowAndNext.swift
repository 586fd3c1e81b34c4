import TVModel

/// What each network shows now and what comes next there.
struct NowAndNext {
    /// A shelf for each network: what is on, then what starts next.
    let shelves: [Shelf]

    init(_ events: [TVEvent], at now: Instant) {
        let networks = Grouping.network.shelves(of: events, clock: .utc) { _ in "" }
        shelves = networks.compactMap { network in
            let onNow = network.events.filter { $0.state(at: now) == .onNow }
            let later = network.events.filter { $0.start.map { $0 > now } ?? false }.inGuideOrder()
            let next = later.filter { $0.start == later.first?.start }
            return onNow.isEmpty && next.isEmpty ? nil : Shelf(name: network.name, events: onNow + next)
        }
    }
}

/// Where an event stands in time.
enum EventState {
    case past
    case onNow
    case ahead
    /// It has begun, and nobody said how long it is; or nobody said when it begins.
    case unknown
}

extension TVEvent {
    /// Where the event stands at an instant.
    func state(at now: Instant) -> EventState {
        guard let start else { return .unknown }
        if start > now { return .ahead }
        guard let end else { return .unknown }
        return end > now ? .onNow : .past
    }
}
