package import TVModel

/// The property by which events are placed on shelves.
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

    /// Returns the shelves of a day.
    ///
    /// - Parameters:
    ///   - events: The events in guide order. Shelves keep this order.
    ///   - clock: The listing clock, which decides the shelf.
    ///   - feed: The regional feed, which decides when prime time is.
    ///   - networks: The order of shelves of networks.
    ///   - time: Returns the printed form of a known start.
    func shelves(
        of events: [TVEvent],
        clock: ZoneClock,
        feed: USFeed? = nil,
        networks: NetworkOrder,
        time: (TVEvent) -> String
    ) -> [Shelf] {
        switch self {
        case .daypart:
            events.shelved { event in
                event.start.map { Daypart(clock.reading(at: $0).time, in: feed).rawValue } ?? Self.unannounced
            }
            .sorted(byPlace: Daypart.place)
        case .time: events.shelvedByMinute(time)
        case .network:
            events.shelved { ShowText(show: $0.show).network.nonEmpty ?? Self.noNetwork }
                .sorted(byPlace: networks.place)
        case .genre:
            events.shelved { ShowText(show: $0.show).genres.first ?? Self.noGenre }
                .sorted { $0.name < $1.name }.sorted(byPlace: { $0 == Self.noGenre ? 1 : 0 })
        case .none: events.isEmpty ? [] : [Shelf(name: "", events: events)]
        }
    }
}

extension [TVEvent] {
    /// Returns shelves by name, in the order in which the names first occur.
    fileprivate func shelved(_ name: (TVEvent) -> String) -> [Shelf] {
        let shelves = Dictionary(grouping: enumerated()) { name($0.element) }
        return shelves.sorted { $0.value[0].offset < $1.value[0].offset }
            .map { Shelf(name: $0.key, events: $0.value.map(\.element)) }
    }

    /// Returns a shelf for each minute in which events start. Two such minutes may show the same time if the clock is
    /// set back.
    fileprivate func shelvedByMinute(_ time: (TVEvent) -> String) -> [Shelf] {
        shelved { $0.start.map { "\($0.secondsSince1970 / 60)" } ?? Grouping.unannounced }.map { shelf in
            guard let first = shelf.events.first, first.start != nil else { return shelf }
            return Shelf(name: time(first), events: shelf.events)
        }
    }
}

extension [Shelf] {
    /// Returns the shelves by the places of their names. Those of one place stay as they are.
    fileprivate func sorted(byPlace place: (String) -> Int) -> [Shelf] {
        sorted { place($0.name) < place($1.name) }
    }
}

/// A row of events of one day that have a property in common.
package struct Shelf: Sendable {
    /// The name of that property, or an empty text if the day has only one shelf.
    package let name: String
    /// The events, in guide order.
    package let events: [TVEvent]
}

/// A daypart, the standard division of the day in television.
enum Daypart: String, CaseIterable {
    case morning = "Morning"
    case afternoon = "Afternoon"
    case evening = "Evening"
    case primeTime = "Prime time"
    case lateNight = "Late night"

    /// Returns the place of a shelf in its day. That of events without a time is the last.
    static func place(of name: String) -> Int {
        Daypart(rawValue: name).flatMap(allCases.firstIndex) ?? allCases.count
    }

    /// Creates the daypart of a time on the listing clock.
    ///
    /// - Parameter feed: The regional feed, which decides when prime time is.
    init(_ time: TimeOfDay, in feed: USFeed? = nil) {
        let prime = feed?.hasEarlyPrimeTime == true ? 19 : 20
        self =
            switch time.minutes / 60 {
            case 5..<12: .morning
            case 12..<17: .afternoon
            case 17..<prime: .evening
            case prime..<prime + 3: .primeTime
            default: .lateNight
            }
    }
}

/// The networks of some events in the order in which every report lists them: those that the user named, then the others
/// by the sum of the weights of their events, then by name. Syndication, which is no channel, comes last.
package struct NetworkOrder: Sendable {
    private static let syndication = "Syndication"

    /// The names of the networks that have events.
    package let names: [String]
    /// The number of names at the front that the user named.
    let ownCount: Int

    private let places: [String: Int]

    /// Orders the networks of events.
    ///
    /// - Parameters:
    ///   - own: The names that the user gave, in order. Case is ignored, and so are names that no event has.
    ///   - known: The weights of networks, such as those in the stored week, or nil for those in the events.
    package init(of events: some Sequence<TVEvent>, own: [String] = [], weights known: [String: Int]? = nil) {
        var weights = Self.weights(of: events)
        if let known { weights = Dictionary(uniqueKeysWithValues: weights.keys.map { ($0, known[$0] ?? 0) }) }
        weights[""] = nil
        let ownPlaces = Dictionary(own.enumerated().map { ($1.lowercased(), $0) }) { first, _ in first }
        let others = weights.filter { ownPlaces[$0.key.lowercased()] == nil && $0.key != Self.syndication }
        let named = weights.keys.compactMap { name in ownPlaces[name.lowercased()].map { (place: $0, name: name) } }
        let last = weights[Self.syndication] != nil && ownPlaces[Self.syndication.lowercased()] == nil
        names =
            named.sorted { ($0.place, $0.name) < ($1.place, $1.name) }.map(\.name)
            + others.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
            + (last ? [Self.syndication] : [])
        ownCount = named.count
        places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Returns the weight of each network: the sum over its events.
    static func weights(of events: some Sequence<TVEvent>) -> [String: Int] {
        events.reduce(into: [:]) { $0[ShowText(show: $1.show).network, default: 0] += $1.show.popularity }
    }

    /// Returns the place of a network, or a place after all others if no event is on it.
    package func place(of name: String) -> Int { places[name] ?? names.count }

    /// Returns items in the order of the networks of their events. Those of one network stay as they are.
    package func sorted<Item>(_ items: [Item], by event: (Item) -> TVEvent) -> [Item] {
        items.map { (place: place(of: ShowText(show: event($0).show).network), item: $0) }
            .sorted { $0.place < $1.place }.map(\.item)
    }

    /// Returns events in guide order with those that start at the same time in the order of their networks.
    ///
    /// - Parameter ownOnly: Whether only the networks that the user named come first, and the others stay as they are.
    func sortedWithinInstants(_ events: [TVEvent], ownOnly: Bool = false) -> [TVEvent] {
        guard !ownOnly || ownCount > 0 else { return events }
        let keys = events.enumerated().map { index, event in
            let place = place(of: ShowText(show: event.show).network)
            return (event.start == nil ? 1 : 0, event.sortInstant, ownOnly ? min(place, ownCount) : place, index)
        }
        return keys.sorted(by: <).map { events[$0.3] }
    }
}

extension Listings {
    /// The weight of each network: the sum over its events on the listed days.
    package var networkWeights: [String: Int] {
        NetworkOrder.weights(of: days.lazy.flatMap { schedule.events(on: $0.date) })
    }
}
