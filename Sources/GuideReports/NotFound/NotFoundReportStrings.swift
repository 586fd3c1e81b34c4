/// The texts of the page for an address that does not exist, or does not exist yet.
struct NotFoundReportStrings: ReportStrings {
    let country: String
    let title: String
    let description: String
    let emptiness: String

    let clock = ""
    let freshness = ""
    let notices: [String] = []
    let count = ""
    var heading: String { title }
    var headline: String { title }
    var kicker: String { "TV guide · \(country)" }

    init(_ reason: NotFoundReport.Reason, country: String) {
        self.country = country
        switch reason {
        case .missing:
            title = "Page not found"
            description = "There is no page at this address."
            emptiness = "There is no page at this address. Its show may no longer be on."
        case .notYet:
            title = "Almost there"
            description = "This page is being made."
            emptiness = "This page is being made for the first time. Load it again in a few minutes."
        }
    }
}
