import GuidePlatform
import GuideReports
import TVModel

extension BrowserState {
    /// The places of pictures, loaded or not, apart from that of an opened episode. Pictures that do not consist of
    /// characters are left out where they would be cut off.
    var pictureSpots: [PictureSpot] {
        guard pictures.method != nil, !isTooSmall, help == nil else { return [] }
        guard let details else { return [paneSpot].compactMap(\.self) }
        guard details.scroller.top == 0 || drawsCharacters else { return [] }
        let (top, event) = (1 - details.scroller.top, details.showing)
        let still = event.flatMap { stillSize(in: $0.episode) }
        let stillPosition = ScreenPosition(row: top, column: stillColumn(still))
        let posterPosition = ScreenPosition(row: top + showingBlock(of: details).count, column: 1)
        return [
            spot(of: event?.episode.image, at: stillPosition, still),
            spot(of: details.show.image, at: posterPosition, hasRoomForPoster ? Self.posterSize : nil),
        ].compactMap(\.self)
    }

    /// The place of the still in the box of an opened episode.
    var boxSpot: PictureSpot? {
        guard pictures.method != nil, !isTooSmall, help == nil, let state = details?.episode,
            let position = episodeBox(of: state).stillPosition
        else { return nil }
        return spot(of: state.episode.image, at: position, stillSize(in: state.episode))
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

    /// Returns the spot of a picture, or nil if it has no address or no place.
    func spot(of picture: Picture?, at position: ScreenPosition, _ room: TerminalSize?) -> PictureSpot? {
        guard let method = pictures.method, let room, let address = picture?.medium ?? picture?.original,
            position.column + room.columns <= size.columns,
            position.row + room.rows < size.rows || drawsCharacters && position.row < size.rows - 1,
            position.row + room.rows > 1
        else { return nil }
        let (large, cell) = (picture?.original, pictures.cellSize)
        return (PictureRequest(address, large: large, method: method, room: room, cell: cell), position)
    }
}

extension [ScreenLine] {
    /// Creates the frame shown in place of a picture, with the initials of its show.
    init(placeholder initials: String, _ size: TerminalSize) {
        let inner = size.columns - 2
        let edge = String(repeating: "─", count: inner)
        let text = SafeText.terminal(initials)
        let left = String(repeating: " ", count: Swift.max(0, (inner - text.displayWidth) / 2))
        self = (0..<size.rows).map { row in
            switch row {
            case 0: ScreenLine("┌" + edge + "┐", .dim)
            case size.rows - 1: ScreenLine("└" + edge + "┘", .dim)
            default: ScreenLine("│" + (row == size.rows / 2 ? left + text : "").padded(to: inner) + "│", .dim)
            }
        }
    }

    /// Returns these lines with others to the right of them, from a column on.
    func joined(with others: [ScreenLine], at column: Int) -> [ScreenLine] {
        (0..<Swift.max(count, others.count)).map { row in
            var line = row < count ? self[row] : ScreenLine()
            guard row < others.count else { return line }
            line.pad(to: column)
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
