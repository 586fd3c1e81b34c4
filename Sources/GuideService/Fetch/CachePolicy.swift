public import TVModel

/// The rules for when a cached response is used and when a request is sent.
public struct CachePolicy: Sendable, Hashable {
    /// How cache and network are used.
    public enum Mode: Sendable, Hashable {
        /// A fresh copy is used; otherwise a request is sent.
        case normal
        /// Only copies are used, whatever their age; no request is sent.
        case offline
        /// Requests are sent even if the copies are fresh.
        case refresh
    }

    /// How cache and network are used.
    public var mode = Mode.normal
    /// How long a copy stays fresh, in seconds. A schedule stays fresh longer once its day is over.
    public var maxAge = 3_600
    /// How old a copy may be that is served when the service cannot be reached, in seconds.
    public var maxStale = 7 * 86_400

    /// Creates the default policy: copies are fresh for an hour and may be served for a week.
    public init() {}

    /// How long a schedule stays fresh that was fetched after its day had ended; in seconds.
    static let settledAge = 7 * 86_400
    /// How long a page of the list of all shows stays fresh: as long as the service caches it; in seconds.
    static let pageAge = 86_400
    /// How long a cast stays fresh for a guide, which needs hundreds; in seconds.
    static let castAge = 30 * 86_400
    /// How long the details of a show stay fresh for a site, which needs hundreds too; in seconds.
    package static let detailsAge = 7 * 86_400

    /// The policy of a user who refreshes; it is the same in offline mode.
    var refreshing: CachePolicy {
        var policy = self
        if policy.mode == .normal { policy.mode = .refresh }
        return policy
    }

    /// Whether a schedule is as good as a new response. The mode has no influence.
    ///
    /// - Parameters:
    ///   - fetchedAt: When the copy was fetched. A copy from the future is not fresh.
    ///   - day: The guide day of the date of the schedule.
    ///   - now: The present.
    public func isFresh(fetchedAt: Instant, day: GuideDay, now: Instant) -> Bool {
        let age = now - fetchedAt
        guard age >= 0 else { return false }
        return age < maxAge || (fetchedAt >= day.end && age < Self.settledAge)
    }

    /// Whether a copy is served instead of sending a request. No copy is, if the user refreshes.
    func isFresh(fetchedAt: Instant, _ freshness: Freshness, now: Instant) -> Bool {
        guard mode != .refresh else { return false }
        switch freshness {
        case .seconds(let maxAge): return (0..<max(0, maxAge)).contains(now - fetchedAt)
        case .ofSchedule(let day): return isFresh(fetchedAt: fetchedAt, day: day, now: now)
        }
    }

    /// Whether a copy may be served although it is not fresh.
    public func mayServe(fetchedAt: Instant, now: Instant) -> Bool {
        mode == .offline || now - fetchedAt <= maxStale
    }
}
