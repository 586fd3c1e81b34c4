extension GuideReport {
    /// The part of the listings that a report includes, and its shelves.
    package struct Selection: Sendable {
        /// The conditions that events must meet.
        package var filter = EventFilter()
        /// The property by which events are placed on shelves, or nil for the usual one of the report.
        package var grouping: Grouping?
        /// Whether highlights are shown separately.
        package var showsHighlights = true
        /// Whether global streaming is included.
        package var includesStreaming = false

        /// Creates the default selection: all events on the usual shelves.
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
