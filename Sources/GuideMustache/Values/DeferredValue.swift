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
    /// Those that it was begun with.
    private let group = Mutex<Group?>(nil)

    /// A value that is worked out later.
    public init(_ work: @escaping @Sendable () -> MustacheValue) {
        stage = Mutex(.waiting(work))
    }

    /// Has values worked out on other processors, if any has time, in the order in which they will be asked for.
    public static func begin(_ values: [DeferredValue]) {
        let group = Group(values)
        for value in values { value.group.withLock { $0 = group } }
        for _ in values { DispatchQueue.global().async { group.workOutNext() } }
    }

    /// The value. Nobody is ever waited for who has not begun; while somebody else is at it, others of those that it was
    /// begun with are worked out here.
    public var value: MustacheValue {
        workOut()
        repeat {
            if let value = stage.withLock(\.value) { return value }
        } while group.withLock(\.self)?.workOutNext() ?? false
        whenDone.wait()
        whenDone.signal()
        return stage.withLock(\.value) ?? .null
    }

    /// Works the value out, unless somebody has begun.
    @discardableResult
    fileprivate func workOut() -> Bool {
        let work = stage.withLock { stage -> (@Sendable () -> MustacheValue)? in
            guard case .waiting(let work) = stage else { return nil }
            stage = .running
            return work
        }
        guard let work else { return false }
        let value = work()
        stage.withLock { $0 = .done(value) }
        whenDone.signal()
        return true
    }
}

/// Values that were begun together.
private final class Group: Sendable {
    /// Those that nobody has begun, but for a few that somebody needed before their turn.
    private let rest: Mutex<ArraySlice<DeferredValue>>

    init(_ values: [DeferredValue]) {
        rest = Mutex(values[...])
    }

    /// Works out the first that nobody has begun, and says whether there was one.
    @discardableResult
    func workOutNext() -> Bool {
        while let value = rest.withLock({ $0.popFirst() }) {
            if value.workOut() { return true }
        }
        return false
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
