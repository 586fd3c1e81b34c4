public import TVModel

/// A part of a show as soon as it is fetched; see ``TVService/details(of:refreshing:arrived:)``.
public enum ArrivedPart: Sendable, Hashable {
    /// The show itself.
    case facts(Show)
    /// Its episodes.
    case episodes([Episode])
    /// Its cast.
    case cast(Cast)
    /// A part that could not be fetched; the result of the whole request has the reason.
    case missing(ShowPart)
}
