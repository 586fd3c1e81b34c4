import TVModel

/// An episode, shown over the details.
struct EpisodeState: Sendable {
    let episode: Episode
    /// The first visible line of its summary.
    var top = 0
}
