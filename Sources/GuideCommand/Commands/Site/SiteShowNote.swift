import TVModel

/// What the page of a show was made of, as the next run wants to know it.
struct SiteShowNote {
    /// The state of the store.
    let revision: String
    /// When the oldest part was fetched; in seconds since 1970.
    let fetchedAt: Int

    init(revision: String, fetchedAt: Instant) {
        self.revision = revision
        self.fetchedAt = fetchedAt.secondsSince1970
    }

    /// Reads what was noted; nil where it is anything else.
    init?(_ text: String?) {
        let parts = (text ?? "").split(separator: "@", maxSplits: 1).map(String.init)
        guard parts.count == 2, let seconds = Int(parts[0]) else { return nil }
        (fetchedAt, revision) = (seconds, parts[1])
    }

    var text: String { "\(fetchedAt)@\(revision)" }
}
