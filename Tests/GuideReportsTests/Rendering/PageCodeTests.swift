@testable import GuideReports
import GuidePlatform
import GuideMustache
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PageCodeTests {
    private func code(_ source: String, isSite: Bool = false) throws -> PageCode {
        let partials = try MustacheLibrary(sources: ["part": "b {}\n"])
        return try PageCode(MustacheTemplate(source), of: partials, given: isSite ? ["isSite": true] : [:])
    }

    @Test func `the hash is that of the text`() throws {
        let code = try code("a { color: red }\n")
        #expect(code.text == "a { color: red }\n")
        #expect(code.digest == SHA256.base64(of: code.text.utf8))
    }

    @Test func `partials and the parts for a site are rendered`() throws {
        let source = "a {}\n{{> part}}\n{{#isSite}}\nc {}\n{{/isSite}}\n"
        #expect(try code(source).text == "a {}\nb {}\n")
        #expect(try code(source, isSite: true).text == "a {}\nb {}\nc {}\n")
    }

    @Test func `changes end tags and line breaks that a browser would interpret`() throws {
        #expect(try code("x = \"</script>\";\r\ny\r<\r/<</").text == "x = \"<\\/script>\";\ny<\\/<<\\/")
    }

    @Test func `is empty without a template`() throws {
        let code = try PageCode(nil, of: MustacheLibrary())
        #expect(code.text.isEmpty && code.digest == SHA256.base64(of: []))
    }
}
