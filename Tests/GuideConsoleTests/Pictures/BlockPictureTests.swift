import GuideConsole
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct BlockPictureTests {
    private func picture(_ text: String, _ columns: Int = 2, _ rows: Int = 1) -> BlockPicture? {
        BlockPicture(Array(text.utf8), columns: columns, rows: rows)
    }

    @Test(arguments: [
        "▀▄", "▀▄\n", "\u{1B}[0m▀ ", "\u{1B}[38;2;255;0;9;48;2;1;2;3m▀▀\u{1B}[0m", "\u{1B}[38;5;255m▟▟\n",
        "\u{1B}[m\u{1B}[;7m▀\u{1B}[27;39;49;31;42;93;104m▀", "\u{1B}[?25l▀▄\u{1B}[?25h",
    ])
    func `accepts blocks, spaces and colors`(_ text: String) {
        #expect(picture(text) != nil)
    }

    @Test(arguments: [
        "", "▀", "▀▀▀", "▀▀\n▀▀", "▀▀\n\n", "\n▀▀", "ab", "▀é", "▀\u{301}▀", "日", "▀▀\r\n", "▀▀\t", "▀\u{00}",
        "▀▀\u{07}",
        "\u{1B}", "▀▀\u{1B}", "▀▀\u{1B}[", "▀▀\u{1B}[0", "\u{1B}[2J▀▀", "\u{1B}[1;1H▀▀", "\u{1B}]0;title\u{07}▀▀",
        "\u{1B}Pq\u{1B}\\▀▀", "\u{1B}_Ga=T\u{1B}\\▀▀", "\u{1B}[?1049l▀▀", "\u{1B}c▀▀", "\u{9B}0m▀▀", "\u{1B}[-1m▀▀",
        "\u{1B}[38:2:1:2:3m▀▀", "\u{1B}[>0m▀▀", "\u{1B}[0 m▀▀", "▀\u{1B}[2b", "\u{2580}\u{FE0F}▀", "━━", "■■",
        "▀\u{200B}▀",
    ])
    func `rejects everything else`(_ text: String) {
        #expect(picture(text) == nil)
    }

    @Test func `rejects invalid UTF-8 and unterminated sequences`() {
        #expect(BlockPicture([0xE2, 0x96], columns: 1, rows: 1) == nil)
        #expect(BlockPicture([0x9B, 0x30, 0x6D], columns: 1, rows: 1) == nil)
        #expect(picture("\u{1B}[" + String(repeating: "1;", count: 100_000) + "m▀▀") == nil)
        #expect(picture("▀▀", 0, 0) == nil)
    }

    @Test func `never paints a sequence from its input`() {
        var numbers = SeededGenerator(seed: 20)
        let parts = [
            "\u{1B}", "[", "0m", "38;2;1;2;3m", "▀", "▄", " ", "\n", "2J", "]0;x\u{07}", "_G", "\\", ";", "7m", "é",
        ]
        var accepted = 0
        for _ in 0..<20_000 {
            var bytes = (0..<Int.random(in: 1...12, using: &numbers)).flatMap { _ in
                Array(parts[Int.random(in: 0..<parts.count, using: &numbers)].utf8)
            }
            if Bool.random(using: &numbers) { bytes = mutated(bytes, using: &numbers) }
            guard let picture = BlockPicture(bytes, columns: 2, rows: 1) else { continue }
            accepted += 1
            let (_, terminal) = painted(.blocks(picture))
            #expect(terminal.questions.isEmpty && terminal.pictures == 0)
        }
        #expect(accepted > 20)
    }
}
