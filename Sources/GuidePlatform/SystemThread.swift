import Synchronization

/// A thread of the system, for work that waits for a long time and must not block the pool of tasks.
package enum SystemThread {
    /// Starts a thread that runs a closure and then ends. Signals are handled by other threads.
    ///
    /// - Throws: ``SystemFailure`` if the system cannot start another thread.
    package static func start(_ body: @escaping @Sendable () -> Void) throws(SystemFailure) {
        let work = Unmanaged.passRetained(Work(body: body))
        let code = withSignalsBlocked { startDetached(work.toOpaque()) }
        guard code != 0 else { return }
        work.release()
        throw SystemFailure(operation: "pthread_create", code: code)
    }

    /// Returns whether the system starts some threads that run at the same time.
    package static func canStart(_ count: Int) -> Bool {
        // Each waits for the last one.
        gate.withLock { _ in
            for _ in 0..<count {
                do { try start { gate.withLock { _ in } } } catch { return false }
            }
            return true
        }
    }

    /// Runs a closure with all signals blocked. Threads that it starts inherit this.
    private static func withSignalsBlocked(_ body: () -> Int32) -> Int32 {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    private static func startDetached(_ work: UnsafeMutableRawPointer) -> Int32 {
        #if canImport(Darwin)
            var started: pthread_t?
        #else
            var started = pthread_t()
        #endif
        let code = pthread_create(&started, nil, { Work.run($0) }, work)
        let thread: pthread_t? = started
        if code == 0, let thread { pthread_detach(thread) }
        return code
    }
}

private let gate = Mutex(())

/// A closure that a pointer can refer to.
private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    /// Runs the closure that a pointer refers to, as the function of a thread.
    static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
    }
}
