/// A line of details.
enum DetailsRow {
    case line(ScreenLine)
    /// The heading of a season, by its place.
    case season(Int)
    /// An episode, by the place of its season and its own in there.
    case episode(Int, Int)
}
