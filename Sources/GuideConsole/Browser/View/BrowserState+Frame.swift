import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The frame to show. Lines outside the screen are not created.
    package var frame: ScreenFrame {
        if isTooSmall { return tooSmall }
        if let help {
            let lines = HelpText.lines(in: size.columns).dropFirst(help.top)
            return ScreenFrame(framing(Array(lines), under: [bar("Keys")]), size: size)
        }
        let plain = details.map { frame(of: $0) } ?? listFrame
        let isCovered = dialog != nil || details?.episode != nil
        let base = frame(plain, showing: pictureSpots, isCovered: isCovered)
        if let dialog { return OverlayBox(dialog, in: size).over(base) }
        guard let state = details?.episode else { return base }
        return frame(episodeBox(of: state).box.over(base), showing: boxSpots)
    }

    private var tooSmall: ScreenFrame {
        let minimumSize = Self.minimumSize
        let text =
            "This window is too small: \(size.columns) x \(size.rows). tvguide needs \(minimumSize.columns) x \(minimumSize.rows). "
            + "Make it larger, or press q to quit."
        return ScreenFrame(text.wrapped(to: max(2, size.columns)).map { ScreenLine($0) }, size: size)
    }

    private var listFrame: ScreenFrame {
        let field = fieldLine
        let body =
            switch tab {
            case .guide: isGridVisible ? gridLines : guideLines
            case .shows, .favorites: showsLines
            }
        let lines = framing(body, under: [listBar, tabLine] + [field?.line].compactMap(\.self), with: withPane)
        return ScreenFrame(lines, size: size, cursor: field?.cursor.map { ScreenPosition(row: 2, column: $0) })
    }

    private func frame(of details: DetailsState) -> ScreenFrame {
        let rows = details.rows
        let top = details.scroller.top
        let body = rows.indices.dropFirst(top).prefix(bodyHeight).map { line in
            self.line(of: rows[line], isSelected: line == details.scroller.selected)
        }
        return ScreenFrame(framing(body, under: [detailsBar(of: details)]), size: size)
    }

    /// Returns lines between bars and the status line, cut or padded to the height of the screen.
    private func framing(
        _ lines: [ScreenLine],
        under bars: [ScreenLine],
        with pane: ([ScreenLine]) -> [ScreenLine] = { $0 }
    ) -> [ScreenLine] {
        let status = statusLines(hints)
        let height = max(0, size.rows - bars.count - status.count)
        let body = Array(lines.prefix(height)) + Array(repeating: ScreenLine(), count: max(0, height - lines.count))
        return bars + pane(body) + status
    }

    /// The first line below the bars and the text field.
    var bodyTop: Int { details == nil ? listTop(in: tab) : 1 }
    /// The number of lines between the bars, at least one.
    var bodyHeight: Int { height(below: bodyTop) }

    private func listTop(in tab: Tab) -> Int {
        (tab == .guide ? guide.hasField : tab == .shows && shows.search != nil) ? 3 : 2
    }

    private func height(below top: Int) -> Int { max(1, size.rows - top - 1) }

    var guideList: Scroller.List {
        Scroller.List(count: guide.rows.count, height: height(below: listTop(in: .guide))) { [guide] in
            guide.isSelectable($0)
        }
    }

    /// The properties of the visible list.
    var listInView: Scroller.List {
        if tab == .guide { return guideList }
        return Scroller.List(count: showsInView.count, height: height(below: listTop(in: tab))) { _ in true }
    }

    var detailsList: Scroller.List {
        let rows = details?.rows ?? []
        return Scroller.List(count: rows.count, height: height(below: 1)) { line in
            if case .episode = rows[line] { true } else { false }
        }
    }

    var helpList: Scroller.List {
        Scroller.List(count: HelpText.lines(in: size.columns).count, height: height(below: 1)) { _ in false }
    }

    /// The places of pictures, loaded or not, apart from that of an opened episode. Pictures that do not consist of
    /// characters are left out where they would be cut off.
    var pictureSpots: [PictureSpot] {
        guard pictures.method != nil, !isTooSmall, help == nil else { return [] }
        guard let details else {
            let lines = withPane(Array(repeating: ScreenLine(), count: bodyHeight))
            return spots(in: lines, at: ScreenPosition(row: bodyTop, column: 0))
        }
        guard details.scroller.top == 0 || drawsCharacters else { return [] }
        let lines = details.rows.map { if case .line(let line) = $0 { line } else { ScreenLine() } }
        return spots(in: lines, at: ScreenPosition(row: 1 - details.scroller.top, column: 0))
    }

    /// The place of the still in the box of an opened episode.
    var boxSpots: [PictureSpot] {
        guard pictures.method != nil, !isTooSmall, help == nil, let state = details?.episode else { return [] }
        let box = episodeBox(of: state).box
        return spots(in: box.framed, at: box.corner(in: size))
    }

    /// Returns the places of the pictures in lines that begin at a position, apart from those that do not fit.
    private func spots(in lines: [ScreenLine], at corner: ScreenPosition) -> [PictureSpot] {
        lines.enumerated().flatMap { number, line in
            line.pictures.map { column, request in
                (request: request, position: ScreenPosition(row: corner.row + number, column: corner.column + column))
            }
        }.filter { (request, position) in
            let end = position.row + request.room.rows
            return position.column + request.room.columns <= size.columns && end > 1
                && (end < size.rows || drawsCharacters && position.row < size.rows - 1)
        }
    }

    /// Returns a frame with those of these pictures that are loaded.
    ///
    /// - Parameter isCovered: Whether a box will be drawn over the frame. Most terminals draw pictures over everything
    ///   else, so only pictures that consist of characters can be covered.
    func frame(_ frame: ScreenFrame, showing spots: [PictureSpot], isCovered: Bool = false) -> ScreenFrame {
        if isCovered, !drawsCharacters { return frame }
        let placed = spots.compactMap { spot in
            pictures.picture(for: spot.request).map {
                PlacedPicture(position: spot.position, room: spot.request.room, picture: $0)
            }
        }
        return frame.showing(placed, within: bodyTop..<bodyTop + bodyHeight)
    }

    private var drawsCharacters: Bool { pictures.method?.drawsCharacters == true }

    /// Returns the request of a picture, or nil without a picture or on a terminal that shows no pictures.
    func request(for picture: Picture?, in room: TerminalSize) -> PictureRequest? {
        guard let method = pictures.method, let address = picture?.medium ?? picture?.original else { return nil }
        return PictureRequest(address, large: picture?.original, method: method, room: room, cell: pictures.cellSize)
    }
}

