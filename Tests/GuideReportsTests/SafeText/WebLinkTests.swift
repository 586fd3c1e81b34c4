import GuideReports
import Testing

@Suite(.timeLimit(.minutes(60)))
struct WebLinkTests {
    @Test(arguments: [
        ("https://www.tvmaze.com/shows/1/x", "https://www.tvmaze.com/shows/1/x"),
        ("HTTPS://Example.COM/Path", "https://example.com/Path"),
        ("http://example.com:8080?a#b", "http://example.com:8080?a#b"),
        ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"),
        ("http://localhost/x", "http://localhost/x"),
        ("https://example.com/é", "https://example.com/%C3%A9"),
        ("https://example.com/o'b|c[1]`", "https://example.com/o%27b%7Cc%5B1%5D%60"),
    ])
    func `accepts an absolute web address`(text: String, address: String) throws {
        let link = try #require(WebLink(text))
        #expect(link.address == address)
        #expect(WebLink(link.address) == link)
    }

    @Test(arguments: [
        ("http://tvmaze.com/a", "https://tvmaze.com/a"),
        ("http://static.TVmaze.com:80/a", "https://static.tvmaze.com/a"),
        ("http://api.tvmaze.com:8080/a", "http://api.tvmaze.com:8080/a"),
        ("http://nottvmaze.com", "http://nottvmaze.com"),
        ("http://tvmaze.com.evil.org", "http://tvmaze.com.evil.org"),
    ])
    func `upgrades TVmaze's hosts to HTTPS and leaves other hosts unchanged`(text: String, address: String) {
        #expect(WebLink(text)?.address == address)
    }

    @Test(arguments: [
        "", "https://", "https:///x", "https://x", "example.com", "//example.com", "ftp://example.com",
        "javascript:alert(1)",
        "data:text/html,x", "https://user@example.com", "https://user:pass@example.com",
        "https://example.com\\@evil.org",
        "https://example.com/a b", "https://example.com/\n", " https://example.com", "https://example.com/\"x",
        "https://a.b/<",
        "https://example.com/\u{202E}", "https://example.com/\u{200B}", "https://example.com/\u{1B}",
        "https://exämple.com",
        "https://-a.com", "https://a..com", "https://.com", "https://a.com.", "https://a.com:", "https://a.com:0",
        "https://a.com:65536", "https://a.com:8x", "https://1.2.3.4.5", "https://256.1.1.1", "https://01.1.1.1",
        "https://a.1",
        "https://0x7f.0x1", "https://[::1]/", "https://a%2eb.com",
    ])
    func `rejects anything else`(text: String) {
        #expect(WebLink(text) == nil)
    }

    @Test(arguments: [
        "a.b", "a.b/", "a.b?x", "a.b#x", "a.b:1/", "a", "a.", ".a", "a..b", "a-b.c9", "a.b-", "a-.b", "-a.b", "a.-b",
        "a.9b", "a.9", "9.a", "a.b.9", "x--y.zz/%41", "a.b/[", "a.b/é", "A.b/", "a_b.c/", "a@b.c", "a.b\\c",
        "xn--bcher-kva.example",
        String(repeating: "a", count: 63) + ".b", String(repeating: "a", count: 64) + ".b",
        String(repeating: "ab.", count: 84) + "c", String(repeating: "ab.", count: 84) + "cd",
    ])
    func `the case of the scheme does not matter`(rest: String) {
        #expect(WebLink("https://" + rest) == WebLink("HTTPS://" + rest))
    }

    @Test func `accepts at most 2,000 bytes`() {
        let start = "https://example.com/"
        let path = String(repeating: "x", count: 2_000 - start.utf8.count)
        #expect(WebLink(start + path) != nil)
        #expect(WebLink(start + path + "x") == nil)
        #expect(WebLink(start + path.dropLast(3) + "é") == nil)
    }
}
