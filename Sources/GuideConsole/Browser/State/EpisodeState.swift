import TVModel

/// An episode over the details.
struct EpisodeState: Sendable {
    let episode: Episode
    /// The first line of its summary in view.
    var top = 0
}
