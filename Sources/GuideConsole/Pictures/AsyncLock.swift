/// A lock that tasks take one after another, in the order of their requests.
actor AsyncLock {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Waits until no other task has the lock. ``unlock()`` must follow.
    func lock() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Passes the lock to the next task.
    func unlock() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
