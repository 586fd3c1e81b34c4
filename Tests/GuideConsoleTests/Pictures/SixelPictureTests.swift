import GuideConsole
import GuidePlatform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SixelPictureTests {
    private static let bounds = PixelSize(width: 20, height: 12)

    private func picture(_ body: String) -> SixelPicture? {
        SixelPicture(Array("\u{1B}P0;1;0q\(body)\u{1B}\\".utf8), within: Self.bounds)
    }

    @Test(arguments: [
        "\"1;1;20;12#0;2;100;0;0#0!20~-!20~", "\"1;1;4;6#0;2;1;2;3~~~~$#1@@@@-", "\"1;1;0;0", "\"1;1;20;12",
        "\"1;1;4;6#", "\"1;1;4;6#1;2",
    ])
    func `accepts colors, repetitions and lines within its size`(_ body: String) {
        #expect(picture(body) != nil)
    }

    @Test(arguments: [
        "", "~~~~", "\"1;1;21;12", "\"1;1;20;13", "\"2;1;20;12", "\"1;1;20", "\"1;1;20;12;1", "\"1;1;-1;12",
        "\"1;1;4;6~~~~~", "\"1;1;4;6!5~", "\"1;1;4;6~~~~-~", "\"1;1;4;6!99999999999999999999~",
        "\"1;1;4;6!4", "\"1;1;4;6!3!3~", "\"1;1;4;6!0~!0~!0~!0~!0~", "\"1;1;4;6~-!0~", "\"1;1;4;6!4$~",
        "\"1;1;4;6!4;5~", "\"1;1;4;6!~", "\"1;1;4;6!000005~", "\"1;1;4;6#123456~", "\"1;1;;6",
        "\"1;1;4;6!4\n", "\"1;1;4;6\u{07}", "\"1;1;4;6\u{9C}", "\"1;1;4;6\n~",
        "\"1;1;4;6 ~",
        "\"1;1;4;6\"1;1;4;6~", "\"1;1;4;6\u{18}\u{1B}[2J", "\"1;1;4;6\u{1B}[2J",
    ])
    func `rejects everything else`(_ body: String) {
        #expect(picture(body) == nil)
    }

    @Test(arguments: [
        "", "\u{1B}Pq", "\u{1B}Pq\"1;1;4;6~", "\u{1B}P>|x\u{1B}\\", "\u{1B}Pq\"1;1;4;6~\u{1B}\\x",
        "x\u{1B}Pq\"1;1;4;6~\u{1B}\\",
        "\u{1B}Pq\"1;1;4;6~\u{1B}\\\u{1B}[2J", "\u{1B}Pq\"1;1;4;6~\u{1B}\\\u{1B}Pq\"1;1;4;6~\u{1B}\\",
        "\u{1B}Ptmux;q\u{1B}\\",
        "\u{1B}P$q\u{1B}\\", "\u{1B}P+q544e\u{1B}\\",
    ])
    func `rejects other strings and anything around the picture`(_ text: String) {
        #expect(SixelPicture(Array(text.utf8), within: Self.bounds) == nil)
    }

    @Test func `never paints a sequence from its input`() {
        var numbers = SeededGenerator(seed: 21)
        let good = Array("\u{1B}P0;1;0q\"1;1;20;12#0;2;100;0;0#0!20~$#1;2;0;0;0!9?@-!20~\u{1B}\\".utf8)
        var accepted = 0
        for _ in 0..<5_000 {
            let bytes = mutated(good, using: &numbers)
            guard let picture = SixelPicture(bytes, within: Self.bounds) else { continue }
            accepted += 1
            let (sent, terminal) = painted(.sixel(picture))
            #expect(terminal.pictures == 1)
            // One string and its terminator, and nothing below a space but escapes.
            #expect(sent.allSatisfy { $0 == 0x1B || (0x20..<0x7F).contains($0) })
        }
        #expect(accepted > 20)
    }
}
