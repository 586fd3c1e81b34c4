/// A line of the details of a show.
enum DetailsRow: Sendable {
    case line(ScreenLine)
    /// A part that is being loaded, with a spinner.
    case loading(String)
    /// The heading of the season with this index.
    case season(Int)
    /// An episode: the index of its season and its index in the season.
    case episode(Int, Int)
}
