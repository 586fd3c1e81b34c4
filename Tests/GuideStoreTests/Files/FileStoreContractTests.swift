import Foundation
import GuideStore
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

/// A kind of store under test.
struct StoreUnderTest: CustomTestStringConvertible, Sendable {
    /// Its name in the test report.
    let testDescription: String

    /// Creates an empty store, which can use the folder.
    let make: @Sendable (TemporaryFolder) -> any FileStore

    /// The kinds of store on disk, in which a folder cannot have the name of a file.
    static let onDisk = [
        StoreUnderTest(testDescription: "on disk") {
            DiskFileStore(root: $0.path("store"), lockLimit: .seconds(3_600))
        },
        StoreUnderTest(testDescription: "on disk, not durable") {
            DiskFileStore(root: $0.path("store"), lockLimit: .seconds(3_600), isDurable: false)
        },
    ]
    /// All kinds of store.
    static let all = onDisk + [StoreUnderTest(testDescription: "in memory") { _ in MemoryFileStore() }]
}

/// The contract of every store.
@Suite(.timeLimit(.minutes(60)))
struct FileStoreContractTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: StoreUnderTest.all)
    func `is empty at first`(_ kind: StoreUnderTest) throws {
        let store = kind.make(folder)
        #expect(try store.read("a/b") == nil)
        #expect(try store.list("").isEmpty)
        #expect(try store.list("a").isEmpty)
        try store.remove("a/b")
    }

    @Test(arguments: StoreUnderTest.all)
    func `returns the bytes written last`(_ kind: StoreUnderTest) async throws {
        let store = kind.make(folder)
        for text in ["first and longer", "second", ""] {
            try await store.write(Data(text.utf8), to: "schedule/US/day.json")
            #expect(try store.read("schedule/US/day.json") == Data(text.utf8))
        }
        #expect(try store.read("schedule/US/day.json/more") == nil)
    }

    @Test(arguments: StoreUnderTest.all)
    func `lists a folder and its subfolders in order`(_ kind: StoreUnderTest) async throws {
        let store = kind.make(folder)
        for path in ["b", "a/c/2", "a/10", "a/9", "ab/1", "a/c/1"] { try await store.write(Data(path.utf8), to: path) }
        #expect(try store.list("").map(\.path) == ["a/10", "a/9", "a/c/1", "a/c/2", "ab/1", "b"])
        #expect(try store.list("a").map(\.path) == ["a/10", "a/9", "a/c/1", "a/c/2"])
        #expect(try store.list("a").map(\.size) == [4, 3, 5, 5])
        #expect(try store.list("b").isEmpty)
        #expect(try store.list("c").isEmpty)
    }

    @Test(arguments: StoreUnderTest.all)
    func `removes only the given file`(_ kind: StoreUnderTest) async throws {
        let store = kind.make(folder)
        try await store.write(Data("1".utf8), to: "a/1")
        try await store.write(Data("2".utf8), to: "a/2")
        try store.remove("a/1")
        try store.remove("a/1")
        try store.remove("a")
        #expect(try store.list("").map(\.path) == ["a/2"])
        #expect(try store.read("a/1") == nil)
    }

    @Test(arguments: StoreUnderTest.all)
    func `touching a missing file does not create it`(_ kind: StoreUnderTest) async throws {
        let store = kind.make(folder)
        try await store.write(Data("1".utf8), to: "a/1")
        try store.touch("a/1")
        try store.touch("a/2")
        #expect(try store.list("").map(\.path) == ["a/1"])
        #expect(try store.read("a/1") == Data("1".utf8))
        #expect(throws: StoreFailure.badPath("../1")) { try store.touch("../1") }
    }

    @Test(arguments: StoreUnderTest.all)
    func `updates a file in one step`(_ kind: StoreUnderTest) async throws {
        let store = kind.make(folder)
        let wasThere = try await store.update("favorites") { bytes in
            defer { bytes = Data("1".utf8) }
            return bytes != nil
        }
        #expect(!wasThere)
        try await store.update("favorites") { $0?.append(UInt8(ascii: "2")) }
        #expect(try store.read("favorites") == Data("12".utf8))
        try await store.update("favorites") { $0 = nil }
        #expect(try store.list("").isEmpty)
        try await store.update("favorites") { _ in }
        #expect(try store.read("favorites") == nil)
    }

    @Test(arguments: StoreUnderTest.all)
    func `keeps all of thirty concurrent changes`(_ kind: StoreUnderTest) async throws {
        let store = kind.make(folder)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in UInt8(0)..<30 {
                group.addTask { try await store.update("favorites") { $0 = ($0 ?? Data()) + [number] } }
            }
            try await group.waitForAll()
        }
        #expect(try store.read("favorites")?.sorted() == Array(0..<30))
    }

    @Test(arguments: StoreUnderTest.onDisk)
    func `does not replace a folder with a file or a file with a folder`(_ kind: StoreUnderTest) async throws {
        let store = kind.make(folder)
        try await store.write(Data("1".utf8), to: "a/b")
        for path in ["a", "a/b/c"] {
            await #expect(throws: StoreFailure.self) { try await store.write(Data("2".utf8), to: path) }
        }
        #expect(throws: StoreFailure.self) { try store.read("a") }
        #expect(try store.list("").map(\.path) == ["a/b"])
    }

    @Test(arguments: StoreUnderTest.all, ["../escape", "/escape", "a/../../escape", ".lock", "a\0b"])
    func `rejects paths that lead out of the store`(_ kind: StoreUnderTest, _ path: String) async throws {
        let store = kind.make(folder)
        let refusal = StoreFailure.badPath(path)
        #expect(throws: refusal) { try store.read(path) }
        #expect(throws: refusal) { try store.list(path) }
        #expect(throws: refusal) { try store.remove(path) }
        await #expect(throws: refusal) { try await store.write(Data(), to: path) }
        await #expect(throws: refusal) { try await store.update(path) { _ in } }
        #expect(try folder.names().isEmpty)
    }
}
