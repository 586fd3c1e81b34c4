package import GuideStore

/// An event while posters are fetched, for progress and diagnostics.
package enum PosterEvent: Sendable {
    /// A request for a poster ended: the number of those that ended, and of all that are not stored.
    case requested(Int, of: Int)
    /// A fetched poster could not be stored; it is shown all the same.
    case notStored(StoreFailure)
}
