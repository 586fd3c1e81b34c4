package import GuidePlatform
import TVModel

/// The template data of a list of shows. See `docs/templates.md`.
extension ShowListReport {
    package func members(_ layout: ReportLayout) -> [String: JSONValue] {
        let makeRows = progress.isEmpty ? showRows : favoriteRows
        let rows = layout.format == .text ? makeRows(layout.options) : shows.map { _ in "" }
        return [
            "isGuide": false,
            "isFiltered": false,
            "filters": [],
            "hasShows": .bool(!shows.isEmpty),
            "shows": .list(zip(shows, rows).map { value(of: $0, $1, layout) }),
        ]
    }

    /// Returns whether a show is marked to distinguish it from those that are no favorites.
    private func isMarked(_ show: Show) -> Bool { kind != .favorites && favorites.contains(show.id) }

    private func value(of show: Show, _ row: String, _ layout: ReportLayout) -> JSONValue {
        let view = ShowView(show, nil, isFavorite: isMarked(show), layout)
        let text = ShowText(show: show)
        var members = view.members
        members["id"] = .string("show-\(show.id)")
        members["showId"] = .string("\(show.id)")
        members.add("years", as: "hasYears", text.years)
        members.add("status", as: "hasStatus", text.status)
        members.add("page", as: "hasPage", view.links?.page ?? "")
        members["row"] = .string(row)
        members.add("progress", as: "hasProgress", viewing(of: show)?.sentence ?? "")
        layout.site?.add(show.id, to: &members)
        return .object(members)
    }

    /// The shows in columns. The ID comes first, since other commands need it.
    private func showRows(_ options: RenderOptions) -> [String] {
        let palette = options.palette
        let rows = shows.map { Row($0, isMarked: isMarked($0)) }
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
    private func favoriteRows(_ options: RenderOptions) -> [String] {
        let palette = options.palette
        let rows = shows.map { Row($0, isMarked: false, viewing(of: $0)) }
        let hasNews = progress.values.contains { $0.news != nil }
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
        progress[show.id].map { ViewingText($0, context) }
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
