import Dispatch
import Synchronization

/// A value that is worked out once, by whoever needs it first, or by somebody who has time before that.
///
/// So the parts of a large page can be worked out while those before them are written.
public final class DeferredValue: Sendable {
    fileprivate enum Stage {
        case waiting(@Sendable () -> MustacheValue)
        case running
        case done(MustacheValue)
    }

    private let stage: Mutex<Stage>
    private let whenDone = DispatchSemaphore(value: 0)

    /// A value that is worked out later.
    public init(_ work: @escaping @Sendable () -> MustacheValue) {
        stage = Mutex(.waiting(work))
    }

    /// Has the value worked out on another processor, if one has time.
    public func begin() {
        DispatchQueue.global().async { self.workOut() }
    }

    /// The value. Nobody is ever waited for who has not begun.
    public var value: MustacheValue {
        workOut()
        if let value = stage.withLock(\.value) { return value }
        whenDone.wait()
        whenDone.signal()
        return stage.withLock(\.value) ?? .null
    }

    private func workOut() {
        let work = stage.withLock { stage -> (@Sendable () -> MustacheValue)? in
            guard case .waiting(let work) = stage else { return nil }
            stage = .running
            return work
        }
        guard let work else { return }
        let value = work()
        stage.withLock { $0 = .done(value) }
        whenDone.signal()
    }
}

extension DeferredValue.Stage {
    /// The value, where it is worked out.
    fileprivate var value: MustacheValue? {
        if case .done(let value) = self { value } else { nil }
    }
}

extension DeferredValue: Equatable {
    /// Whether both values are the same, for which both are worked out.
    public static func == (left: DeferredValue, right: DeferredValue) -> Bool {
        left === right || left.value == right.value
    }
}
