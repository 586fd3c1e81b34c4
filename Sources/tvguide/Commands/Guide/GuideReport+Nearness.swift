import GuideReports
import TVModel

extension GuideReport {
    /// The IDs of the shows: first those on now, then by the time between their events and now.
    var showsByNearness: [Show.ID] {
        let nearest = events.reduce(into: [Show.ID: Int]()) { nearest, event in
            let distance = event.distance(from: context.now)
            nearest[event.show.id] = min(nearest[event.show.id] ?? .max, distance)
        }
        return nearest.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }
}

extension TVEvent {
    /// Returns the time between the event and an instant in seconds: 0 while it is on, or `Int.max` if its start is
    /// unknown.
    func distance(from now: Instant) -> Int {
        guard let start else { return .max }
        let end = self.end ?? start
        return now < start ? start - now : max(0, now - end)
    }
}
