/// The heap of this process.
package enum Heap {
    /// The parameters of `mallopt`, with their numbers from Glibc's `malloc.h`.
    private enum Setting: Int32 {
        case trimThreshold = -1
        case topPad = -2
        case mapThreshold = -3
        case mostArenas = -8
    }

    /// The size in bytes by which a part of the heap grows.
    private static let step = 24 << 20

    private typealias Tell = @convention(c) (_ setting: Int32, _ value: Int32) -> Int32

    /// Lets the heap grow in few large steps, and keeps what it has.
    ///
    /// For a process that lives for a moment: Glibc otherwise gives every thread a heap of its own, which grows page by page
    /// with a system call each. With fewer of them than threads that work at the same time, these would wait for each other.
    /// Where there is no `mallopt`, nothing is changed. Source: mallopt(3).
    package static func configureGrowth() {
        // Swift's module of Glibc does not have `malloc.h`.
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let tell = unsafeBitCast(symbol, to: Tell.self)
        let settings: [(Setting, Int32)] = [
            (.mostArenas, 4), (.topPad, Int32(step)), (.trimThreshold, 1 << 30), (.mapThreshold, 32 << 20),
        ]
        for (setting, value) in settings { _ = tell(setting.rawValue, value) }
    }

    /// Asks for large pages for the part of the heap that the calling thread takes its memory from.
    ///
    /// Otherwise the system is asked for each of thousands of small ones when it is first written to. A part begins at a
    /// multiple of 64 MB, as all that Glibc maps for threads other than the main one does. Where that is not so, this asks
    /// about nothing or is refused: it is a wish. A part of the heap may take up to a page of that size more than it needs.
    /// Source: madvise(2).
    package static func adviseHugePages() {
        #if canImport(Glibc)
            guard let block = malloc(1) else { return }
            let part = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: block) & ~((64 << 20) - 1))
            madvise(part, step, MADV_HUGEPAGE)
            // The first is in use already, and has to be gathered: MADV_COLLAPSE, which is younger than Glibc's headers.
            madvise(part, 2 << 20, 25)
            free(block)
        #endif
    }
}
