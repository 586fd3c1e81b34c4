package import GuidePlatform
package import TVModel

/// A picture to load, with the room that it has on the screen.
package struct PictureRequest: Hashable, Sendable {
    /// The untrusted address of its file.
    package let address: String
    /// The untrusted address of a larger file, which is preferred if it is stored, or nil.
    package let largeAddress: String?
    package let method: GraphicsProtocol
    /// The size of its place in columns and lines.
    package let room: TerminalSize
    package let cell: PixelSize

    /// The size of a character cell of a terminal that does not report one. Only the ratio of its sides matters.
    static let usualCell = PixelSize(width: 10, height: 20)

    package init(
        _ address: String,
        large: String? = nil,
        method: GraphicsProtocol,
        room: TerminalSize,
        cell: PixelSize? = nil
    ) {
        self.address = address
        // The few colored cells of a terminal without pixels show no more of a larger file.
        largeAddress = method.drawsCharacters || large == address ? nil : large
        self.method = method
        self.room = room
        self.cell = cell ?? Self.usualCell
    }

    /// Returns the largest size in columns and lines in which a picture fits into its place without distortion.
    func fittedSize(of pixels: PixelSize) -> TerminalSize {
        let (width, height) = (Double(max(1, pixels.width)), Double(max(1, pixels.height)))
        let scale = min(Double(room.columns * cell.width) / width, Double(room.rows * cell.height) / height)
        let columns = Int((width * scale / Double(cell.width)).rounded())
        let rows = Int((height * scale / Double(cell.height)).rounded())
        return TerminalSize(columns: min(max(1, columns), room.columns), rows: min(max(1, rows), room.rows))
    }
}

/// A picture in the form in which a terminal shows it.
package struct DrawnPicture: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        case file(PictureFile)
        case kitty(KittyPicture)
        case sixel(SixelPicture)
        case blocks(BlockPicture)
    }

    package let form: Form
    package let columns: Int
    package let rows: Int
}
