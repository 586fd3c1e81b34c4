/// The texts of the page for an address that does not exist.
struct NotFoundReportStrings: ReportStrings {
    let country: String

    let title = "Nothing here"
    let heading = "Nothing here"
    let headline = "Nothing here"
    let description = "There is no page under this address."
    let clock = ""
    let freshness = ""
    let notices: [String] = []
    let count = ""
    let emptiness = "There is no page under this address. It may have been about a show that is no longer on."
    var kicker: String { "TV guide · \(country)" }
}
