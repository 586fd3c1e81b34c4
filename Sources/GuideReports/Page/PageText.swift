import TVModel

/// The two lines at the head of a page.
struct PageText {
    let report: GuideReport

    /// `TV guide · United States`
    var kicker: String { "TV guide · \(report.edition.country.name)" }

    /// What it is about, as short as it can be said: `November 16 – 22, 2026`.
    var headline: String {
        switch report.kind {
        case .week: report.week.rangeText
        case .day: report.days.first?.date.longText ?? report.week.rangeText
        case .tonight: "Tonight"
        case .now: "On now and next"
        }
    }
}
