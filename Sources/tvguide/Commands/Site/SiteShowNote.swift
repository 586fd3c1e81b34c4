import TVModel

/// The note about the page of a show that a run leaves for the next run.
struct SiteShowNote {
    /// The revision of the stored data that the page was created from.
    let revision: String
    /// The time at which the oldest part of these data was fetched.
    let fetchedAt: Instant

    init(revision: String, fetchedAt: Instant) {
        self.revision = revision
        self.fetchedAt = fetchedAt
    }

    /// Parses a note. The result is nil for any other text.
    init?(_ text: String?) {
        let parts = (text ?? "").split(separator: "@", maxSplits: 1).map(String.init)
        guard parts.count == 2, let instant = Int(parts[0]).flatMap(Instant.init(storedSeconds:)) else { return nil }
        (fetchedAt, revision) = (instant, parts[1])
    }

    var text: String { "\(fetchedAt.secondsSince1970)@\(revision)" }
}
