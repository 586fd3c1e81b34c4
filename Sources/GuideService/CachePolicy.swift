public import TVModel

/// The rules that decide whether a cached response is used or a request is sent.
public struct CachePolicy: Sendable, Hashable {
    /// The use of cache and network.
    public enum Mode: Sendable, Hashable {
        /// A fresh copy is used. Without a fresh copy, a request is sent.
        case normal
        /// Only copies are used, whatever their age. No request is sent.
        case offline
        /// Requests are sent even if the copies are fresh.
        case refresh
    }

    /// The use of cache and network.
    public var mode = Mode.normal
    /// The time for which a copy stays fresh, in seconds. A schedule stays fresh longer once its day is over.
    public var maxAge = 3_600
    /// The maximum age of a copy that is served when the service cannot be reached, in seconds.
    public var maxStale = 7 * 86_400

    /// Creates the default policy: copies are fresh for an hour and may be served for a week.
    public init() {}

    /// The time for which a schedule that was fetched after the end of its day stays fresh, in seconds.
    static let settledAge = 7 * 86_400
    /// The time for which a page of the list of all shows stays fresh, in seconds. The service caches it equally long.
    static let pageAge = 86_400
    /// The time for which a cast stays fresh for a guide, which needs hundreds of casts, in seconds.
    static let castAge = 30 * 86_400
    /// The time for which the details of a show stay fresh for a site, which needs hundreds of details, in seconds.
    package static let detailsAge = 7 * 86_400

    /// The policy for a refresh. In offline mode it is unchanged.
    var refreshing: CachePolicy {
        var policy = self
        if policy.mode == .normal { policy.mode = .refresh }
        return policy
    }

    /// Returns whether a schedule is still fresh, regardless of the mode.
    ///
    /// - Parameters:
    ///   - fetchedAt: The time at which the copy was fetched. A copy from the future is not fresh.
    ///   - day: The guide day of the date of the schedule.
    ///   - now: The current time.
    public func isFresh(fetchedAt: Instant, day: GuideDay, now: Instant) -> Bool {
        let age = now - fetchedAt
        guard age >= 0 else { return false }
        return age < maxAge || (fetchedAt >= day.end && age < Self.settledAge)
    }

    /// Returns whether a copy is served instead of sending a request. On refresh, no copy is.
    func isFresh(fetchedAt: Instant, _ freshness: Freshness, now: Instant) -> Bool {
        guard mode != .refresh else { return false }
        switch freshness {
        case .seconds(let maxAge): return (0..<max(0, maxAge)).contains(now - fetchedAt)
        case .ofSchedule(let day): return isFresh(fetchedAt: fetchedAt, day: day, now: now)
        }
    }

    /// Returns whether a copy that is not fresh may be served.
    public func mayServe(fetchedAt: Instant, now: Instant) -> Bool {
        mode == .offline || now - fetchedAt <= maxStale
    }
}

enum Freshness: Sendable, Hashable {
    case seconds(Int)
    /// The time of the schedule of a guide day, which stays fresh longer once the day is over.
    case ofSchedule(GuideDay)
}
