package import TVModel

/// A picture in the form in which a terminal shows it.
package struct DrawnPicture: Hashable, Sendable {
    /// The form of the picture that the terminal receives.
    package enum Form: Hashable, Sendable {
        /// The file itself.
        case file(PictureFile)
        case kitty(KittyPicture)
        case sixel(SixelPicture)
        case blocks(BlockPicture)
    }

    /// The picture in that form.
    package let form: Form
    /// The width in columns.
    package let columns: Int
    /// The height in lines.
    package let rows: Int

    /// Creates a picture that covers cells.
    package init(_ form: Form, columns: Int, rows: Int) {
        (self.form, self.columns, self.rows) = (form, columns, rows)
    }
}
