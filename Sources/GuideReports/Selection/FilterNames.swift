package import TVModel

/// The names in the filters of a guide, compared with the names in its events.
package struct FilterNames {
    /// A name in a filter that no event has.
    package struct Unknown: Hashable, Sendable {
        /// The kind of name: `network`, `genre`, `type` or `language`.
        package let kind: String
        /// The name as typed.
        package let name: String
        /// The names of that kind that occur in events, in order.
        package let known: [String]
    }

    /// The names in filters that no event has.
    package let unknown: [Unknown]

    /// Compares the names of a filter with those of events. If there are no events, no name counts as unknown.
    package init(_ filter: EventFilter, _ events: [TVEvent]) {
        let lists: [(kind: String, list: ListFilter, names: (Show) -> [String])] = [
            ("network", filter.networks, { [$0.channel?.name].compactMap(\.self) }),
            ("genre", filter.genres, { $0.genres }),
            ("type", filter.types, { [$0.type].compactMap(\.self) }),
            ("language", filter.languages, { [$0.language].compactMap(\.self) }),
        ]
        unknown = lists.filter { !$0.list.isEmpty && !events.isEmpty }.flatMap { kind, list, names in
            let known = Set(events.flatMap { names($0.show) })
            let lower = Set(known.map { $0.lowercased() })
            return (list.included + list.excluded).filter { !lower.contains($0.lowercased()) }
                .map { Unknown(kind: kind, name: $0, known: known.sorted()) }
        }
    }
}
