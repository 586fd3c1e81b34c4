package import TVModel

/// The sentences on the age of data.
package struct FreshnessText {
    private let context: ReportContext

    /// Ages as seen from the present of a context, on its printed clock.
    package init(_ context: ReportContext) {
        self.context = context
    }

    /// `As of Friday, November 20, 2:05 PM UTC-5`, or that the data are made up; empty if nothing was fetched.
    func freshness(_ fetchedAt: Instant?) -> String {
        if context.isSample { return "Sample: made-up data" }
        return fetchedAt.map { "As of \(ClockText(context).moment($0))" } ?? ""
    }

    /// The notice about an old copy: `All of it as of 2:05 PM yesterday`.
    func notices(_ fetchedAt: Instant?, isStale: Bool) -> [String] {
        guard isStale, let fetchedAt else { return [] }
        return ["All of it \(asOf(fetchedAt))"]
    }

    /// `as of 2:05 PM yesterday`
    package func asOf(_ fetchedAt: Instant) -> String {
        "as of \(ClockText(context).moment(fetchedAt, seenFrom: context.now))"
    }
}
