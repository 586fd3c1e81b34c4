/// The way in which a terminal shows pictures.
package enum PictureMethod: Hashable, Sendable {
    /// It draws the file of a picture itself (OSC 1337 of iTerm2).
    case file
    /// It draws pixels that kitty's graphics protocol transmits.
    case kitty
    /// It draws Sixel graphics.
    case sixel
    /// It shows block characters in these colors.
    case blocks(BlockColors)

    /// Whether the pictures consist of characters.
    var drawsCharacters: Bool { if case .blocks = self { true } else { false } }
}

/// The colors of pictures made of block characters.
package enum BlockColors: Hashable, Sendable {
    /// The palette of 256 colors.
    case palette
    /// All colors.
    case all
}
