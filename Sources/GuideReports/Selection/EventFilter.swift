package import TVModel

/// The conditions that an event must meet to be in a report.
public struct EventFilter: Sendable, Hashable {
    /// The names of networks or web channels.
    public var networks = ListFilter()
    /// The genres or types. A show is of a kind by any of its genres or by its type.
    public var kinds = ListFilter()
    /// The spoken languages.
    public var languages = ListFilter()
    /// A part of the show's name or, after `!`, a text that is none.
    public var show: String?
    /// The span of start times on the listing clock. Events without a time never match.
    package var span: TimeSpan?
    /// Whether only the first episode of a series or a season matches.
    public var premieresOnly = false
    /// Whether only the user's favorites match.
    public var favoritesOnly = false
    /// Typed words for which there is no other condition, or nil if there are none.
    package var words: WordQuery?

    /// Creates a filter that every event matches.
    public init() {}

    /// Returns the events that match.
    func filter(_ events: [TVEvent], in guide: SearchedGuide) -> [TVEvent] {
        guard self != EventFilter() else { return events }
        let conditions = words.map { WordQuery.Conditions($0, in: guide) }
        return events.filter { event in
            matches(event, clock: guide.clock, guide.favorites) && conditions?.fit(event) ?? true
        }
    }

    /// Returns whether an event matches, whatever the typed words.
    ///
    /// - Parameter clock: The listing clock.
    func matches(_ event: TVEvent, clock: ZoneClock, _ favorites: Set<Show.ID> = []) -> Bool {
        lists.allSatisfy { $0.list.matches($0.names(event.show)) }
            && matchesName(of: event.show)
            && (!premieresOnly || event.premiere != nil)
            && matchesStart(of: event, clock)
            && (!favoritesOnly || favorites.contains(event.show.id))
    }

    /// Returns whether the name of a show has the wanted text or, after `!`, does not have it.
    private func matchesName(of show: Show) -> Bool {
        guard let text = self.show else { return true }
        let isExcluded = text.hasPrefix("!") && text.count > 1
        let wanted = isExcluded ? String(text.dropFirst()) : text
        return show.name.folded.contains(wanted.folded) != isExcluded
    }

    private func matchesStart(of event: TVEvent, _ clock: ZoneClock) -> Bool {
        guard let span else { return true }
        guard let start = event.start else { return false }
        return span.contains(clock.reading(at: start).time)
    }
}

/// The names of a list option, to include or to exclude. Case, accents, spaces and the signs `.`, `'`, `-`, `!` and `?` do not
/// matter.
public struct ListFilter: Sendable, Hashable {
    /// The names to include. One of them must match. If there are none, all names match.
    package let included: [String]
    /// The names to exclude. None of them may match.
    package let excluded: [String]

    /// Creates a filter by names, such as `NBC`.
    public init(included: [String] = [], excluded: [String] = []) {
        self.included = included
        self.excluded = excluded
    }

    /// Parses a list such as `CBS, !HBO`. Spaces around items and empty items are dropped; a leading `!` or `-` excludes.
    package init(typed: String) {
        let items = typed.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
        let isExcluded = { (item: Substring) in item.hasPrefix("!") || item.hasPrefix("-") }
        let excluded = items.filter(isExcluded).map { $0.dropFirst().trimmed }
        self.init(
            included: items.filter { !isExcluded($0) }.map(String.init),
            excluded: excluded.filter { !$0.isEmpty }.map(String.init)
        )
    }

    /// Whether everything matches.
    package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }
    /// The names as the user types them, such as `NBC` or `!ABC`.
    package var typed: [String] { included + excluded.map { "!" + $0 } }

    func matches(_ names: [String]) -> Bool {
        guard !isEmpty else { return true }
        let keys = names.map(\.nameKey).filter { !$0.isEmpty }
        let isNamed = { (name: String) in names.contains(name) || keys.contains(name.nameKey) }
        return (included.isEmpty || included.contains(where: isNamed)) && !excluded.contains(where: isNamed)
    }
}

/// A name in a filter that no event has.
package struct UnknownName: Hashable, Sendable {
    /// The kind of name: `network`, `kind` or `language`.
    package let kind: String
    package let name: String
    /// The names of that kind that occur in events, in order.
    package let known: [String]
}

extension EventFilter {
    /// The lists of names, each with the names of a show with which it is compared.
    package var lists: [(kind: String, list: ListFilter, names: (Show) -> [String])] {
        [
            ("network", networks, { [$0.channel?.name].compactMap(\.self) }),
            ("kind", kinds, { $0.genres + [$0.type].compactMap(\.self) }),
            ("language", languages, { [$0.language].compactMap(\.self) }),
        ]
    }

    /// Returns the names that none of these events has. If there are no events, no name counts as unknown.
    package func unknownNames(in events: [TVEvent]) -> [UnknownName] {
        lists.filter { !$0.list.isEmpty && !events.isEmpty }.flatMap { kind, list, names in
            let known = Set(events.flatMap { names($0.show) })
            let keys = Set(known.map(\.nameKey))
            return (list.included + list.excluded).filter { !keys.contains($0.nameKey) }
                .map { UnknownName(kind: kind, name: $0, known: known.sorted()) }
        }
    }
}
