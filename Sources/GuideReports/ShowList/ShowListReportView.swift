import GuideMustache
import GuideSafeText
import TVModel

/// A list of shows as templates see it. Described in `docs/templates.md`.
struct ShowListReportView {
    private let report: ShowListReport
    private let format: ReportFormat
    private let frame: ReportFrame
    private let options: RenderOptions
    private let pictures: PictureLinks
    private let page: PageAssets?

    /// The view of a list; only plain text is fitted into a width, and only a page for a browser has parts.
    init(
        of report: ShowListReport,
        in format: ReportFormat,
        _ options: RenderOptions,
        _ pictures: PictureLinks,
        _ page: PageAssets?
    ) {
        self.report = report
        self.format = format
        frame = ReportFrame(ShowListReportStrings(report: report), report.context, in: format, options)
        self.options = options
        self.pictures = pictures
        self.page = page
    }

    /// The page.
    var value: MustacheValue {
        var page = frame.members
        page["isGuide"] = false
        page["isFiltered"] = false
        page["filters"] = []
        page["hasShows"] = .bool(!report.shows.isEmpty)
        let rows = format == .text ? rows : report.shows.map { _ in "" }
        page["shows"] = .list(zip(report.shows, rows).map(value))
        pictures.addList(to: &page)
        self.page?.add(to: &page)
        return .object(page)
    }

    private func value(of show: Show, _ row: String) -> MustacheValue {
        let isFavorite = report.marksFavorites && report.favorites.contains(show.id)
        let view = ShowView(show, nil, isFavorite: isFavorite, in: format, pictures)
        let text = ShowText(show: show)
        var members = view.members.members
        members["id"] = .string("show-\(show.id)")
        members["showId"] = .string("\(show.id)")
        members.add("years", as: "hasYears", text.years)
        members.add("status", as: "hasStatus", text.status)
        members.add("page", as: "hasPage", view.links.page ?? "")
        members["row"] = .string(row)
        if format == .html { options.site?.add(show.id, to: &members) }
        return .object(members)
    }

    /// The shows in columns; the number stands first, since that is what other commands take.
    private var rows: [String] {
        let texts = report.shows.map(ShowText.init(show:))
        let palette = options.palette
        return TextTable(
            [
                .init(
                    texts: report.shows.map { mark($0) + "\($0.id)" },
                    least: 24,
                    alignment: .right,
                    ink: palette.dim
                ),
                .init(texts: texts.map { SafeText.terminal($0.name) }, weight: 4, ink: palette.show),
                .init(texts: texts.map(\.years), least: 40, ink: palette.time),
                .init(texts: texts.map { SafeText.terminal($0.network) }, least: 56, weight: 2, ink: palette.network),
                .init(texts: texts.map { SafeText.terminal($0.status) }, least: 72, weight: 3),
                .init(
                    texts: texts.map { SafeText.terminal($0.genres.joined(separator: ", ")) },
                    least: 72,
                    weight: 3,
                    ink: palette.dim
                ),
                .init(texts: texts.map(\.rating), least: 48, alignment: .right),
            ],
            in: options.width,
            indent: 0
        ).rows
    }

    private func mark(_ show: Show) -> String {
        report.marksFavorites && report.favorites.contains(show.id) ? "♥ " : ""
    }
}
