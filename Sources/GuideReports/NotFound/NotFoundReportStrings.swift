/// The texts of the page for an address that does not exist.
struct NotFoundReportStrings: ReportStrings {
    let country: String

    let title = "Page not found"
    let heading = "Page not found"
    let headline = "Page not found"
    let description = "There is no page at this address."
    let clock = ""
    let freshness = ""
    let notices: [String] = []
    let count = ""
    let emptiness = "There is no page at this address. Its show may no longer be on."
    var kicker: String { "TV guide · \(country)" }
}
