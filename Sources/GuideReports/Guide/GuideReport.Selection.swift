extension GuideReport {
    /// What of the listings goes into a report, and how it is laid out.
    package struct Selection: Sendable {
        /// Which events.
        package var filter = EventFilter()
        /// Which shelves; nil for what suits the report.
        package var grouping: Grouping?
        /// Whether global streaming was asked for too.
        package var includesStreaming = false

        /// Everything, in the usual shelves.
        package init() {}

        /// The same text for the same selection, and another for another.
        package var fingerprint: String {
            let lists = [filter.networks, filter.genres, filter.types, filter.languages].map { "\($0.typed)" }
            let others = [
                "\(String(describing: filter.show))", "\(String(describing: filter.span))", "\(filter.premieresOnly)",
                "\(filter.favoritesOnly)", "\(String(describing: grouping))", "\(includesStreaming)",
            ]
            return (lists + others).joined(separator: " ")
        }
    }
}
