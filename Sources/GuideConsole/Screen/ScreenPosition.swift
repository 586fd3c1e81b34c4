/// A place on the screen, counted from 0.
package struct ScreenPosition: Hashable, Sendable {
    /// Lines from the top.
    package let row: Int
    /// Columns from the left.
    package let column: Int
}
