/// A part of the details of a show, which is fetched and stored separately.
public enum ShowPart: String, Hashable, Sendable, CaseIterable {
    /// The show itself.
    case facts
    /// Its episodes.
    case episodes
    /// Its cast.
    case cast
}
