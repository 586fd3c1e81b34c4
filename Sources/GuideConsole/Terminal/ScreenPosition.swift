/// A position on the screen, counted from 0.
package struct ScreenPosition: Hashable, Sendable {
    package let row: Int
    package let column: Int
}
