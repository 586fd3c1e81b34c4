public import TVModel

/// A part of a show, delivered as soon as it is fetched. See ``TVService/details(of:refreshing:arrived:)``.
public enum ArrivedPart: Sendable, Hashable {
    /// The show itself.
    case facts(Show)
    /// Its episodes.
    case episodes([Episode])
    /// Its cast.
    case cast(Cast)
    /// A part that could not be fetched. The result of the whole request contains the reason.
    case missing(ShowPart)
}
