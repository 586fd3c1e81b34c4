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
}
