/// A cell of the screen: a character, or an empty text for the second half of a wide character.
struct ScreenCell: Hashable, Sendable {
    var text: String
    var style: TextStyle
}
