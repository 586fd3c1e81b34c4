@testable import GuideConsole
import Foundation
import GuidePlatform
import TVModel
import TestSupport
import Testing

/// The pictures of the browser: which are loaded when, and where they are.
@Suite(.timeLimit(.minutes(60)))
struct PicturesTests {
    private static let poster = "https://static.tvmaze.com/4.jpg"
    private static let still = "https://static.tvmaze.com/still.jpg"
    private static let attributes = TerminalAnswer.attributes([22])

    /// The support of a terminal that has to be asked.
    private func support(_ choice: PictureChoice = .auto) -> PictureSupport {
        PictureSupport(
            choice,
            environment: Environment(["TERM": "xterm-256color"]),
            hasConverter: true,
            hasColor: true
        )
    }

    /// Returns a browser whose guide or list of shows is open.
    private func browser(
        _ support: PictureSupport = BrowserHarness.filePictures,
        columns: Int = 80,
        rows: Int = 24,
        showsGuide: Bool = false
    ) throws -> BrowserHarness {
        var browser = try BrowserHarness.withGuide(columns: columns, rows: rows, pictures: support)
        guard !showsGuide else { return browser }
        browser.press(.tab)
        browser.receive(.pageLoaded(0, .success(.init(GuideFixture.shows)), refreshing: false))
        return browser
    }

    /// The requests for pictures among effects, with their IDs.
    private func loads(in effects: [Effect]) -> [(request: PictureRequest, id: Int)] {
        effects.compactMap { if case .loadPicture(let request, let id) = $0 { (request, id) } else { nil } }
    }

    /// The requests for pictures among effects.
    private func requests(in effects: [Effect]) -> [PictureRequest] { loads(in: effects).map { $0.request } }

    private func drawn(_ request: PictureRequest) throws -> DrawnPicture {
        let file = try #require(PictureFile(TinyPictures.jpeg))
        return DrawnPicture(form: .file(file), columns: request.room.columns, rows: request.room.rows)
    }

    @Test func `shows the poster of open details, over its placeholder`() throws {
        var browser = try browser()
        let load = try #require(loads(in: browser.press(.enter)).first)
        #expect(load.request.address == Self.poster && load.request.room == TerminalSize(columns: 16, rows: 11))
        #expect(browser.screen.contains("│      S       │"))
        browser.receive(.pictureLoaded(requestID: load.id, try drawn(load.request)))
        #expect(browser.state.frame.pictures.map(\.position) == [ScreenPosition(row: 1, column: 1)])
        #expect(!browser.screen.contains("│"))
    }

    @Test(arguments: [Key.character("?"), .end, .pageDown])
    func `leaves out a picture that would be covered or cut off`(_ key: Key) throws {
        var browser = try browser()
        let effects = browser.press(.enter)
        let load = try #require(loads(in: effects).first)
        browser.receive(.pictureLoaded(requestID: load.id, try drawn(load.request)))
        let requestID = try #require(BrowserHarness.requestIDs(of: effects).first)
        browser.receive(.detailsLoaded(requestID: requestID, .success(.init(GuideFixture.details)), refreshing: false))
        #expect(browser.state.frame.pictures.count == 1)
        browser.press(key)
        #expect(browser.state.frame.pictures.isEmpty)
    }

    @Test func `a dialog hides pictures, and its end shows them without loading them again`() throws {
        var browser = try browser()
        let load = try #require(loads(in: browser.press(.enter)).first)
        browser.receive(.pictureLoaded(requestID: load.id, try drawn(load.request)))
        browser.receive(.favorites([GuideFixture.saltmarsh]))
        browser.press(.character("f"))
        #expect(browser.state.dialog != nil && browser.state.frame.pictures.isEmpty)
        #expect(requests(in: browser.press(.escape)).isEmpty)
        #expect(browser.state.frame.pictures.count == 1)
    }

    private let line = String(repeating: "▀", count: 16)

