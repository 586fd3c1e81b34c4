import GuideReports
import TVModel

/// A report of every kind, with as much in it as there can be.
enum ReportExamples {
    /// All of them.
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
