/// The texts at the beginning and at the end of any report.
package protocol ReportStrings: Sendable {
    /// The title of the document.
    var title: String { get }
    /// The title in running text.
    var heading: String { get }
    /// The small line above the headline of a page.
    var kicker: String { get }
    /// The subject in a few words.
    var headline: String { get }
    /// The content in one sentence, for search results and previews.
    var description: String { get }
    /// The clock of the printed times, or an empty text if no times are printed.
    var clock: String { get }
    /// The age of the data, or an empty text if there are no data.
    var freshness: String { get }
    /// The warnings about the data as a whole, such as that they are old.
    var notices: [String] { get }
    /// The number of items in the report.
    var count: String { get }
    /// The reason why the report is empty, or an empty text if it is not empty or its parts state their own reasons.
    var emptiness: String { get }
    /// The first line of plain text.
    var opening: String { get }
    /// The paragraphs below the first line.
    var remarks: [String] { get }
    /// The last line of plain text before the credit.
    var legend: String { get }
}

extension ReportStrings {
    package var heading: String { title }
    package var headline: String { title }
    package var clock: String { "" }
    package var freshness: String { "" }
    package var notices: [String] { [] }
    package var emptiness: String { "" }
    package var opening: String { title }
    package var remarks: [String] { [clock, freshness] }
    package var legend: String { count.isEmpty ? "" : "\(count)." }
}