extension [ScreenLine] {
    /// Creates the frame shown in place of a picture until it is loaded, with the initials of its show. By default, it has
    /// the size of the requested picture, and no lines without one.
    init(placeholder initials: String, _ size: TerminalSize? = nil, for request: PictureRequest?) {
        self = []
        guard let size = size ?? request?.room else { return }
        let inner = size.columns - 2
        let edge = String(repeating: "─", count: inner)
        let text = SafeText.terminal(initials)
        let left = String.spaces((inner - text.displayWidth) / 2)
        self = (0..<size.rows).map { row in
            switch row {
            case 0: ScreenLine("┌" + edge + "┐", .dim)
            case size.rows - 1: ScreenLine("└" + edge + "┘", .dim)
            default: ScreenLine("│" + (row == size.rows / 2 ? left + text : "").padded(to: inner) + "│", .dim)
            }
        }
        self[0].pictures[0] = request
    }

    /// Returns these lines with others to the right of them, from a column on.
    func joined(with others: [ScreenLine], at column: Int) -> [ScreenLine] {
        (0..<Swift.max(count, others.count)).map { row in
            let left = row < count ? self[row] : ScreenLine()
            guard row < others.count else { return left }
            var line = ScreenLine()
            line.append(left)
            line.pad(to: column, left.fillStyle)
            line.append(others[row])
            return line
        }
    }
}

/// The sizes of pictures in columns and lines, for cells twice as high as wide.
enum PictureSize {
    /// Returns the size of a poster with this many lines. The posters of the service have 210 by 295 pixels.
    static func poster(rows: Int) -> TerminalSize {
        TerminalSize(columns: (rows * 2 * 210 + 147) / 295, rows: rows)
    }

    /// Returns the size of a still with this many columns. The stills of the service have 250 by 140 pixels.
    static func still(columns: Int) -> TerminalSize {
        TerminalSize(columns: columns, rows: (columns * 140 + 250) / 500)
    }
}

typealias PictureSpot = (request: PictureRequest, position: ScreenPosition)
