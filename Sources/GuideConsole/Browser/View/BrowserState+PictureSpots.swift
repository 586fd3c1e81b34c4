import GuidePlatform
import TVModel

extension BrowserState {
    /// The places of pictures, loaded or not, apart from that of an opened episode. Pictures that do not consist of
    /// characters are left out where they would be cut off.
    var pictureSpots: [PictureSpot] {
        guard pictures.method != nil, !isTooSmall, helpTop == nil else { return [] }
        guard let details else { return [paneSpot].compactMap(\.self) }
        guard details.scroller.top == 0 || drawsCharacters else { return [] }
        return [stillSpot(in: details), posterSpot(of: details)].compactMap(\.self)
    }

    /// The place of the still in the box of an opened episode.
    var boxSpot: PictureSpot? {
        guard pictures.method != nil, !isTooSmall, helpTop == nil, let episode = details?.episode?.episode else {
            return nil
        }
        let box = EpisodeBox(episode, context, size, stillSize: stillSize(in: episode))
        return box.stillPosition.flatMap { spot(of: episode.image, at: $0, box.stillSize) }
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
        let request = PictureRequest(address, large: large, method: method, room: room, cell: cell)
        return PictureSpot(request: request, position: position)
    }
}
