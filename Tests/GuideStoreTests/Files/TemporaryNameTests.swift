import GuidePlatform
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct TemporaryNameTests {
    @Test func `is hidden, names the file and the process, and is unique`() {
        let name = TemporaryName.make(for: "week.html")
        #expect(name.hasPrefix(".week.html.tvguide-\(CurrentProcess.number)-"))
        #expect(name.hasSuffix(".tmp"))
        #expect(name != TemporaryName.make(for: "week.html"))
    }

    @Test(arguments: ["week.html", "a-b-c", "ä", ".tvguide-1-2.tmp", String(repeating: "ä", count: 127)])
    func `recognizes its own names, which fit any file system`(_ name: String) {
        let temporary = TemporaryName.make(for: name)
        #expect(TemporaryName.matches(temporary))
        #expect(temporary.utf8.count <= 255)
    }

    @Test(arguments: [
        "week.html", ".week.html.tmp", ".week.tvguide-12-0123456789abcde.tmp", ".week.tvguide-12-0123456789abcdeg.tmp",
        ".week.tvguide-x-0123456789abcdef.tmp", "week.tvguide-12-0123456789abcdef.tmp", ".tmp", "",
        ".week.tvguide-12-0123456789abcdef", ".week.other-12-0123456789abcdef.tmp",
        ".week.tvguide-0123456789abcdef.tmp",
    ])
    func `does not match other names`(_ name: String) {
        #expect(!TemporaryName.matches(name))
    }
}
