public import TVModel

/// A guide with selected events, ready to be written in any format.
public struct GuideReport: Sendable {
    package let kind: Kind
    /// The country, the clocks and the current time of the report.
    package let context: ReportContext
    /// The week of the report, or of its first day.
    package let week: GuideWeek
    /// The time of the newest response, or nil for the sample.
    package let generatedAt: Instant?
    package let selection: Selection
    /// The user's favorites, which are marked.
    package let favorites: Set<Show.ID>
    /// The casts by the IDs of their shows, as far as they are known.
    package var cast: [Show.ID: Cast]
    package private(set) var days: [Day]
    package let networks: NetworkOrder
    /// The shows of favorites that are old copies, in order of their names, or none for listings.
    var staleShows: [(name: String, asOf: Instant)] = []
    /// The last change of the shows of favorites, also of those without an event, or nil for listings.
    var changedAt: Instant?
    /// All fetched events, including those that are not in the report.
    let schedule: Schedule

    package struct Day: Sendable {
        /// The origin of the listings: their age, and the missing parts.
        package let listed: ListedDay
        package fileprivate(set) var shelves: [Shelf]
        package let highlights: Highlights
        /// The number of events before the filters if no event passes them, or else the number of events.
        let unfilteredCount: Int

        package var date: CalendarDay { listed.date }
        package var count: Int { shelves.eventCount }
    }

    package var grouping: Grouping { kind == .now ? .network : selection.grouping ?? .daypart }
    /// Whether the report is about the present, and marks events that are on now or past.
    var marksNow: Bool { [.tonight, .now].contains(kind) }
    var eventCount: Int { days.reduce(0) { $0 + $1.count } }
    /// The names in its filters that no fetched event has.
    package var unknownNames: [UnknownName] { selection.filter.unknownNames(in: schedule.events) }
    /// Whether any day is an old copy. Listings of days that are over have no age.
    package var isStale: Bool { !isOver && days.contains { $0.listed.staleReason != nil } }
    /// Whether it lists days, the last of which is over at the time of the report.
    var isOver: Bool {
        guard !kind.isOfFavorites, let last = days.last else { return false }
        return GuideDay(last.date, clock: context.listingClock).end <= context.now
    }

    /// Returns the date of a heading in words, such as `Friday, November 20`. Days of favorites may be years apart.
    func longText(of date: CalendarDay) -> String { kind.isOfFavorites ? context.longText(of: date) : date.longText }

    /// Returns the date of a heading in short, such as `Nov 20`.
    func shortText(of date: CalendarDay) -> String { kind.isOfFavorites ? context.shortText(of: date) : date.shortText }

    /// Returns the date in the heading of a guide day: the current date in a report about the present, or else its own.
    func headingDate(of day: CalendarDay) -> CalendarDay { kind == .now ? context.day(context.now) : day }

    /// Creates a report about listings.
    ///
    /// - Parameters:
    ///   - cast: The casts by the IDs of their shows, as far as they are known.
    ///   - favorites: The user's favorites, which are marked, and which a filter may select.
    ///   - networkWeights: The weights that order the networks, or nil for those in the listings.
    public init(
        _ kind: Kind,
        of listings: Listings,
        for context: ReportContext,
        selection: Selection = Selection(),
        cast: [Show.ID: Cast] = [:],
        favorites: Set<Show.ID> = [],
        networkWeights: [String: Int]? = nil
    ) {
        self.kind = kind
        self.context = context
        self.selection = selection
        self.cast = cast
        self.favorites = favorites
        week = GuideWeek(containing: listings.days.first?.date ?? context.today.date)
        generatedAt = listings.fetchedAt
        let schedule = context.hidingSpoilers(of: listings.schedule)
        self.schedule = schedule
        let showsHighlights = selection.showsHighlights && !kind.isOfFavorites
        let guide = SearchedGuide(context, on: context.listingClock, favorites: favorites)
        let candidates = listings.days.map { day in
            let events = kind.events(of: schedule, on: day.date, context)
            return (day, events, selection.filter.filter(events, in: guide))
        }
        var shown = candidates.flatMap(\.2)
        // Only what is on or next on a network is in the report.
        if kind == .now { shown = shown.nowAndNext(at: context.now, NetworkOrder(of: shown)).events }
        let networks = NetworkOrder(
            of: shown,
            own: selection.ownNetworks,
            weights: networkWeights ?? listings.networkWeights
        )
        self.networks = networks
        days = candidates.map { day, events, matching in
            let shelves = kind.shelves(of: matching, context, selection, networks)
            let unfiltered = shelves.isEmpty ? kind.shelves(of: events, context, selection, networks) : shelves
            return Day(
                listed: day,
                shelves: shelves,
                highlights: showsHighlights
                    ? Highlights(of: shelves.events, favorites: favorites, on: context.listingClock) : .none,
                unfilteredCount: unfiltered.eventCount
            )
        }
    }
}

