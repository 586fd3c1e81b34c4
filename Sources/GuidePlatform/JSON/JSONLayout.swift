/// The arrangement of a JSON text.
package enum JSONLayout: Sendable {
    /// For people: each member on its own line, indented. The text ends with a line break.
    case indented
    /// Without spaces and line breaks.
    case compact
    /// Compact, and followed by a line break. Characters that some programs treat as the end of a line are escaped.
    case line
}
