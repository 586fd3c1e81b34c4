/// A regional feed of television in the United States.
///
/// The service lists the Eastern feed alone. The times of the others are worked out from it; `docs/time.md` says how, and how
/// far that can be relied on.
public enum USFeed: String, Sendable, Hashable, CaseIterable {
    case eastern
    case central
    case mountain
    case pacific
    case alaska
    case hawaii

    /// The zone of its clock.
    public var zoneIdentifier: String {
        switch self {
        case .eastern: "America/New_York"
        case .central: "America/Chicago"
        case .mountain: "America/Denver"
        case .pacific: "America/Los_Angeles"
        case .alaska: "America/Anchorage"
        case .hawaii: "Pacific/Honolulu"
        }
    }
}
