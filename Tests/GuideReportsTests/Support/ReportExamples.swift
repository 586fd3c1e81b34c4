import GuideReports
import TVModel

/// A report of every kind, as complete as possible.
enum ReportExamples {
    /// All examples.
    static let all: [any Report] =
        [guide, GuideReport.hazardousUpcoming, ShowListReport.hazardous]
        + ShowReport.Kind.allCases.map { HazardousShow.report($0, isFavorite: true) }

    /// A week with a cast and a favorite.
    static let guide = GuideReport(
        .week,
        of: .made([.full, .made(id: 8, HazardousShow.show)]),
        for: .made(),
        cast: [HazardousShow.show.id: HazardousShow.cast],
        favorites: [HazardousShow.show.id]
    )
}
