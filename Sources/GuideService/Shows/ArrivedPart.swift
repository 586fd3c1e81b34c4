public import TVModel

/// A part of what is told of a show, as soon as it is there; see ``TVService/details(of:refreshing:arrived:)``.
public enum ArrivedPart: Sendable, Hashable {
    /// The show itself.
    case facts(Show)
    /// Its episodes.
    case episodes([Episode])
    /// Who plays in it.
    case cast(Cast)
    /// A part that cannot be had; why is told by the answer as a whole.
    case missing(ShowPart)
}