    /// Returns a browser whose open details have a picture of characters, and the effects of opening them.
    private func browserWithBlocks(rows: Int) throws -> (BrowserHarness, effects: [Effect]) {
        var browser = try BrowserHarness(rows: rows, pictures: support())
        browser.receive(.start)
        browser.receive(.key(.answer(Self.attributes)))
        browser.press(.tab)
        browser.receive(.pageLoaded(0, .success(.init(GuideFixture.shows)), refreshing: false))
        let effects = browser.press(.enter)
        let load = try #require(loads(in: effects).first)
        let text = Array(repeating: line, count: 11).joined(separator: "\n")
        let blocks = try #require(BlockPicture(Array(text.utf8), columns: 16, rows: 11))
        browser.receive(.pictureLoaded(requestID: load.id, DrawnPicture(form: .blocks(blocks), columns: 16, rows: 11)))
        return (browser, effects)
    }

    @Test func `a dialog covers pictures that consist of characters`() throws {
        var (browser, _) = try browserWithBlocks(rows: 24)
        #expect(browser.screen.contains(line))
        browser.receive(.favorites([GuideFixture.saltmarsh]))
        browser.press(.character("f"))
        #expect(browser.screen.contains("Delete Saltmarsh?") && browser.screen.contains(line))
        #expect(browser.screen.contains("▀▀│ Delete"))
    }

    @Test func `pictures that consist of characters scroll and are cut off at the bars`() throws {
        var (browser, effects) = try browserWithBlocks(rows: 30)
        let requestID = try #require(BrowserHarness.requestIDs(of: effects).first)
        browser.receive(.detailsLoaded(requestID: requestID, .success(.init(GuideFixture.details)), refreshing: false))
        #expect(browser.screen.split(separator: "\n").filter { $0.contains(line) }.count == 11)
        browser.press(.end)
        let top = try #require(browser.state.details?.scroller.top)
        #expect((1..<11).contains(top))
        #expect(browser.screen.split(separator: "\n").filter { $0.contains(line) }.count == 11 - top)
        #expect(browser.screen.hasPrefix(" Saltmarsh"))
        browser.receive(.resized(TerminalSize(columns: 80, rows: 18)))
        #expect(browser.screen.split(separator: "\n").last?.contains("keys") == true)
    }

    @Test(arguments: [(80, 24), (120, 40), (200, 60)])
    func `shows the still of a showing next to its text, and the poster of its show below`(
        _ columns: Int,
        _ rows: Int
    ) throws {
        var browser = try browser(columns: columns, rows: rows, showsGuide: true)
        browser.press(.character("/"))
        browser.type("Neap")
        browser.press(.enter)
        let loads = loads(in: browser.press(.enter))
        #expect(loads.map { $0.request.address } == [Self.still, Self.poster])
        for load in loads { browser.receive(.pictureLoaded(requestID: load.id, try drawn(load.request))) }
        let pictures = browser.state.frame.pictures
        #expect(pictures.count == 2 && pictures[0].position.row == 1)
        #expect(pictures[0].room == TerminalSize(columns: 28, rows: 8))
        #expect(browser.screen.contains("S3 E2 · Neap") && browser.screen.contains("Airs       Mondays"))
    }

