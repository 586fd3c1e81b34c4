import GuidePlatform
import TVModel

extension BrowserState {
    /// The places of pictures, loaded or not, apart from that of an opened episode. Those that would be cut off are left
    /// out.
    var pictureSpots: [PictureSpot] {
        guard pictures.method != nil, !isTooSmall, helpTop == nil else { return [] }
        guard let details else { return [paneSpot].compactMap(\.self) }
        guard details.scroller.top == 0 else { return [] }
        return [details.showing.flatMap(stillSpot), posterSpot(of: details)].compactMap(\.self)
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
        if isCovered, pictures.method?.drawsCharacters != true { return frame }
        return frame.showing(
            spots.compactMap { spot in
                pictures.picture(for: spot.request).map {
                    PlacedPicture(position: spot.position, room: spot.request.room, picture: $0)
                }
            }
        )
    }

    /// Returns the spot of a picture, or nil if it has no address or no place.
    func spot(of picture: Picture?, at position: ScreenPosition, _ room: TerminalSize?) -> PictureSpot? {
        guard let method = pictures.method, let room, let address = picture?.medium ?? picture?.original,
            position.row + room.rows < size.rows, position.column + room.columns <= size.columns
        else { return nil }
        let request = PictureRequest(address, method: method, room: room, cell: pictures.cellSize)
        return PictureSpot(request: request, position: position)
    }
}
