package import TVModel

/// What each network shows now and what comes next there.
struct NowAndNext {
    /// A shelf for each network: what is on, then what starts next; networks that show something first.
    let shelves: [Shelf]

    init(_ events: [TVEvent], at now: Instant) {
        let networks = Grouping.network.shelves(of: events, clock: .utc) { _ in "" }
        let shelves = networks.map { network in
            let onNow = network.events.filter { $0.state(at: now) == .onNow }
            let later = network.events.filter { $0.start.map { $0 > now } ?? false }.inGuideOrder()
            let next = later.filter { $0.start == later.first?.start }
            return (isOn: !onNow.isEmpty, shelf: Shelf(name: network.name, events: onNow + next))
        }
        // Networks that show something come before those where one has to wait.
        self.shelves = (shelves.filter(\.isOn) + shelves.filter { !$0.isOn }).map(\.shelf).filter { !$0.events.isEmpty }
    }
}

/// Where an event stands in time.
package enum EventState {
    case past
    case onNow
    case ahead
    /// It has begun, and nobody said how long it is; or nobody said when it begins.
    case unknown
}

extension TVEvent {
    /// Where the event stands at an instant.
    package func state(at now: Instant) -> EventState {
        guard let start else { return .unknown }
        if start > now { return .ahead }
        guard let end = episode.end else { return .unknown }
        return end > now ? .onNow : .past
    }
}
