/// The texts at the head and at the foot of any report.
protocol ReportStrings: Sendable {
    /// The title of the document.
    var title: String { get }
    /// The title in running text.
    var heading: String { get }
    /// The small line above the headline of a page.
    var kicker: String { get }
    /// The subject, as short as possible.
    var headline: String { get }
    /// The contents in a sentence, for search results and previews.
    var description: String { get }
    /// The clock that times are printed on; empty if no times are printed.
    var clock: String { get }
    /// The age of the data; empty if there are none.
    var freshness: String { get }
    /// The warnings about the data as a whole, such as that they are old.
    var notices: [String] { get }
    /// The number of things in the report.
    var count: String { get }
    /// The reason why the report is empty; empty if it is not, or if its parts give their own reasons.
    var emptiness: String { get }

    /// The first line of plain text.
    var opening: String { get }
    /// The paragraphs below it.
    var remarks: [String] { get }
    /// The last line of plain text before the credit.
    var legend: String { get }
}

extension ReportStrings {
    var opening: String { title }
    var remarks: [String] { [clock, freshness] }
    var legend: String { count.isEmpty ? "" : "\(count)." }
}
