import Foundation
import TVMaze
import Testing

@Suite("Addresses without credentials", .timeLimit(.minutes(60)))
struct CredentialsTests {
    @Test(arguments: [
        ("http://anna:secret@example.org/tv", "http://example.org/tv"),
        ("http://anna:s@cret@example.org", "http://example.org"),
        ("anna:secret@example.org:3128", "example.org:3128"),
        ("\"https://anna@example.org:8443/\"", "\"https://example.org:8443/\""),
    ])
    func `prints no user name and no password`(text: String, expected: String) {
        #expect(text.withoutCredentials == expected)
    }

    @Test(arguments: [
        "se cret", "se#cret", "se/cret", "se?cret", "se:cret", "se%40cret", "se@cret", "se\u{1B}cret", "se\ncret",
        "80#cret",
        "80/cret", "80/@cret", "se://cret", "[::1]#cret", "secret ", "é", "@", "#", "/",
    ])
    func `prints no password, whatever characters it has`(password: String) {
        for scheme in ["http://", "socks5h://", ""] {
            let text = "\(scheme)anna:\(password)@127.0.0.1:9".withoutCredentials
            #expect(!text.contains("cret") && !text.contains("anna"))
            #expect(text.hasSuffix("127.0.0.1:9") && text.hasPrefix(scheme))
        }
    }

    @Test(arguments: ["TOKEN/x", "TOKEN", "TOKEN?x", "TOKEN#x", "/TOKEN", "x/TOKEN", "TOKEN/@x", "TO\u{301}KEN/"])
    func `prints no user name without a password, whatever characters it has`(name: String) {
        for (scheme, path) in [("http://", ""), ("socks5h://", "/tv"), ("", "")] {
            let text = "\(scheme)\(name)@127.0.0.1:9\(path)".withoutCredentials
            #expect(!text.contains("KEN") && text.hasPrefix(scheme) && text.hasSuffix("127.0.0.1:9\(path)"))
        }
    }

    @Test(arguments: [
        "", "example.org:80", "https://example.org/tv", "https://example.org?mail=ab", "https://",
    ])
    func `prints a text without credentials as it is`(text: String) {
        #expect(text.withoutCredentials == text)
    }

    @Test func `prints an address without its credentials`() throws {
        let url = try #require(URL(string: "http://anna:se%2Fcret@example.org:8080/shows/1?embed=cast"))
        #expect(url.withoutCredentials == "http://example.org:8080/shows/1?embed=cast")
        let search = try #require(URL(string: "http://anna@example.org/search/shows?q=a@b"))
        #expect(search.withoutCredentials == "http://example.org/search/shows?q=a@b")
    }
}
