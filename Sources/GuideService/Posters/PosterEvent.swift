package import GuideStore

/// An event while posters are fetched, for progress and diagnostics.
package enum PosterEvent: Sendable {
    /// A request for a poster ended: the number of finished requests, and the number of all posters to fetch.
    case requested(Int, of: Int)
    /// A fetched poster could not be stored. It is still shown.
    case notStored(StoreFailure)
}
