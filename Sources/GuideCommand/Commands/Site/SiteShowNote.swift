import TVModel

/// The note about the page of a show that one run of a site leaves for the next.
struct SiteShowNote {
    /// The state of the store that the page was made from.
    let revision: String
    /// When the oldest part of it was fetched.
    let fetchedAt: Instant

    init(revision: String, fetchedAt: Instant) {
        self.revision = revision
        self.fetchedAt = fetchedAt
    }

    /// Reads a note; nil for any other text.
    init?(_ text: String?) {
        let parts = (text ?? "").split(separator: "@", maxSplits: 1).map(String.init)
        guard parts.count == 2, let instant = Int(parts[0]).flatMap(Instant.init(storedSeconds:)) else { return nil }
        (fetchedAt, revision) = (instant, parts[1])
    }

    var text: String { "\(fetchedAt.secondsSince1970)@\(revision)" }
}
