import GuidePlatform
import TVModel

/// The template data of a list of shows. See `docs/templates.md`.
struct ShowListView {
    private let report: ShowListReport
    private let format: ReportFormat
    private let options: RenderOptions
    private let pictures: PictureLinks
    private let site: SitePage?
    private let marked: Set<Show.ID>

    /// Creates the data of a list. Only plain text is fitted to a width.
    init(of report: ShowListReport, _ layout: ReportLayout) {
        self.report = report
        format = layout.format
        options = layout.options
        pictures = layout.pictures
        site = layout.site
        marked = report.marksFavorites ? report.favorites : []
    }

    var members: [String: JSONValue] {
        let rows = format == .text ? (report.progress.isEmpty ? rows : favoriteRows) : report.shows.map { _ in "" }
        return [
            "isGuide": false,
            "isFiltered": false,
            "filters": [],
            "hasShows": .bool(!report.shows.isEmpty),
            "shows": .list(zip(report.shows, rows).map(value)),
        ]
    }

    private func value(of show: Show, _ row: String) -> JSONValue {
        let isFavorite = marked.contains(show.id)
        let view = ShowView(show, nil, isFavorite: isFavorite, in: format, pictures)
        let text = ShowText(show: show)
        var members = view.members
        members["id"] = .string("show-\(show.id)")
        members["showId"] = .string("\(show.id)")
        members.add("years", as: "hasYears", text.years)
        members.add("status", as: "hasStatus", text.status)
        members.add("page", as: "hasPage", view.links?.page ?? "")
        members["row"] = .string(row)
        members.add("progress", as: "hasProgress", viewing(of: show)?.sentence ?? "")
        site?.add(show.id, to: &members)
        return .object(members)
    }

    /// The shows in columns. The ID comes first, since other commands need it.
    private var rows: [String] {
        let palette = options.palette
        let rows = report.shows.map { Row($0, isMarked: marked.contains($0.id)) }
        let columns: [TableColumn<Row>] = [
            TableColumn(minTerminalWidth: 24, alignment: .right, style: palette.dim, text: \.id),
            TableColumn(priority: 2, style: palette.show, text: \.name),
            TableColumn(minTerminalWidth: 40, style: palette.time, text: \.years),
            TableColumn(minTerminalWidth: 56, priority: 1, style: palette.network, text: \.network),
            TableColumn(minTerminalWidth: 72, priority: 1, text: \.status),
            TableColumn(minTerminalWidth: 72, priority: 1, style: palette.dim, text: \.genres),
            TableColumn(minTerminalWidth: 48, alignment: .right, text: \.rating),
        ]
        let table = TextTable(columns, for: rows, in: options.rowWidth)
        return rows.map { table.row($0) }
    }

    /// The favorites in columns: what is next for the user, and how many episodes are left. A narrow terminal needs the
    /// room of the ID and of the date more than them: the name does for the ID, and the days tell the date.
    private var favoriteRows: [String] {
        let palette = options.palette
        let rows = report.shows.map { Row($0, isMarked: false, viewing(of: $0)) }
        let hasNews = report.progress.values.contains { $0.news != nil }
        let columns: [TableColumn<Row>] = [
            TableColumn(minTerminalWidth: 100, alignment: .right, style: palette.dim, text: \.id),
            TableColumn(priority: 1, style: palette.show, text: \.name),
            TableColumn(minTerminalWidth: 56, priority: 1, text: \.next),
            TableColumn(minTerminalWidth: 110, priority: 1, style: palette.network, text: \.network),
            TableColumn(minTerminalWidth: 92, style: palette.time, text: \.date),
            TableColumn(minTerminalWidth: hasNews ? 56 : 32, style: palette.time, text: \.days),
            TableColumn(maxFixedWidth: 26, style: palette.now, text: \.status),
        ]
        let table = TextTable(columns, for: rows, in: options.rowWidth)
        return rows.map { table.row($0) }
    }

    private func viewing(of show: Show) -> ViewingText? {
        report.progress[show.id].map { ViewingText($0, report.context) }
    }

    /// The texts of a show's row, safe for a terminal.
    private struct Row {
        let id, name, years, network, status, genres, rating, next, date, days: String

        init(_ show: Show, isMarked: Bool, _ viewing: ViewingText? = nil) {
            let text = ShowText(show: show)
            id = (isMarked ? "♥ " : "") + "\(show.id)"
            name = SafeText.terminal(text.name)
            years = text.years
            network = SafeText.terminal(text.network)
            status = viewing?.status ?? SafeText.terminal(text.status)
            genres = SafeText.terminal(text.genres.joined(separator: ", "))
            rating = text.rating
            next = SafeText.terminal(viewing?.next ?? "")
            date = viewing?.date ?? ""
            days = viewing?.days ?? ""
        }
    }
}
