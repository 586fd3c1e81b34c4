import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(10)))
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
            // With many threads, some share the main thread's heap, which is elsewhere.
            for _ in 0..<100 {
                guard let flags = await arenaFlags() else { continue }
                #expect(flags.contains("hg"))
                return
            }
        }

        /// The kernel's flags for the part of the heap that a new thread uses; nil if that is the main thread's heap.
        private func arenaFlags() async -> [Substring]? {
            await withCheckedContinuation { answer in
                Thread { @Sendable in
                    Heap.adviseHugePages()
                    let block = malloc(1)
                    defer { free(block) }
                    let address = UInt(bitPattern: block)
                    let isMain = MemoryMap.lines(containing: address).first?.hasSuffix("[heap]") ?? true
                    let lines = isMain ? [] : MemoryMap.lines(containing: address & ~((64 << 20) - 1))
                    answer.resume(returning: lines.first { $0.hasPrefix("VmFlags:") }?.split(separator: " "))
                }.start()
            }
        }
    #endif
}

/// The memory map of this process; see `smaps` in proc(5).
private enum MemoryMap {
    /// The lines about the mapping that contains an address; empty if there is none.
    static func lines(containing address: UInt) -> [Substring] {
        guard let text = try? String(contentsOfFile: "/proc/self/smaps", encoding: .utf8) else { return [] }
        let lines = text.split(separator: "\n")
        guard let start = lines.firstIndex(where: { isHeader($0, of: address) }) else { return [] }
        return Array(lines[start..<min(start + 40, lines.count)])
    }

    private static func isHeader(_ line: Substring, of address: UInt) -> Bool {
        let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
        return ends.count == 2 && ends[0] <= address && address < ends[1]
    }
}
