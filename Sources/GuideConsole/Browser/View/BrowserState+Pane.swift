import GuidePlatform
import GuideReports
import GuideSafeText
import TVModel

extension BrowserState {
    /// The minimum width of a terminal with a pane of details next to its lists, in columns.
    private static let minWidthForPane = 120

    /// Whether the details of the selection are shown next to the list.
    var hasPane: Bool { size.columns >= Self.minWidthForPane && !isGridVisible }
    /// The width of a list, in columns.
    var listColumns: Int { hasPane ? size.columns * 5 / 8 : size.columns }

    /// Returns the lines of a list with the details of its selection next to them.
    func withPane(_ lines: [ScreenLine]) -> [ScreenLine] {
        guard hasPane else { return lines }
        let pane = paneLines(in: size.columns - listColumns - 2)
        return lines.enumerated().map { number, line in
            var joined = ScreenLine()
            for piece in line.pieces { joined.append(piece) }
            joined.pad(to: listColumns, line.fillStyle)
            joined.append("│", .dim)
            if number < pane.count {
                for piece in pane[number].pieces { joined.append(piece) }
            }
            return joined
        }
    }

    /// Returns the details of the selection, or no lines if nothing is selected.
    private func paneLines(in columns: Int) -> [ScreenLine] {
        if tab == .guide {
            guard let event = guide.events(at: guide.scroller.selected).first else { return [] }
            let showing = showingLines(of: event, in: columns)
            return name(of: event.show, in: columns) + showing + [ScreenLine()] + lines(about: event.show, columns)
        }
        guard let show = selectedShow else { return [] }
        return name(of: show, in: columns) + lines(about: show, columns)
    }

    /// The selected show of the feed, of the results or of the favorites.
    private var selectedShow: Show? {
        let shows: [Show]
        let line: Int?
        if tab == .favorites {
            (shows, line) = (favorites.shows ?? [], favorites.scroller.selected)
        } else if let search = self.shows.search {
            (shows, line) = (search.results ?? [], search.scroller.selected)
        } else {
            (shows, line) = (self.shows.feed, self.shows.scroller.selected)
        }
        guard let line, shows.indices.contains(line) else { return nil }
        return shows[line]
    }

    private func name(of show: Show, in columns: Int) -> [ScreenLine] {
        let heart = isSaved(show) ? "♥ " : ""
        let name = ShowText(row: show).name
        return (heart + name).wrapped(to: max(2, columns - 2)).prefix(2).map { ScreenLine(" " + $0, .heading) }
    }

    private func lines(about show: Show, _ columns: Int) -> [ScreenLine] {
        let text = ShowText(row: show)
        let rating = text.rating.isEmpty ? "" : "rated \(text.rating)"
        let facts = [
            text.genres.joined(separator: ", "), text.network, text.years, text.status, rating,
        ].map { SafeText.row($0) }.filter { !$0.isEmpty }.joined(separator: " · ")
        let width = max(2, min(columns - 2, Self.maxTextWidth))
        return facts.wrapped(to: width).map { ScreenLine(" " + $0, .dim) } + [ScreenLine()]
            + paragraphs(of: show.summary, in: width)
    }
}
