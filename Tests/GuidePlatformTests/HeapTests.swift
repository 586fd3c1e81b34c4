import Dispatch
import Foundation
import GuidePlatform
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(60)))
struct HeapTests {
    @Test func `does not change memory contents`() async {
        let blocks = { @Sendable in (0..<1_000).map { [UInt8](repeating: UInt8($0 % 251), count: 4_096) } }
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let before = blocks()
                    Heap.adviseHugePages()
                    return before == blocks()
                }
            }
            for await isWhole in group { #expect(isWhole) }
        }
    }

    #if canImport(Glibc)
        @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel/mm/transparent_hugepage")))
        func `requests huge pages for the part of the heap that a thread uses`() async {
            // With many threads, some share a part of the heap, or use one of which this was already requested.
            for _ in 0..<100 where await adviceReachesNewThread() { return }
            Issue.record("No thread got huge pages.")
        }

        /// Whether the part of the heap that a new thread uses has huge pages only after it asked for them.
        ///
        /// The thread has freed a block of another part, which a small allocation would return.
        private func adviceReachesNewThread() async -> Bool {
            await withCheckedContinuation { answer in
                Thread { @Sendable in
                    let own = malloc(1)
                    let foreign = UnsafeMutableRawPointer(bitPattern: Self.addressFromAnotherThread())
                    let hadHugePages = MemoryMap.hasHugePages(at: self.part(of: own))
                    free(foreign)
                    Heap.adviseHugePages()
                    let hasHugePages = MemoryMap.hasHugePages(at: self.part(of: own))
                    free(own)
                    answer.resume(returning: !hadHugePages && hasHugePages)
                }.start()
            }
        }

        /// The address of a block that another thread allocates, which the caller frees.
        private static func addressFromAnotherThread() -> UInt {
            let address = Mutex<UInt>(0)
            let isAllocated = DispatchSemaphore(value: 0)
            Thread { @Sendable in
                address.withLock { $0 = UInt(bitPattern: malloc(1)) }
                isAllocated.signal()
            }.start()
            isAllocated.wait()
            return address.withLock { $0 }
        }

        private func part(of block: UnsafeMutableRawPointer?) -> UInt { UInt(bitPattern: block) & ~((64 << 20) - 1) }
    #endif
}

/// The memory map of this process; see `smaps` in proc(5).
private enum MemoryMap {
    /// Whether huge pages were requested for the mapping that contains an address.
    static func hasHugePages(at address: UInt) -> Bool {
        let flags = lines(containing: address).first { $0.hasPrefix("VmFlags:") }
        return flags?.split(separator: " ").contains("hg") ?? false
    }

    /// The lines about the mapping that contains an address, or an empty list if the address is not mapped.
    private static func lines(containing address: UInt) -> [Substring] {
        // Foundation reads only the first part of such a file.
        guard let text = try? OpenFile("/proc/self/smaps").readAll() else { return [] }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        guard let start = lines.firstIndex(where: { isHeader($0, of: address) }) else { return [] }
        return Array(lines[start..<min(start + 40, lines.count)])
    }

    private static func isHeader(_ line: Substring, of address: UInt) -> Bool {
        let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
        return ends.count == 2 && ends[0] <= address && address < ends[1]
    }
}
