/// What is done to a value before it is written into the output.
public enum MustacheEscaping: Sendable {
    /// Makes `&`, `<`, `>` and `"` harmless: `&amp;`, `&lt;`, `&gt;` and `&quot;`.
    case html

    /// Nothing is changed.
    case none

    /// The answer of a function is written.
    case custom(@Sendable (String) -> String)
}
