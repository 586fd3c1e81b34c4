import GuideStore
import TVModel

/// What came of asking for one thing.
enum Outcome<Value: Sendable>: Sendable {
    case fresh(StoredCopy<Value>, unusableRows: Int = 0)
    case stale(StoredCopy<Value>, because: ServiceFailure)
    case missing(because: ServiceFailure)

    /// What there is.
    var copy: StoredCopy<Value>? {
        switch self {
        case .fresh(let copy, _), .stale(let copy, _): copy
        case .missing: nil
        }
    }

    /// Why it is not fresh, or not there.
    var failure: ServiceFailure? {
        switch self {
        case .fresh: nil
        case .stale(_, let reason), .missing(let reason): reason
        }
    }

    /// Why a copy had to serve.
    var staleBecause: ServiceFailure? { copy == nil ? nil : failure }

    /// Why it is missing.
    var missingBecause: ServiceFailure? { copy == nil ? failure : nil }

    /// How many rows of a new answer could not be used.
    var unusableRows: Int {
        if case .fresh(_, let count) = self { count } else { 0 }
    }
}
