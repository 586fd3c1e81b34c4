import TVModel

/// The current and the next event of each network.
struct NowAndNext {
    /// A shelf for each network: the events on now, then those that start next. Networks with an event on now come
    /// first.
    let shelves: [Shelf]

    /// Groups events by network.
    init(_ events: [TVEvent], at now: Instant) {
        let networks = Grouping.network.shelves(of: events, clock: .utc) { _ in "" }
        let shelves = networks.map { network in
            let onNow = network.events.filter { $0.state(at: now) == .onNow }
            let later = network.events.filter { $0.start.map { $0 > now } ?? false }.inGuideOrder()
            let next = later.filter { $0.start == later.first?.start }
            return (isOn: !onNow.isEmpty, shelf: Shelf(name: network.name, events: onNow + next))
        }
        self.shelves = (shelves.filter(\.isOn) + shelves.filter { !$0.isOn }).map(\.shelf).filter { !$0.events.isEmpty }
    }
}