    @Test func `shows the still of an episode in its box`() throws {
        var browser = try browser()
        let requestID = try #require(BrowserHarness.requestIDs(of: browser.press(.enter)).first)
        browser.receive(.detailsLoaded(requestID: requestID, .success(.init(GuideFixture.details)), refreshing: false))
        browser.press(.end)
        let load = try #require(loads(in: browser.press(.enter)).first)
        #expect(load.request.address == Self.still)
        browser.receive(.pictureLoaded(requestID: load.id, try drawn(load.request)))
        let picture = try #require(browser.state.frame.pictures.first)
        let lines = browser.screen.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
        // The box has two spaces before the still, and a space and an edge after it.
        let (row, column) = (picture.position.row, picture.position.column)
        #expect(
            lines[row - 1][column - 1] == "─" && lines[row + 7][column + 29] == "│" && lines[row + 8][column] == "─"
        )
        #expect(browser.screen.contains("Tide 3.4"))
    }

    @Test func `prefers a stored large picture where the terminal has room for its pixels`() throws {
        var show = GuideFixture.saltmarsh
        show.image = Picture(medium: Self.poster, original: "https://static.tvmaze.com/large.jpg")
        for (method, large) in [(GraphicsProtocol.file, show.image?.original), (.blocks(.all), nil)] {
            let request = PictureRequest(
                Self.poster,
                large: show.image?.original,
                method: method,
                room: TerminalSize(columns: 16, rows: 11)
            )
            #expect(request.largeAddress == large)
        }
        var browser = try browser()
        browser.receive(.pageLoaded(0, .success(.init([show])), refreshing: false))
        let request = try #require(requests(in: browser.press(.enter)).first)
        #expect(request.address == Self.poster && request.largeAddress == show.image?.original)
    }

    @Test func `shows the picture of a selection that rests, next to a list`() throws {
        var browser = try browser(columns: 120, rows: 40)
        #expect(requests(in: browser.wait(.milliseconds(149))).isEmpty)
        let effects = browser.wait(.milliseconds(1))
        let load = try #require(loads(in: effects).first)
        #expect(requests(in: effects).count == 1 && load.request.address == Self.poster)
        browser.receive(.pictureLoaded(requestID: load.id, try drawn(load.request)))
        #expect(browser.state.frame.pictures.map(\.position) == [ScreenPosition(row: 3, column: 77)])
        // The next shows have no poster.
        #expect(requests(in: browser.press(.down) + browser.wait(.seconds(1))).isEmpty)
        #expect(browser.state.frame.pictures.isEmpty)
        #expect(requests(in: browser.press(.up) + browser.wait(.seconds(1))).isEmpty)
        #expect(browser.state.frame.pictures.count == 1)
    }

    @Test func `cancels a request when the screen moves on, and ignores its result and its end`() throws {
        var browser = try browser(columns: 120, rows: 40)
        let first = try #require(loads(in: browser.wait(.milliseconds(150))).first)
        #expect(browser.press(.down).contains(.cancel(requestID: first.id)))
        browser.receive(.pictureLoaded(requestID: first.id, try drawn(first.request)))
        browser.press(.up)
        #expect(browser.state.frame.pictures.isEmpty)
        let second = try #require(loads(in: browser.wait(.milliseconds(150))).first)
        #expect(second.request == first.request && second.id != first.id)
        browser.receive(.pictureLoaded(requestID: first.id, nil))
        #expect(browser.state.frame.pictures.isEmpty)
        browser.receive(.pictureLoaded(requestID: second.id, try drawn(second.request)))
        #expect(browser.state.frame.pictures.count == 1)
    }

    @Test func `loads a picture again in another size after a resize`() throws {
        var browser = try browser(columns: 120, rows: 40)
        let first = try #require(loads(in: browser.wait(.milliseconds(150))).first)
        browser.receive(.pictureLoaded(requestID: first.id, try drawn(first.request)))
        browser.receive(.resized(TerminalSize(columns: 200, rows: 60)))
        #expect(browser.state.frame.pictures.isEmpty)
        let second = try #require(loads(in: browser.wait(.milliseconds(150))).first)
        #expect(second.request.room.rows > first.request.room.rows)
        browser.receive(.resized(TerminalSize(columns: 80, rows: 24)))
        #expect(requests(in: browser.wait(.seconds(1))).isEmpty && browser.state.frame.pictures.isEmpty)
    }

    @Test func `tries a picture that failed again only when details are opened`() throws {
        var browser = try browser()
        let load = try #require(loads(in: browser.press(.enter)).first)
        browser.receive(.pictureLoaded(requestID: load.id, nil))
        #expect(browser.state.frame.pictures.isEmpty && browser.screen.contains("│      S       │"))
        #expect(requests(in: browser.wait(.seconds(10))).isEmpty)
        #expect(requests(in: browser.press(.escape, .enter)) == [load.request])
    }

    @Test func `asks the terminal once, and shows pictures when it has answered`() throws {
        var browser = try BrowserHarness(pictures: support())
        let question = try #require(support().question)
        #expect(browser.receive(.start).contains(.ask(question)))
        #expect(browser.awaitsAnswer)
        browser.press(.tab)
        browser.receive(.pageLoaded(0, .success(.init(GuideFixture.shows)), refreshing: false))
        #expect(requests(in: browser.press(.enter)).isEmpty)
        let cell = PixelSize(width: 9, height: 19)
        #expect(requests(in: browser.receive(.key(.answer(.cellSize(cell))))).isEmpty)
        let requests = requests(in: browser.receive(.key(.answer(Self.attributes))))
        #expect(requests.map(\.method) == [.blocks(.palette)] && requests.map(\.cell) == [cell])
        #expect(!browser.awaitsAnswer)
        #expect(!browser.wait(.seconds(10)).contains(.ask(question)))
    }

    @Test func `waits a second for answers, and still hears a later one`() throws {
        for (choice, method) in [(PictureChoice.auto, nil), (.always, GraphicsProtocol.blocks(.palette))] {
            var browser = try BrowserHarness(pictures: support(choice))
            browser.receive(.start)
            browser.wait(.milliseconds(999))
            #expect(browser.awaitsAnswer && browser.state.pictures.method == nil)
            browser.wait(.milliseconds(1))
            #expect(!browser.awaitsAnswer && browser.state.pictures.method == method)
            browser.receive(.key(.answer(.kittyGraphics)))
            browser.receive(.key(.answer(Self.attributes)))
            #expect(browser.state.pictures.method == .kitty)
        }
    }

    @Test func `asks and loads nothing without pictures, and ignores answers`() throws {
        for support in [PictureSupport.none, support(.never)] {
            var browser = try browser(support, columns: 120, rows: 40)
            #expect(!browser.awaitsAnswer)
            browser.receive(.key(.answer(.kittyGraphics)))
            browser.receive(.key(.answer(.attributes([4]))))
            #expect(requests(in: browser.wait(.seconds(2)) + browser.press(.enter)).isEmpty)
        }
    }

    @Test func `after quitting, keys do nothing while an answer is awaited`() throws {
        var browser = try BrowserHarness(pictures: support())
        browser.receive(.start)
        browser.press(.character("q"))
        #expect(browser.state.isFinished && browser.awaitsAnswer)
        browser.press(.character("3"))
        #expect(browser.state.tab == .guide)
        browser.receive(.key(.answer(Self.attributes)))
        #expect(!browser.awaitsAnswer && !browser.state.pictures.hasOpenQuestion)
    }

    @Test(arguments: [(0, 100), (300, 100), (950, 50)])
    func `after quitting, waits a tenth of a second at most for an answer`(_ quit: Int, _ wait: Int) throws {
        var browser = try BrowserHarness(pictures: support())
        browser.receive(.start)
        browser.wait(.milliseconds(quit))
        browser.press(.character("q"))
        browser.wait(.milliseconds(wait - 1))
        #expect(browser.awaitsAnswer)
        browser.wait(.milliseconds(1))
        // An answer that comes now is discarded.
        #expect(!browser.awaitsAnswer && browser.state.pictures.hasOpenQuestion)
    }

    @Test func `quits at once if no answer is awaited`() throws {
        for support in [PictureSupport.none, support()] {
            var browser = try BrowserHarness(pictures: support)
            browser.receive(.start)
            browser.wait(.seconds(1))
            browser.press(.character("q"))
            #expect(browser.state.isFinished && !browser.awaitsAnswer)
            #expect(browser.state.pictures.hasOpenQuestion == (support != .none))
        }
    }

    @Test func `names the missing program if pictures were asked for`() throws {
        let support = PictureSupport(.always, environment: Environment(), hasConverter: false, hasColor: true)
        var browser = try BrowserHarness(pictures: support)
        browser.receive(.start)
        browser.receive(.favorites([]))
        #expect(browser.screen.contains("Pictures in this terminal need the program chafa"))
    }
}
