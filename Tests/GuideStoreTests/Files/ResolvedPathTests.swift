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

    @Test func `a path that is not a link is its own target`() throws {
        #expect(try ResolvedPath.of("week.html") == .file("week.html"))
        #expect(try ResolvedPath.of(folder.path("missing/week.html")) == .file(folder.path("missing/week.html")))
    }

    @Test func `follows relative links from their own folder`() throws {
        try folder.makeFolder("deep")
        try folder.link("deep/link", to: "../week.html")
        #expect(try ResolvedPath.of(folder.path("deep/link")) == .file(folder.path("deep/../week.html")))
    }

    @Test func `follows a chain of links as long as the system does`() throws {
        for number in 0..<39 { try folder.link("\(number)", to: "\(number + 1)") }
        #expect(try ResolvedPath.of(folder.path("0")) == .file(folder.path("39")))
    }

    @Test func `rejects a loop of links`() throws {
        try folder.link("a", to: "b")
        try folder.link("b", to: "a")
        let failure = #expect(throws: SystemFailure.self) { try ResolvedPath.of(folder.path("a")) }
        #expect(failure?.cause == .linkLoop)
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
