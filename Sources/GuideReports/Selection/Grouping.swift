import TVModel

/// The property that puts events on the same shelf.
package enum Grouping: String, Sendable, CaseIterable {
    case daypart
    case time
    case network
    case genre
    case none
}

extension Grouping {
    /// The name of the shelf of events without a time.
    static let unannounced = "Time not announced"
    /// The name of the shelf of events without a network.
    static let noNetwork = "No network"
    /// The name of the shelf of events whose shows have no genre.
    static let noGenre = "No genre"

    /// The shelves of a day.
    ///
    /// - Parameters:
    ///   - events: The events in the order of the guide, in which shelves keep them.
    ///   - clock: The listing clock, which decides the shelf.
    ///   - time: The printed form of a start.
    func shelves(of events: [TVEvent], clock: ZoneClock, time: (Instant) -> String) -> [Shelf] {
        switch self {
        case .daypart:
            events.shelved { $0.start.map { Daypart(clock.reading(at: $0).time).rawValue } ?? Self.unannounced }
        case .time: events.shelved { $0.start.map(time) ?? Self.unannounced }
        case .network:
            events.shelved { ShowText(show: $0.show).network.nonEmpty ?? Self.noNetwork }
                .sortedByName(last: Self.noNetwork)
        case .genre:
            events.shelved { ShowText(show: $0.show).genres.first ?? Self.noGenre }.sortedByName(last: Self.noGenre)
        case .none: events.isEmpty ? [] : [Shelf(name: "", events: events)]
        }
    }
}

extension [TVEvent] {
    /// Shelves by name, in the order in which the names first appear.
    fileprivate func shelved(_ name: (TVEvent) -> String) -> [Shelf] {
        var order: [String] = []
        var byName: [String: [TVEvent]] = [:]
        for event in self {
            let name = name(event)
            if byName[name] == nil { order.append(name) }
            byName[name, default: []].append(event)
        }
        return order.map { Shelf(name: $0, events: byName[$0] ?? []) }
    }
}

extension [Shelf] {
    /// The shelves by name, with the given one at the end.
    fileprivate func sortedByName(last: String) -> [Shelf] {
        sorted { left, right in
            if (left.name == last) != (right.name == last) { return right.name == last }
            return left.name.unicodeScalars.lexicographicallyPrecedes(right.name.unicodeScalars)
        }
    }
}
