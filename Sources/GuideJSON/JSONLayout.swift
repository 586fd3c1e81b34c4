/// The arrangement of a JSON text.
package enum JSONLayout: Sendable {
    /// For readers: each member in a line of its own, indented. The text ends in a line break.
    case indented
    /// Without blanks and line breaks.
    case compact
    /// Compact, and followed by a line break. Characters that some readers take for the end of a line are escaped.
    case line
}
