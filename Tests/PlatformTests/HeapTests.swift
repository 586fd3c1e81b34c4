import Foundation
import Platform
import Testing

@Suite(.timeLimit(.minutes(10)))
struct HeapTests {
    @Test func `leaves what is in memory as it is, on any thread`() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let before = (0..<1_000).map { [UInt8](repeating: UInt8(($0 + number) % 251), count: 4_096) }
                    Heap.growsInLargeSteps()
                    Heap.takesLargePages()
                    let after = (0..<1_000).map { [UInt8](repeating: UInt8(($0 + number) % 251), count: 4_096) }
                    return before == after && before[7][4_095] == UInt8((7 + number) % 251)
                }
            }
            for await isWhole in group { #expect(isWhole) }
        }
    }
}
