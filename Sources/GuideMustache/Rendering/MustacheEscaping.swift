/// The way in which values are escaped before they are written to the output.
public enum MustacheEscaping: Sendable {
    /// `&`, `<`, `>` and `"` become `&amp;`, `&lt;`, `&gt;` and `&quot;`.
    case html
    /// Values are written unchanged.
    case none
    /// The result of a function is written.
    case custom(@Sendable (String) -> String)
}
