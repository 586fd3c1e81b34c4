package import TVModel

/// The sentences about the age of data.
package struct FreshnessText {
    private let context: ReportContext

    /// Creates sentences for a context, whose current time and printed clock they use.
    package init(_ context: ReportContext) {
        self.context = context
    }

    /// Returns the time of fetching, such as `As of Friday, November 20, 2:05 PM UTC-5`, or a sentence that the data
    /// are made up, or an empty text if nothing was fetched.
    func freshness(_ fetchedAt: Instant?) -> String {
        if context.isSample { return "Sample: made-up data" }
        return fetchedAt.map { "As of \(ClockText(context).moment($0))" } ?? ""
    }

    /// Returns the notice about an old copy, such as `All of it as of 2:05 PM yesterday`.
    func notices(_ fetchedAt: Instant?, isStale: Bool) -> [String] {
        guard isStale, let fetchedAt else { return [] }
        return ["All of it \(asOf(fetchedAt))"]
    }

    /// Returns a time such as `as of 2:05 PM yesterday`.
    package func asOf(_ fetchedAt: Instant) -> String {
        "as of \(ClockText(context).moment(fetchedAt, seenFrom: context.now))"
    }
}
