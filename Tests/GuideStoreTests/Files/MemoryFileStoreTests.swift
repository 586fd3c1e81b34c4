import Foundation
import GuideStore
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct MemoryFileStoreTests {
    @Test func `dates files with the given time`() async throws {
        let noon = Date(timeIntervalSince1970: 1_700_000_000)
        let store = MemoryFileStore(now: { noon })
        try await store.write(Data("12".utf8), to: "a")
        #expect(try store.list("") == [StoredFile(path: "a", size: 2, modified: noon, revision: "1")])
    }

    @Test func `can reject every change, as a full disk does`() async throws {
        let full = SystemFailure(operation: "write", path: "a", code: ENOSPC)
        let store = MemoryFileStore(refusingChangesWith: full)
        await #expect(throws: StoreFailure.system(full)) { try await store.write(Data(), to: "a") }
        await #expect(throws: StoreFailure.system(full)) { try await store.update("a") { $0 = Data() } }
        #expect(throws: StoreFailure.system(full)) { try store.remove("a") }
        #expect(try store.read("a") == nil)
    }
}
