import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@Suite(.timeLimit(.minutes(60)))
struct OpenFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [0, 1, 4095, 4096, 4097, 3_000_000])
    func `reads back what it wrote`(_ count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let file = try OpenFile(folder.path("file"), for: .writing, .createNew)
        try file.write(bytes)
        try file.close()
        #expect(try OpenFile(folder.path("file")).readAll() == Data(bytes))
        #expect(try OpenFile(folder.path("file")).readAll(limit: count) == Data(bytes))
    }

    @Test(arguments: [("", nil), ("\nyes\n", ""), ("yes\nno\n", "yes"), ("yes", "yes")])
    func `reads a line without its line break`(_ text: String, _ line: String?) throws {
        let path = try folder.write(text, to: "file")
        let file = try OpenFile(path)
        #expect(try file.readLine() == line)
        let rest = try #require(String(validating: file.readAll(), as: UTF8.self))
        #expect(text == (line ?? "") + (text.contains("\n") ? "\n" : "") + rest)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func `reads files whose reported size is zero`() throws {
        #expect(try !OpenFile("/proc/self/status").readAll().isEmpty)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `reports a full disk`() throws {
        let file = try OpenFile("/dev/full", for: .writing)
        let failure = #expect(throws: SystemFailure.self) { try file.write("x".utf8) }
        #expect(failure == SystemFailure(operation: "write", path: "/dev/full", code: ENOSPC))
    }

    @Test func `reports a write to a closed descriptor`() throws {
        let failure = #expect(throws: SystemFailure.self) { try Descriptor(number: -1, path: "gone").write("x".utf8) }
        #expect(failure?.reason == "Bad file descriptor")
    }
}
