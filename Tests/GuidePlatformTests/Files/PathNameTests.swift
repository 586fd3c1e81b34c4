import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PathNameTests {
    @Test(arguments: [
        ("week.html", ".", "week.html"), ("out/week.html", "out", "week.html"), ("/week.html", "/", "week.html"),
        ("/a//b", "/a", "b"), ("a/b/", "a", ""), ("/", "/", ""), ("", ".", ""), ("//", "/", ""), ("./x", ".", "x"),
        ("a/\u{301}x", "a", "\u{301}x"), ("a/.hidden", "a", ".hidden"),
    ])
    func `splits a path as the system does`(_ path: String, _ folder: String, _ name: String) {
        #expect(PathName.folder(of: path) == folder)
        #expect(PathName.name(of: path).unicodeScalars.elementsEqual(name.unicodeScalars))
    }

    @Test(arguments: [
        ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("a", "/b", "/b"), ("", "b", "b"), (".", "b", "./b"),
    ])
    func `joins a folder and a name`(_ folder: String, _ name: String, _ path: String) {
        #expect(PathName.joined(folder, name) == path)
    }
}
