import Synchronization

/// Time that does not count towards the time limit of a run, such as that of waiting for a person or another program.
package enum UncountedTime {
    package static func during<Value: ~Copyable>(_ body: () throws -> Value) rethrows -> Value {
        calls.add(1, ordering: .relaxed)
        defer { calls.subtract(1, ordering: .relaxed) }
        return try body()
    }

    /// Whether such work is in progress. May be called in a signal handler.
    static var isNow: Bool { calls.load(ordering: .relaxed) > 0 }
}

/// The number of calls in progress.
private let calls = Atomic<Int32>(0)
