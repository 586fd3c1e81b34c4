import GuideSafeText
import Testing

@testable import GuideConsole

@Suite(.timeLimit(.minutes(10)))
struct RowTextTests {
    @Test(arguments: ["Saltmarsh", "", "Ärger 海", "a\u{1B}[31mb"])
    func `cleans a name of usual length like any other text`(name: String) {
        #expect(SafeText.row(name) == SafeText.terminal(name))
    }

    @Test(arguments: ["x", "한", "e\u{301}\u{302}", "👩\u{200D}"])
    func `cleans only the part of an endless name that fits into a window`(part: String) {
        let row = SafeText.row(String(repeating: part, count: 10_000))
        #expect(row.unicodeScalars.count <= 1_024)
        #expect(SafeText.terminal(String(repeating: part, count: 10_000)).hasPrefix(row.prefix(3)))
    }
}
