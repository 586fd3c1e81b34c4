import Foundation
import GuideService
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PictureServersTests {
    @Test(arguments: [
        "https://static.tvmaze.com/uploads/images/medium_portrait/1/1.jpg", "HTTPS://STATIC.TVMAZE.COM/1.jpg",
        "https://static.tvmaze.com:443/1.jpg",
    ])
    func `allows the service's own server`(_ address: String) throws {
        #expect(PictureServers().allows(try url(address)))
    }

    @Test(arguments: [
        "http://static.tvmaze.com/1.jpg", "https://static.tvmaze.com:8443/1.jpg",
        "https://static.tvmaze.com.evil.test/1.jpg",
        "https://evil.test/static.tvmaze.com/1.jpg", "https://static.tvmaze.com@evil.test/1.jpg",
        "https://me@static.tvmaze.com/1.jpg", "https://me:secret@static.tvmaze.com/1.jpg",
        "https://api.tvmaze.com/1.jpg",
        "ftp://static.tvmaze.com/1.jpg", "file:///etc/passwd", "//static.tvmaze.com/1.jpg", "1.jpg",
        "http://127.0.0.1/1.jpg",
    ])
    func `allows no other server`(_ address: String) throws {
        #expect(!PictureServers().allows(try url(address)))
    }

    @Test func `allows the server of a root that the user names`() throws {
        let servers = PictureServers(root: try url("http://127.0.0.1:8080/mirror"))
        #expect(servers.allows(try url("http://127.0.0.1:8080/1.jpg")))
        #expect(servers.allows(try url("https://static.tvmaze.com/1.jpg")))
        for other in ["http://127.0.0.1/1.jpg", "https://127.0.0.1:8080/1.jpg", "http://localhost:8080/1.jpg"] {
            #expect(!servers.allows(try url(other)))
        }
    }

    private func url(_ text: String) throws -> URL {
        try #require(URL(string: text))
    }
}