extension GuideReport {
    /// The report as people read it: what starts at the same time is in the order of the networks. Data for programs are
    /// in the order of names.
    package var inOrderOfNetworks: GuideReport {
        guard !kind.isOfFavorites else { return self }
        return withShelves { $0.shelves.map { Shelf(name: $0.name, events: networks.sortedWithinInstants($0.events)) } }
    }

    /// Returns the events from an instant on that the filters select, on any day that was fetched.
    func events(from instant: Instant) -> [TVEvent] {
        let guide = SearchedGuide(context, on: context.listingClock, favorites: favorites)
        let known = selection.filter.filter(schedule.events, in: guide)
        return networks.sortedWithinInstants(known.inGuideOrder(), ownOnly: true).filter { event in
            event.start.map { $0 >= instant } ?? false
        }
    }

    /// The maximum number of events that a page shows of what comes after its last day.
    private static let comingLimit = 6

    /// The first events after the last day, as far as they are known, without those of the same show at the same time.
    var coming: [TVEvent] {
        guard [.week, .day, .tonight].contains(kind), let last = days.last else { return [] }
        let known = networks.sortedWithinInstants(events(from: GuideDay(last.date, clock: context.listingClock).end))
        var seen: Set<BatchKey> = []
        return Array(known.filter { seen.insert($0.batchKey).inserted }.prefix(Self.comingLimit))
    }

    /// Returns the report with only some of its days.
    func filtered(_ isIncluded: (Day) -> Bool) -> GuideReport {
        var report = self
        report.days = days.filter(isIncluded)
        return report
    }

    /// Returns the report with other shelves on its days, without those that are empty.
    func withShelves(_ shelves: (Day) -> [Shelf]) -> GuideReport {
        var report = self
        for index in days.indices { report.days[index].shelves = shelves(days[index]).filter { !$0.events.isEmpty } }
        return report
    }

    package var events: [TVEvent] { days.flatMap(\.shelves).flatMap(\.events) }
    /// The show of each event, in order.
    package var shows: [Show] { events.map(\.show) }
}

extension [Shelf] {
    fileprivate var events: [TVEvent] { flatMap(\.events) }
    fileprivate var eventCount: Int { reduce(0) { $0 + $1.events.count } }
}

extension GuideReport {
    /// The part of the listings that a report includes, and its shelves.
    public struct Selection: Sendable {
        /// The conditions that events must meet.
        public var filter = EventFilter()
        /// The property by which events are placed on shelves, or nil for the usual one of the report.
        package var grouping: Grouping?
        /// The networks that the user prefers, which come first and in this order.
        public var networks: [String] = []
        package var showsHighlights = true
        package var includesStreaming = false

        /// Creates the default selection: all events on the usual shelves.
        public init() {}

        /// The networks that come first, in order: those that the filter names, then those that the user prefers.
        package var ownNetworks: [String] { filter.networks.included + networks }
    }
}

extension [TVEvent] {
    /// Returns a shelf for each network: the events on now, then those that start next. Networks with an event on now come
    /// first, each group in an order of networks.
    func nowAndNext(at now: Instant, _ order: NetworkOrder) -> [Shelf] {
        let networks = Grouping.network.shelves(of: self, clock: .utc, networks: order) { _ in "" }
        let shelves = networks.map { network in
            let onNow = network.events.filter { $0.state(at: now) == .onNow }
            let later = network.events.filter { $0.start.map { $0 > now } ?? false }.inGuideOrder()
            let next = later.filter { $0.start == later.first?.start }
            return (isOn: !onNow.isEmpty, shelf: Shelf(name: network.name, events: onNow + next))
        }
        return (shelves.filter(\.isOn) + shelves.filter { !$0.isOn }).map(\.shelf).filter { !$0.events.isEmpty }
    }
}
