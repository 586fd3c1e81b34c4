import TVMaze
import Testing

@Suite("Addresses without credentials", .timeLimit(.minutes(60)))
struct CredentialsTests {
    @Test(arguments: [
        ("http://anna:secret@example.org/tv", "http://example.org/tv"),
        ("http://anna:s@cret@example.org", "http://example.org"),
        ("api-url = https://anna@example.org:8443/", "api-url = https://example.org:8443/"),
    ])
    func `removes a user name and a password`(text: String, expected: String) {
        #expect(text.withoutCredentials == expected)
    }

    @Test(arguments: [
        "", "anna@example.org", "https://example.org/tv", "https://example.org/@anna", "https://example.org?mail=a@b",
        "https://example.org#@", "https://",
    ])
    func `does not change a text without credentials`(text: String) {
        #expect(text.withoutCredentials == text)
    }
}
