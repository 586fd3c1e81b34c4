/// A line of the guide. Days, shelves, cards and episodes are identified by their indices.
enum GuideRow: Hashable, Sendable {
    case day(Int)
    /// The placeholder of a day that has no rows or could not be loaded.
    case nothing(Int)
    case shelf(Int, Int)
    case card(Int, Int, Int)
    /// An episode of an expanded batch release.
    case episode(Int, Int, Int, Int)
    /// The line between started and upcoming events.
    case now
}
