@testable import GuideConsole
import GuidePlatform
import Testing

/// The choice of the way in which a terminal shows pictures.
@Suite(.timeLimit(.minutes(60)))
struct PictureSupportTests {
    private static let cell = TerminalAnswer.cellSize(PixelSize(width: 10, height: 20))
    private static let plain = TerminalAnswer.attributes([22])
    private static let sixel = TerminalAnswer.attributes([4, 22])
    private static let xterm = ["TERM": "xterm-256color"]

    private func support(
        _ choice: PictureChoice,
        _ variables: [String: String] = xterm,
        hasConverter: Bool = true,
        hasColor: Bool = true
    ) -> PictureSupport {
        PictureSupport(
            choice,
            environment: Environment(variables),
            hasConverter: hasConverter,
            hasColor: hasColor
        )
    }

    private func method(_ support: PictureSupport, _ answers: TerminalAnswer...) -> GraphicsProtocol? {
        var pictures = PictureState(support)
        pictures.startWaiting(at: .zero)
        for answer in answers { pictures.note(answer) }
        if pictures.answerDeadline != nil { pictures.stopWaiting() }
        return pictures.method
    }

    @Test(arguments: [
        ["TERM_PROGRAM": "iTerm.app"], ["TERM_PROGRAM": "WezTerm"], ["TERM_PROGRAM": "mintty"],
        ["LC_TERMINAL": "iTerm2"],
    ])
    func `a terminal that accepts files needs neither a question nor a converter`(_ variables: [String: String]) {
        for choice in [PictureChoice.auto, .always] {
            let support = support(choice, variables, hasConverter: false)
            #expect(support.methodWithoutAnswers == .file && support.question == nil && !support.isMissingConverter)
        }
        #expect(support(.never, variables).methodWithoutAnswers == nil)
        #expect(support(.auto, variables.merging(["TMUX": "x", "TERM": "xterm"]) { $1 }).methodWithoutAnswers == nil)
    }

    @Test func `prefers kitty's graphics to Sixel, and Sixel to blocks`() {
        let auto = support(.auto)
        #expect(method(auto, .kittyGraphics, Self.cell, Self.sixel) == .kitty)
        #expect(method(auto, .kittyGraphics, Self.plain) == .kitty)
        #expect(method(auto, Self.cell, Self.sixel) == .sixel)
        #expect(method(auto, Self.cell, Self.plain) == .blocks(.palette))
        // Without the size of a cell, the size of a Sixel picture is unknown.
        #expect(method(auto, Self.sixel) == .blocks(.palette))
    }

    @Test func `blocks need colors`() {
        #expect(method(support(.auto, ["TERM": "xterm", "COLORTERM": "truecolor"]), Self.plain) == .blocks(.all))
        #expect(method(support(.auto, ["TERM": "alacritty"]), Self.plain) == .blocks(.all))
        #expect(method(support(.auto, ["TERM": "xterm"]), Self.plain) == nil)
        #expect(method(support(.auto, hasColor: false), Self.plain) == nil)
        #expect(method(support(.always, hasColor: false), Self.plain) == nil)
        #expect(method(support(.auto, hasColor: false), .kittyGraphics, Self.plain) == .kitty)
    }

    @Test func `a silent terminal shows blocks only if they were asked for`() {
        #expect(method(support(.auto)) == nil)
        #expect(method(support(.always)) == .blocks(.palette))
        #expect(method(support(.always, ["TERM": "xterm"])) == .blocks(.palette))
    }

    @Test func `asks nothing if there is no converter or pictures are off`() {
        #expect(support(.never).question == nil && method(support(.never), .kittyGraphics, Self.sixel) == nil)
        #expect(support(.auto, hasConverter: false).question == nil)
        #expect(method(support(.always, hasConverter: false), .kittyGraphics) == nil)
        #expect(support(.always, hasConverter: false).isMissingConverter)
        #expect(!support(.auto, hasConverter: false).isMissingConverter)
        #expect(PictureSupport.none.question == nil)
    }

    @Test func `multiplexers and the Linux console are not asked about kitty's graphics`() {
        #expect(support(.auto).question == "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[16t\u{1B}[c")
        for variables in [
            ["TERM": "xterm-256color", "TMUX": "x"], ["TERM": "xterm", "STY": "x"], ["TERM": "screen-256color"],
            ["TERM": "tmux-256color"], ["TERM": "linux"], [:],
        ] {
            #expect(support(.auto, variables).question == "\u{1B}[16t\u{1B}[c")
        }
    }
}
