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
    var outputs = [Output?](repeating: nil, count: items.count)
    await concurrentForEach(Array(items.enumerated()), width: width, while: mayContinue) { indexed, output, done in
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
/// The parameters are those of ``concurrentMap(_:width:while:progress:_:)``.
func concurrentForEach<Item: Sendable, Output: Sendable>(
    _ items: [Item],
    width: Int,
    while mayContinue: () -> Bool = { true },
    progress: (_ item: Item, _ output: Output, _ done: Int) async -> Void,
    _ transform: @escaping @Sendable (Item) async -> Output
) async {
    await withTaskGroup(of: (index: Int, output: Output).self) { group in
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
            await progress(items[index], output, done)
            startNext()
        }
    }
}
