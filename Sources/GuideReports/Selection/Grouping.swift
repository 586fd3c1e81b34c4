import TVModel

/// What puts events on the same shelf.
package enum Grouping: String, Sendable, CaseIterable {
    case daypart
    case time
    case network
    case genre
    case none
}

extension Grouping {
    /// What the shelf of events without a time is called.
    static let unannounced = "Time not announced"
    /// What the shelf of events is called that are on no network.
    static let noNetwork = "No network"
    /// What the shelf of events is called whose shows have no genre.
    static let noGenre = "No genre"

    /// The shelves of a day.
    ///
    /// - Parameters:
    ///   - events: The events in the order of the guide, in which shelves keep them.
    ///   - clock: The listing clock, which decides the shelf.
    ///   - time: How a start is printed.
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
    /// The shelves by name, the one that stands for no name at the end.
    fileprivate func sortedByName(last: String) -> [Shelf] {
        sorted { left, right in
            if (left.name == last) != (right.name == last) { return right.name == last }
            return left.name.unicodeScalars.lexicographicallyPrecedes(right.name.unicodeScalars)
        }
    }
}
