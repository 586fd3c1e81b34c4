/// The alerts that one receiver was told, so that each is told once.
public struct AlertMemory: Hashable, Sendable {
    /// An alert that was told.
    public struct Told: Hashable, Sendable {
        /// The time at which it was told.
        public let at: Instant
        /// The start that it named, or nil if it named none.
        public let start: Instant?

        /// Creates the memory of an alert.
        public init(at: Instant, start: Instant? = nil) {
            self.at = at
            self.start = start
        }
    }

    /// The alerts that were told or only remembered, by their keys.
    public var told: [String: Told] = [:]
    /// The last known states of the favorites.
    public var shows: [Show.ID: ShowState] = [:]

    /// Creates the memory of a receiver that was told nothing.
    public init() {}

    /// The number of alerts that are remembered at any age, so that no error of a clock forgets them all.
    private static let minimum = 500

    /// Forgets the alerts whose keys begin with a text, so that they are told when they come again.
    public mutating func forget(_ start: String) { told = told.filter { !$0.key.hasPrefix(start) } }

    /// Forgets what was remembered after an instant, and returns whether there was any.
    public mutating func forget(after limit: Instant) -> Bool {
        let all = self
        told = told.filter { $0.value.at <= limit }
        shows = shows.filter { $0.value.fetchedAt <= limit }
        return self != all
    }

    /// Forgets what cannot come again: starts 14 days after their date, other alerts 400 days after they were told or
    /// their date, but never the last 500.
    public mutating func prune(at now: Instant) {
        guard told.count > Self.minimum else { return }
        let newest = told.map { key, told in (time: Self.lastTime(of: key, told), key: key, told: told) }
            .sorted { ($0.time, $0.key) > ($1.time, $1.key) }
        told = [:]
        for (place, entry) in newest.enumerated() {
            let isStart = ["soon/", "today/", "week/"].contains(where: entry.key.hasPrefix)
            let days = isStart ? 14 : 400
            if place < Self.minimum || entry.time + days * 86_400 > now { told[entry.key] = entry.told }
        }
    }

    /// Returns the start or the end of the date that an alert is about, or the time of telling if that is later.
    private static func lastTime(of key: String, _ told: Told) -> Instant {
        let day = key.split(separator: "/").last.flatMap { CalendarDay(iso: $0) }
        let end = day.map { Instant(secondsSince1970: ($0.epochDay + 2) * 86_400) }
        return max(told.at, told.start ?? end ?? told.at)
    }
}
