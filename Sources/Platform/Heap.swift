#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The heap of this process.
package enum Heap {
    /// What `mallopt` can be told, by the numbers that Glibc's `malloc.h` gives them.
    private enum Setting: Int32 {
        case trimThreshold = -1
        case topPad = -2
        case mapThreshold = -3
        case mostArenas = -8
    }

    private typealias Tell = @convention(c) (_ setting: Int32, _ value: Int32) -> Int32

    /// Lets the heap grow in few large steps, and keeps what it has.
    ///
    /// For a process that lives for a moment: Glibc otherwise gives every thread a heap of its own, which grows page by page
    /// with a system call each. With fewer of them than threads that work at the same time, these would wait for each other.
    /// Where there is no `mallopt`, nothing is changed. Source: mallopt(3).
    package static func growsInLargeSteps() {
        // Swift's module of Glibc does not have `malloc.h`.
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let tell = unsafeBitCast(symbol, to: Tell.self)
        let settings: [(Setting, Int32)] = [
            (.mostArenas, 4), (.topPad, 24 << 20), (.trimThreshold, 1 << 30), (.mapThreshold, 32 << 20),
        ]
        for (setting, value) in settings { _ = tell(setting.rawValue, value) }
    }
}
