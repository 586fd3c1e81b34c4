/// A regional feed of US television.
///
/// The service lists only the Eastern feed. The times of the others are derived from it, as described in
/// `docs/time.md`.
public enum USFeed: String, Sendable, Hashable, CaseIterable {
    case eastern
    case central
    case mountain
    case pacific
    case alaska
    case hawaii

    /// The IANA time zone of the feed.
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
