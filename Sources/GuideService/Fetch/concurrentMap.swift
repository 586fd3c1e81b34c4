/// Transforms items concurrently, starting them in order, a limited number at a time.
///
/// No more items are started after the task is cancelled, or once `mayContinue` returns false.
///
/// - Parameters:
///   - width: The maximum number of items that are transformed at once.
///   - mayContinue: Returns whether another item may be started. It is called before each item.
///   - progress: A closure to call for each result as it arrives, with the number of results so far.
/// - Returns: The results in the order of the items, with nil for items that were not started.
func concurrentMap<Item: Sendable, Output: Sendable>(
    _ items: [Item],
    width: Int,
    while mayContinue: () -> Bool = { true },
    progress: (_ item: Item, _ output: Output, _ done: Int) async -> Void = { _, _, _ in },
    _ transform: @escaping @Sendable (Item) async -> Output
) async -> [Output?] {
    await withTaskGroup(of: (index: Int, output: Output).self) { group in
        var outputs = [Output?](repeating: nil, count: items.count)
        var waiting = items.indices
        func startNext() {
            guard let index = waiting.first else { return }
            guard !Task.isCancelled, mayContinue() else {
                waiting = items.endIndex..<items.endIndex
                return
            }
            waiting.removeFirst()
            let item = items[index]
            group.addTask { (index, await transform(item)) }
        }
        for _ in 0..<width { startNext() }
        var done = 0
        for await (index, output) in group {
            done += 1
            outputs[index] = output
            await progress(items[index], output, done)
            startNext()
        }
        return outputs
    }
}
