/// Transforms items concurrently, starting them in order, a limited number at a time.
///
/// No more items are started after the task is cancelled, once `mayContinue` returns false, or after
/// ``TVService/maxConsecutiveFailures``.
///
/// - Parameters:
///   - width: The maximum number of items that are transformed at once.
///   - mayContinue: Returns whether another item may be started. It is called before each item.
///   - hasFailed: Returns whether a result is a failure of the server.
///   - progress: A closure to call for each result as it arrives, with the number of results so far.
/// - Returns: The results in the order of the items, with nil for items that were not started.
func concurrentMap<Item: Sendable, Output: Sendable>(
    _ items: [Item],
    width: Int,
    while mayContinue: () -> Bool = { true },
    failing hasFailed: (Output) -> Bool = { _ in false },
    progress: (_ item: Item, _ output: Output, _ done: Int) async -> Void = { _, _, _ in },
    _ transform: @escaping @Sendable (Item) async -> Output
) async -> [Output?] {
    var outputs = [Output?](repeating: nil, count: items.count)
    let numbered = Array(items.enumerated())
    await concurrentForEach(numbered, width: width, while: mayContinue, failing: hasFailed) { indexed, output, done in
        outputs[indexed.offset] = output
        await progress(indexed.element, output, done)
    } _: { indexed in
        await transform(indexed.element)
    }
    return outputs
}

/// Transforms items concurrently, starting them in order, a limited number at a time. Each result is released after its
/// call of `progress`.
///
/// The parameters are those of ``concurrentMap(_:width:while:failing:progress:_:)``.
func concurrentForEach<Item: Sendable, Output: Sendable>(
    _ items: [Item],
    width: Int,
    while mayContinue: () -> Bool = { true },
    failing hasFailed: (Output) -> Bool,
    progress: (_ item: Item, _ output: Output, _ done: Int) async -> Void,
    _ transform: @escaping @Sendable (Item) async -> Output
) async {
    await withTaskGroup(of: (index: Int, output: Output).self) { group in
        var (waiting, done, failures) = (items.indices, 0, 0)
        func startNext() {
            guard let index = waiting.first else { return }
            guard !Task.isCancelled, failures < TVService.maxConsecutiveFailures, mayContinue() else {
                waiting = items.endIndex..<items.endIndex
                return
            }
            waiting.removeFirst()
            let item = items[index]
            group.addTask { (index, await transform(item)) }
        }
        for _ in 0..<width { startNext() }
        for await (index, output) in group {
            done += 1
            failures = hasFailed(output) ? failures + 1 : 0
            await progress(items[index], output, done)
            startNext()
        }
    }
}
