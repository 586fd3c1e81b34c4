package import GuideStore

/// What happens while posters are gathered, for those who want to watch.
package enum PosterEvent: Sendable {
    /// So many posters of those that are not stored have been asked for, whatever came of it.
    case asked(Int, of: Int)
    /// What was fetched cannot be stored; it is shown all the same.
    case notStored(StoreFailure)
}
