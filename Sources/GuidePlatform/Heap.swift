package enum Heap {
    /// The parameters of `mallopt`, with their numbers from Glibc's `malloc.h`.
    private enum Setting: Int32 {
        case trimThreshold = -1
        case topPad = -2
        case mapThreshold = -3
        case maxArenas = -8
    }

    /// The size in bytes by which a part of the heap grows.
    private static let step = 24 << 20

    private typealias Mallopt = @convention(c) (_ setting: Int32, _ value: Int32) -> Int32

    /// Makes the heap grow in a few large steps, and keep freed memory.
    ///
    /// This suits a process that runs for a short time. By default, Glibc gives every thread its own heap, which grows
    /// in small steps with a system call each. With fewer heaps than running threads, the threads would wait for each
    /// other. On systems without `mallopt`, nothing is changed. Source: mallopt(3).
    package static func configureGrowth() {
        // Swift's module of Glibc does not have `malloc.h`.
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let setOption = unsafeBitCast(symbol, to: Mallopt.self)
        let settings: [(Setting, Int32)] = [
            (.maxArenas, 4), (.topPad, Int32(step)), (.trimThreshold, 1 << 30), (.mapThreshold, 32 << 20),
        ]
        for (setting, value) in settings { _ = setOption(setting.rawValue, value) }
    }

    /// Asks for huge pages for the part of the heap from which the calling thread allocates.
    ///
    /// Otherwise the system provides thousands of small pages, each when it is first written to. A part begins at a
    /// multiple of 64 MB, as do all heaps of Glibc for threads other than the main thread. For other heaps the call has
    /// no effect or fails, since it is only advice to the kernel. A part may use up to one huge page more than it
    /// needs. Source: madvise(2).
    package static func adviseHugePages() {
        #if canImport(Glibc)
            // A small block could be one that another thread allocated and this one freed.
            guard let block = malloc(64 << 10) else { return }
            let part = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: block) & ~((64 << 20) - 1))
            madvise(part, step, MADV_HUGEPAGE)
            // The first huge page is already in use, so it must be collapsed: 25 is MADV_COLLAPSE, which is newer than
            // Glibc's headers.
            madvise(part, 2 << 20, 25)
            free(block)
        #endif
    }
}
