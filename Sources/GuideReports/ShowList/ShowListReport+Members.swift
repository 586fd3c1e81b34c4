package import GuidePlatform
import TVModel

/// The template data of a list of shows. See `docs/templates.md`.
extension ShowListReport {
    package func members(_ layout: ReportLayout) -> [String: JSONValue] {
        let rows = layout.format == .text ? rows(layout.options) : shows.map { _ in "" }
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

    /// Returns the shows in columns, whose texts are safe for a terminal.
    private func rows(_ options: RenderOptions) -> [String] {
        let columns = progress.isEmpty ? showColumns : favoriteColumns
        return TextTable(columns, for: shows, in: options.rowWidth).rows(isStyled: options.hasColor)
    }

    /// The columns of shows. The ID comes first, since other commands need it.
    private var showColumns: [TableColumn<Show>] {
        [
            TableColumn(minTerminalWidth: 24, alignment: .right, style: .dim) {
                (isMarked($0) ? "♥ " : "") + "\($0.id)"
            },
            TableColumn(share: 4) { SafeText.terminal(ShowText(show: $0).name) },
            TableColumn(minTerminalWidth: 40, style: .time) { ShowText(show: $0).years },
            network(from: 56),
            TableColumn(minTerminalWidth: 72, share: 2) { SafeText.terminal(ShowText(show: $0).status) },
            TableColumn(minTerminalWidth: 72, share: 2, style: .dim) {
                SafeText.terminal(ShowText(show: $0).genres.joined(separator: ", "))
            },
            TableColumn(minTerminalWidth: 48, alignment: .right) { ShowText(show: $0).rating },
        ]
    }

    /// The columns of favorites: what is next for the user, and how many episodes are left. A narrow terminal needs the room
    /// of the ID and of the date more than them: the name does for the ID, and the days tell the date.
    private var favoriteColumns: [TableColumn<Show>] {
        let hasNews = progress.values.contains { $0.news != nil }
        return [
            TableColumn(minTerminalWidth: 100, alignment: .right, style: .dim) { "\($0.id)" },
            TableColumn(share: 4) { SafeText.terminal(ShowText(show: $0).name) },
            TableColumn(minTerminalWidth: 56, share: 2) { SafeText.terminal(viewing(of: $0)?.next ?? "") },
            network(from: 110),
            TableColumn(minTerminalWidth: 92, style: .time) { viewing(of: $0)?.date ?? "" },
            TableColumn(minTerminalWidth: hasNews ? 56 : 32, style: .time) { viewing(of: $0)?.days ?? "" },
            TableColumn(style: .now) {
                viewing(of: $0)?.status ?? SafeText.terminal(ShowText(show: $0).status)
            },
        ]
    }

    private func network(from minTerminalWidth: Int) -> TableColumn<Show> {
        TableColumn(minTerminalWidth: minTerminalWidth, share: 2, style: .network) {
            SafeText.terminal(ShowText(show: $0).network)
        }
    }

    private func viewing(of show: Show) -> ViewingText? {
        progress[show.id].map { ViewingText($0, context) }
    }
}
