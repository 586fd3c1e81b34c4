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

    /// Forgets what cannot come again: starts after 14 days, other alerts after 400, but never the last 500.
    public mutating func prune(at now: Instant) {
        guard told.count > Self.minimum else { return }
        let newest = told.sorted { ($0.value.at, $0.key) > ($1.value.at, $1.key) }
        told = [:]
        for (place, (key, value)) in newest.enumerated() {
            let isStart = ["soon/", "today/", "week/"].contains(where: key.hasPrefix)
            let days = isStart ? 14 : 400
            if place < Self.minimum || value.at + days * 86_400 > now { told[key] = value }
        }
    }
}
