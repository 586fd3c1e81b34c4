import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The minimum width of a terminal with a pane of details next to its lists, in columns.
    private static let minWidthForPane = 120
    /// The fewest and the most lines of a picture in the pane.
    private static let (minPictureRows, maxPictureRows) = (7, 16)

    /// Whether the details of the selection are shown next to the list.
    var hasPane: Bool { size.columns >= Self.minWidthForPane && !isGridVisible }
    /// The width of a list, in columns.
    var listColumns: Int { hasPane ? size.columns * 5 / 8 : size.columns }

    /// Returns the lines of a list with the details of its selection next to them.
    func withPane(_ lines: [ScreenLine]) -> [ScreenLine] {
        guard hasPane else { return lines }
        let pane = paneLines(in: paneColumns)
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

    /// The width of the pane, in columns.
    private var paneColumns: Int { size.columns - listColumns - 2 }
    /// The selected event of the guide.
    private var selectedEvent: TVEvent? {
        tab == .guide ? guide.events(at: guide.scroller.selected).first : nil
    }

    /// Returns the details of the selection, or no lines if nothing is selected.
    private func paneLines(in columns: Int) -> [ScreenLine] {
        guard let show = selectedEvent?.show ?? selectedShow else { return [] }
        let picture = panePicture.map { PicturePlaceholder(of: show, $0.room).lines } ?? []
        let head = name(of: show, in: columns) + picture.map { ScreenLine(" " + $0, .dim) }
        guard let event = selectedEvent else { return head + lines(about: show, columns) }
        return head + showingLines(of: event, in: columns) + [ScreenLine()] + lines(about: show, columns)
    }

    /// The picture of the pane and its size: the still of the selected episode, else the poster of its show.
    private var panePicture: (picture: Picture, room: TerminalSize)? {
        // The text needs most of the lines.
        let rows = min(Self.maxPictureRows, bodyHeight * 2 / 5)
        guard pictures.method != nil, hasPane, rows >= Self.minPictureRows else { return nil }
        if let still = selectedEvent?.episode.image {
            let room = PictureSize.still(columns: min(paneColumns - 2, rows * 25 / 7))
            return (still, room)
        }
        guard let poster = (selectedEvent?.show ?? selectedShow)?.image else { return nil }
        return (poster, PictureSize.poster(rows: rows))
    }

    /// The picture of the pane, below the name.
    var paneSpot: PictureSpot? {
        guard let (picture, room) = panePicture, let show = selectedEvent?.show ?? selectedShow else { return nil }
        let row = bodyTop + name(of: show, in: paneColumns).count
        return spot(of: picture, at: ScreenPosition(row: row, column: listColumns + 2), room)
    }

    /// The selected show of the feed, of the results or of the favorites.
    private var selectedShow: Show? {
        guard tab != .guide else { return nil }
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
