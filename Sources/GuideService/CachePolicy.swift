public import TVModel

/// When a stored answer serves, and when the service is asked.
public struct CachePolicy: Sendable, Hashable {
    /// How the store and the network share the work.
    public enum Mode: Sendable, Hashable {
        /// A fresh copy serves; else the service is asked.
        case normal
        /// Copies only, of whatever age; nobody is asked.
        case offline
        /// The service is asked for everything again.
        case refresh
    }

    /// How the store and the network share the work.
    public var mode = Mode.normal
    /// How long an answer about a day that is not over stays fresh; in seconds.
    public var maxAge = 3_600
    /// How old a copy may serve when the service cannot; in seconds.
    public var maxStale = 7 * 86_400

    /// The policy of everyday use: an hour, and a week in an outage.
    public init() {}

    /// How long an answer stays fresh that was given after its day had ended.
    static let settledAge = 7 * 86_400

    /// The policy of somebody who asks again; as before where nobody may be asked.
    var refreshing: CachePolicy {
        var policy = self
        if policy.mode == .normal { policy.mode = .refresh }
        return policy
    }

    /// Whether a copy is as good as a new answer.
    ///
    /// - Parameters:
    ///   - fetchedAt: When the copy was fetched. A copy from the future is not fresh.
    ///   - day: The guide day of the date that it answers for.
    ///   - now: The present.
    public func isFresh(fetchedAt: Instant, day: GuideDay, now: Instant) -> Bool {
        let age = now - fetchedAt
        guard age >= 0 else { return false }
        return age < maxAge || (fetchedAt >= day.end && age < Self.settledAge)
    }

    /// How long a page of the list of all shows stays fresh: as long as the service itself keeps it.
    static let pageAge = 86_400
    /// How long a cast stays fresh for a guide, which asks for hundreds.
    static let castAge = 30 * 86_400
    /// How long what is told of a show stays fresh for a site, which asks for hundreds too.
    package static let detailsAge = 7 * 86_400

    /// Whether a copy is as good as a new answer where answers stay fresh for so long, in seconds; never where the service
    /// is to be asked again.
    func isFresh(fetchedAt: Instant, within age: Int, now: Instant) -> Bool {
        let elapsed = now - fetchedAt
        return mode != .refresh && elapsed >= 0 && elapsed < age
    }

    /// Whether a copy may serve although it is not fresh.
    public func mayServe(fetchedAt: Instant, now: Instant) -> Bool {
        mode == .offline || now - fetchedAt <= maxStale
    }
}
