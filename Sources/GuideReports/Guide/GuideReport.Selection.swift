extension GuideReport {
    /// The part of the listings that goes into a report, and its shelves.
    package struct Selection: Sendable {
        /// The events that go into the report.
        package var filter = EventFilter()
        /// The property that puts events on the same shelf; nil for the one that suits the report.
        package var grouping: Grouping?
        /// Whether the events that are most worth watching are shown by themselves.
        package var showsHighlights = true
        /// Whether global streaming is included.
        package var includesStreaming = false

        /// All events, on the usual shelves.
        package init() {}

        /// A text that is the same for equal selections and differs for others.
        package var fingerprint: String {
            let lists = [filter.networks, filter.genres, filter.types, filter.languages].map { "\($0.typed)" }
            let others = [
                "\(String(describing: filter.show))", "\(String(describing: filter.span))", "\(filter.premieresOnly)",
                "\(filter.favoritesOnly)", "\(String(describing: grouping))", "\(includesStreaming)",
                "\(showsHighlights)",
            ]
            return (lists + others).joined(separator: " ")
        }
    }
}
