/// A size in pixels.
package struct PixelSize: Hashable, Sendable {
    /// The width.
    package let width: Int

    /// The height.
    package let height: Int

    /// Creates a size.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Creates the size of a character cell, or nil if no font has cells of this size.
    package init?(cellWidth width: Int, cellHeight height: Int) {
        guard (2...200).contains(width), (2...200).contains(height) else { return nil }
        self.init(width: width, height: height)
    }
}
