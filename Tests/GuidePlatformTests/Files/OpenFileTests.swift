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

    @Test func `writes noncontiguous collections and text`() throws {
        let file = try OpenFile(folder.path("file"), for: .writing, .create)
        try file.write((0..<5).lazy.map { UInt8(ascii: "a") + UInt8($0) })
        try file.write("–äß".utf8)
        #expect(try folder.read("file") == "abcde–äß")
    }

    @Test func `refuses to read more than the limit`() throws {
        try folder.write("12345", to: "file")
        let failure = #expect(throws: SystemFailure.self) {
            try OpenFile(folder.path("file")).readAll(limit: 4)
        }
        #expect(failure == SystemFailure(operation: "read", path: folder.path("file"), code: EFBIG))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func `reads files whose reported size is zero`() throws {
        #expect(try !OpenFile("/proc/self/status").readAll().isEmpty)
    }

    @Test func `creates a new file only if none exists`() throws {
        try folder.link("dangling", to: "nowhere")
        try folder.write("", to: "file")
        for name in ["dangling", "file"] {
            let failure = #expect(throws: SystemFailure.self) {
                _ = try OpenFile(folder.path(name), for: .writing, .createNew)
            }
            #expect(failure?.code == EEXIST)
        }
    }

    @Test func `does not follow links if the option forbids it`() throws {
        try folder.write("", to: "file")
        try folder.link("link", to: "file")
        let failure = #expect(throws: SystemFailure.self) {
            _ = try OpenFile(folder.path("link"), for: .reading, .noFollow)
        }
        #expect(failure?.cause == .linkLoop)
    }

    @Test func `sets permissions regardless of the umask`() throws {
        let file = try OpenFile(folder.path("file"), for: .writing, .createNew)
        try file.setPermissions(0o666)
        #expect(try file.status().permissions == 0o666)
        try file.synchronize()
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
