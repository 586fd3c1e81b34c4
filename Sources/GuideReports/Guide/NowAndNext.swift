import TVModel

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
