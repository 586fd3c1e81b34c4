/// A line of the guide.
enum GuideRow: Hashable, Sendable {
    case day(Int)
    /// Stands in for the rows of a day that has none, or that is missing.
    case nothing(Int)
    case shelf(Int, Int)
    case card(Int, Int, Int)
    /// An episode of a drop that is unfolded.
    case episode(Int, Int, Int, Int)
    /// Between what has begun and what has not.
    case now
}
