/// A part of the details of a show, fetched and stored by itself.
public enum ShowPart: String, Hashable, Sendable, CaseIterable {
    /// The show itself.
    case facts
    /// Its episodes.
    case episodes
    /// Its cast.
    case cast
}
