import GuideReports
import TVModel
import Testing

@testable import GuideConsole

@Suite(.timeLimit(.minutes(60)))
struct RowTextTests {
    @Test(arguments: ["Saltmarsh", "", "Ärger 海", "a\u{1B}[31mb"])
    func `cleans all of a name of usual length`(name: String) {
        #expect(SafeText.row(name) == SafeText.terminal(name))
    }

    @Test(arguments: ["x", "한", "e\u{301}\u{302}", "👩\u{200D}"])
    func `cleans only the part of an endless name that fits into a window`(part: String) {
        let row = SafeText.row(String(repeating: part, count: 10_000))
        #expect(row.unicodeScalars.count <= SafeText.nameLimit)
        #expect(SafeText.terminal(String(repeating: part, count: 10_000)).hasPrefix(row.prefix(3)))
    }

    @Test func `an invisible name of a show is replaced`() {
        #expect(ShowText(row: Show(id: 1, name: "\u{200E}\u{202E}")).name == "Untitled")
    }

    @Test(arguments: ["🇺", "👩\u{200D}", "e\u{301}\u{302}", "한", "x"])
    func `lines of lists contain only the visible part of an endless name`(part: String) throws {
        let name = String(repeating: part, count: 4_000)
        var browser = try BrowserHarness.withGuide(columns: 200, rows: 60)
        browser.press(.tab)
        let shows = (1...40).map { GuideFixture.show($0, name, on: name) }
        browser.receive(.pageLoaded(0, .success(.init(shows)), refreshing: false))
        #expect(browser.state.showsLines.count == 40)
        for line in browser.state.showsLines {
            #expect(line.width <= browser.state.listColumns)
            #expect(line.text.displayWidth == line.width)
            #expect(line.text.unicodeScalars.count <= 8 * line.width)
        }
    }

    @Test func `the grid contains only the visible part of an endless network name`() {
        let events = (1...3).map { number in
            let network = String(repeating: "e\u{301}", count: 5_000) + "\(number)"
            return GuideFixture.event(number, GuideFixture.show(number, "A", on: network), "B", at: 20)
        }
        let rows = GuideGrid.rows(of: events, in: NetworkOrder(of: []))
        #expect(rows.allSatisfy { $0.network.unicodeScalars.count <= SafeText.nameLimit })
        #expect(rows.flatMap(\.events).count == 3)
    }
}
