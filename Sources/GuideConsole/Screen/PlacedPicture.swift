package import TVModel

/// A picture on the screen, drawn over placeholder characters.
package struct PlacedPicture: Hashable, Sendable {
    /// The position of its upper left corner.
    package let position: ScreenPosition
    /// The width in columns.
    package let columns: Int
    /// The height in lines.
    package let rows: Int
    /// The file of the picture.
    package let file: PictureFile
}
