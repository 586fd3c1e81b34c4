import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct ResolvedPathTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `follows a chain of links as long as the system does`() throws {
        for number in 0..<39 { try folder.link("\(number)", to: "\(number + 1)") }
        #expect(try ResolvedPath.of(folder.path("0")) == .file(folder.path("39")))
    }

    @Test(arguments: [("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/63", 63)] as [(String, Int32)])
    func `recognizes open descriptors under all their names`(_ path: String, _ number: Int32) throws {
        try folder.link("link", to: path)
        #expect(try ResolvedPath.of(path) == .descriptor(number))
        #expect(try ResolvedPath.of(folder.path("link")) == .descriptor(number))
    }

    @Test func `a number in any other folder is an ordinary file`() throws {
        #expect(try ResolvedPath.of(folder.path("1")) == .file(folder.path("1")))
        #expect(try ResolvedPath.of("/dev/fd/") == .file("/dev/fd/"))
        #expect(try ResolvedPath.of("/dev/fd/99999999999") == .file("/dev/fd/99999999999"))
    }
}
