/// What a report says of itself, whatever it is about: the texts at its head and at its foot.
protocol ReportStrings: Sendable {
    /// The title of the document.
    var title: String { get }
    /// The title in running text.
    var heading: String { get }
    /// The small line above the headline of a page.
    var kicker: String { get }
    /// What it is about, as short as it can be said.
    var headline: String { get }
    /// What it holds, for whoever comes across it elsewhere.
    var description: String { get }
    /// The clock that times are printed on; empty where there are none.
    var clock: String { get }
    /// How old the data are; empty where there are none.
    var freshness: String { get }
    /// What a reader must know of how fresh the whole is.
    var notices: [String] { get }
    /// How much it holds.
    var count: String { get }
    /// Why there is nothing in it; empty where there is something, or where its parts say what they lack.
    var emptiness: String { get }

    /// What plain text begins with.
    var opening: String { get }
    /// What follows there, a paragraph each.
    var remarks: [String] { get }
    /// What plain text ends with, before the credit.
    var legend: String { get }
}

extension ReportStrings {
    var opening: String { title }
    var remarks: [String] { [clock, freshness] }
    var legend: String { count.isEmpty ? "" : "\(count)." }
}
