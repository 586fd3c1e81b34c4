import TVModel

/// Transforms many items concurrently, starting them in order, a limited number at a time.
///
/// It may be called several times in a run. Once a server has failed for several items in a row, each after all retries,
/// no more are started, in this call and in the following ones.
struct ServiceRun {
    /// The number of consecutive failures of a server after which no more requests are sent to it.
    static let maxFailures = 4

    /// The maximum number of items that are transformed at once.
    let width: Int
    /// The number of consecutive failures after which no more items are started. One is enough for what is not urgent.
    private let failureLimit: Int
    private var failures: [FetchError] = []

    init(width: Int, failureLimit: Int = Self.maxFailures) {
        self.width = width
        self.failureLimit = failureLimit
    }

    /// The reason why no more items are started, or nil while the server answers.
    var outage: FetchError? { failures.count < failureLimit ? nil : failures.last }

    /// Transforms items, and returns the results in their order, with nil for items that were not started.
    ///
    /// The parameters are those of ``each(_:while:failure:_:done:)``.
    mutating func map<Item: Sendable, Output: Sendable>(
        _ items: [Item],
        while mayContinue: () -> Bool = { true },
        failure: (Output) -> FetchError? = { _ in nil },
        _ transform: @escaping @Sendable (Item) async -> Output,
        done: (_ item: Item, _ output: Output, _ count: Int) async -> Void = { _, _, _ in }
    ) async -> [Output?] {
        var outputs = [Output?](repeating: nil, count: items.count)
        await each(Array(items.enumerated()), while: mayContinue, failure: failure) { item in
            await transform(item.element)
        } done: { item, output, count in
            outputs[item.offset] = output
            await done(item.element, output, count)
        }
        return outputs
    }

    /// Transforms items. Each result is released after its call of `done`.
    ///
    /// - Parameters:
    ///   - mayContinue: Returns whether another item may be started. None is started after the task is cancelled.
    ///   - failure: Returns the reason why a server gave no result, or nil.
    ///   - done: A closure to call for each result as it arrives, with the number of results so far.
    mutating func each<Item: Sendable, Output: Sendable>(
        _ items: [Item],
        while mayContinue: () -> Bool = { true },
        failure: (Output) -> FetchError? = { _ in nil },
        _ transform: @escaping @Sendable (Item) async -> Output,
        done: (_ item: Item, _ output: Output, _ count: Int) async -> Void = { _, _, _ in }
    ) async {
        var failures = failures
        await withTaskGroup(of: (index: Int, output: Output).self) { group in
            var next = 0
            var count = 0
            var isStopped = false
            func startNext() {
                isStopped = isStopped || Task.isCancelled || failures.count >= failureLimit || !mayContinue()
                guard !isStopped, next < items.count else { return }
                let index = next
                let item = items[index]
                group.addTask { (index, await transform(item)) }
                next += 1
            }
            for _ in 0..<min(width, items.count) { startNext() }
            for await (index, output) in group {
                count += 1
                if let reason = failure(output), reason.isOfServer { failures.append(reason) } else { failures = [] }
                await done(items[index], output, count)
                startNext()
            }
        }
        self.failures = failures
    }
}

extension FetchError {
    /// Whether a server failed. A show that it does not have, or has under another ID, is an answer.
    var isOfServer: Bool {
        switch self {
        case .notFound, .notStored, .emptied, .cancelled, .invalidData(_, .anotherShow): false
        case .noConnection, .invalidData, .refused, .rateLimited, .tooLarge: true
        }
    }
}
