/// A position on the screen, counted from 0.
package struct ScreenPosition: Hashable, Sendable {
    /// The line, from the top.
    package let row: Int
    /// The column, from the left.
    package let column: Int
}
