package import TVModel

/// A picture on the screen, over the characters that stand in for it where a terminal shows none.
package struct PlacedPicture: Hashable, Sendable {
    /// Where its upper left corner is.
    package let position: ScreenPosition
    /// How many columns it takes.
    package let columns: Int
    /// How many lines it takes.
    package let rows: Int
    /// The picture, as the service has it.
    package let file: PictureFile
}
