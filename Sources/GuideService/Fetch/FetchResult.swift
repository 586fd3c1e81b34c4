import TVModel

/// The result of a cached request: a value from a response or a copy, or the reason why there is neither.
enum FetchResult<Value: Sendable>: Sendable {
    case fetched(Fetched<Value>)
    case missing(FetchError)

    /// The value, or nil if it is missing.
    var fetched: Fetched<Value>? {
        if case .fetched(let fetched) = self { fetched } else { nil }
    }

    /// The reason why the value is an old copy.
    var staleReason: FetchError? { fetched?.staleReason }

    /// The reason why the value is missing.
    var missingReason: FetchError? {
        if case .missing(let reason) = self { reason } else { nil }
    }

    /// The reason why the value is old or missing.
    var failure: FetchError? { staleReason ?? missingReason }
}

extension FetchResult {
    /// Falls back to another value, marked stale for the reason that this one is missing.
    func orStale(_ other: Fetched<Value>?) -> Self {
        guard case .missing(let reason) = self, let other else { return self }
        return .fetched(other.stale(because: reason))
    }
}
