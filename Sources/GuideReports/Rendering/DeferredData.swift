import Dispatch
import GuideMustache
import Synchronization

/// A part of a report's data that is worked out once: when a template asks for it, or earlier on another processor.
///
/// While one part of a large page is rendered, other processors work out the next ones.
final class DeferredData: Sendable {
    fileprivate enum Stage {
        case waiting(@Sendable () -> TemplateData)
        case running
        case done(TemplateData)
    }

    private let stage: Mutex<Stage>
    private let isDone = DispatchSemaphore(value: 0)
    private let queue = Mutex<DeferredQueue?>(nil)

    /// Data that a function works out later.
    init(_ work: @escaping @Sendable () -> TemplateData) {
        stage = Mutex(.waiting(work))
    }

    /// Starts to work out data on the other processors, in this order.
    static func begin(_ all: [DeferredData]) {
        let queue = DeferredQueue(all)
        for data in all { data.queue.withLock { $0 = queue } }
        for _ in all { DispatchQueue.global().async { queue.workOutNext() } }
    }

    /// The data.
    ///
    /// If no thread has started on them, they are worked out on this one. If another thread is working on them, this one
    /// works out others of the same queue before it waits, so that it never waits for work that has not started.
    var data: TemplateData {
        workOut()
        repeat {
            if let data = stage.withLock(\.data) { return data }
        } while queue.withLock(\.self)?.workOutNext() ?? false
        isDone.wait()
        isDone.signal()
        return stage.withLock(\.data) ?? .value(.null)
    }

    /// Works out the data, unless a thread has started on them; returns whether it did.
    @discardableResult
    fileprivate func workOut() -> Bool {
        let work = stage.withLock { stage -> (@Sendable () -> TemplateData)? in
            guard case .waiting(let work) = stage else { return nil }
            stage = .running
            return work
        }
        guard let work else { return false }
        let data = work()
        stage.withLock { $0 = .done(data) }
        isDone.signal()
        return true
    }
}

/// Data that were begun together.
private final class DeferredQueue: Sendable {
    /// The data not taken from the queue yet. Threads may have started on some of them out of turn.
    private let rest: Mutex<ArraySlice<DeferredData>>

    init(_ all: [DeferredData]) {
        rest = Mutex(all[...])
    }

    /// Works out the first data that no thread has started on; returns whether there were any.
    @discardableResult
    func workOutNext() -> Bool {
        while let data = rest.withLock({ $0.popFirst() }) {
            if data.workOut() { return true }
        }
        return false
    }
}

extension DeferredData.Stage {
    /// The data, once they are worked out.
    fileprivate var data: TemplateData? {
        if case .done(let data) = self { data } else { nil }
    }
}
