import Dispatch
import GuideMustache
import Synchronization

/// A part of a report's data that is computed once, when a template needs it or earlier on another processor.
///
/// While one part of a large page is rendered, other processors compute the next parts.
final class DeferredData: Sendable {
    fileprivate enum Stage {
        case waiting(@Sendable () -> TemplateData)
        case running
        case done(TemplateData)
    }

    private let stage: Mutex<Stage>
    private let isDone = DispatchSemaphore(value: 0)
    private let queue = Mutex<DeferredQueue?>(nil)

    /// Creates data that a closure computes later.
    init(_ work: @escaping @Sendable () -> TemplateData) {
        stage = Mutex(.waiting(work))
    }

    /// Starts to compute data on other processors, in this order.
    static func begin(_ all: [DeferredData]) {
        let queue = DeferredQueue(all)
        for data in all { data.queue.withLock { $0 = queue } }
        for _ in all { DispatchQueue.global().async { queue.computeNext() } }
    }

    /// The data, computed first if necessary.
    ///
    /// If no thread computes them yet, this thread does. If another thread is already computing them, this thread
    /// computes other data of the same queue before it waits, so that it never waits for work that has not started.
    var data: TemplateData {
        computeIfNeeded()
        repeat {
            if let data = stage.withLock(\.data) { return data }
        } while queue.withLock(\.self)?.computeNext() ?? false
        isDone.wait()
        isDone.signal()
        return stage.withLock(\.data) ?? .value(.null)
    }

    /// Computes the data unless a thread has already begun to do so, and returns whether it did.
    @discardableResult
    fileprivate func computeIfNeeded() -> Bool {
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

/// Data whose computation was started together.
private final class DeferredQueue: Sendable {
    /// The data that were not taken from the queue yet. Threads may already be computing some of them.
    private let rest: Mutex<ArraySlice<DeferredData>>

    init(_ all: [DeferredData]) {
        rest = Mutex(all[...])
    }

    /// Computes the first data that no thread has begun to compute, and returns whether there were any.
    @discardableResult
    func computeNext() -> Bool {
        while let data = rest.withLock({ $0.popFirst() }) {
            if data.computeIfNeeded() { return true }
        }
        return false
    }
}

extension DeferredData.Stage {
    /// The data, or nil until they are computed.
    fileprivate var data: TemplateData? {
        if case .done(let data) = self { data } else { nil }
    }
}
