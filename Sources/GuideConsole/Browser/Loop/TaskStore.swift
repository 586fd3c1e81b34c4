/// The tasks that a browser has under way; it begins them, can give them up, and never leaves one behind.
struct TaskStore: ~Copyable {
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var numbers: [Int: Int] = [:]
    private var next = 0

    /// Begins something, which `ended` is called after, with its number.
    ///
    /// - Parameter requestID: The number by which it can be given up.
    mutating func begin(
        requestID: Int? = nil,
        _ work: @escaping @Sendable () async -> Void,
        ended: @escaping @Sendable (Int) -> Void
    ) {
        next += 1
        let number = next
        if let requestID { numbers[requestID] = number }
        tasks[number] = Task {
            await work()
            ended(number)
        }
    }

    /// Gives up what has a requestID.
    mutating func cancel(requestID: Int) {
        guard let number = numbers.removeValue(forKey: requestID) else { return }
        tasks[number]?.cancel()
    }

    /// Forgets what has ended.
    mutating func forget(_ number: Int) {
        tasks[number] = nil
        if let requestID = numbers.first(where: { $0.value == number })?.key { numbers[requestID] = nil }
    }

    /// Gives everything up, and waits until it has ended.
    mutating func end() async {
        for task in tasks.values { task.cancel() }
        for task in tasks.values { await task.value }
        tasks = [:]
    }
}
