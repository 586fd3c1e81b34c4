import Foundation
import GuideStore
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct MemoryFileStoreTests {
    @Test func `dates files in the order of their writes`() async throws {
        let store = MemoryFileStore()
        try await store.write(Data("12".utf8), to: "a")
        try await store.write(Data("345".utf8), to: "b")
        let (first, second) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
        let a = StoredFile(path: "a", size: 2, modified: first, revision: "1")
        #expect(try store.list("") == [a, StoredFile(path: "b", size: 3, modified: second, revision: "2")])
    }
}
