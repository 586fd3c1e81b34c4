/// A place: a character, or nothing where a wide character on its left takes it too.
struct ScreenCell: Hashable, Sendable {
    var text: String
    var style: TextStyle

    static let blank = ScreenCell(text: " ", style: .plain)
}
