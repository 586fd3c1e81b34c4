@testable import GuideConsole
import GuidePlatform
import Testing

struct KeyDecoderTests {
    @Test(
        arguments: [
            ("a", [.character("a")]), ("é", [.character("é")]), ("日", [.character("日")]), ("\r", [.enter]),
            ("\n", [.enter]),
            ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{08}", [.backspace]), ("\u{0C}", [.control("l")]),
            ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
            ("\u{1B}[H", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]),
            ("\u{1B}[3~", [.delete]), ("\u{1B}[Z", [.backTab]), ("\u{1B}[1;5A", [.up]), ("\u{1B}[5;2~", [.pageUp]),
            ("jk", [.character("j"), .character("k")]),
            ("\u{1B}[<0;12;5M", [.click(ScreenPosition(row: 4, column: 11))]), ("\u{1B}[<0;12;5m", []),
            ("\u{1B}[<64;1;1M\u{1B}[<81;300;9M", [.wheel(-1), .wheel(1)]),
            // Other buttons, a drag, nonsense, and the form of old terminals.
            ("\u{1B}[<2;1;1M\u{1B}[<32;1;1M\u{1B}[<0;0;1M\u{1B}[<0;1M\u{1B}[<;;M\u{1B}[<0;99999999999999999999;1M", []),
            ("\u{1B}[M qqj", [.character("j")]),
            // A key without its number, and a second marker.
            ("\u{1B}[;5~\u{1B}[;200~\u{1B}[<<0;1;1Mj", [.character("j")]),
        ] as [(String, [Key])]
    )
    func `decodes the keys that terminals send`(_ bytes: String, _ keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: Array(bytes.utf8)) == keys)
        #expect(decoder.keysAfterSilence().isEmpty)
    }

    @Test(arguments: [
        ("\u{1B}f", Key.character("f")), ("\u{1B}é", .character("é")), ("\u{1B}日", .character("日")),
        ("\u{1B}\u{7F}", .backspace), ("\u{1B}\r", .enter), ("\u{1B}\t", .tab), ("\u{1B}\u{06}", .control("f")),
        ("\u{1B}\u{1B}[A", .up), ("\u{1B}\u{1B}OB", .down), ("\u{1B}\u{1B}[3~", .delete),
    ])
    func `reads a key with Alt as Escape and the key, as tmux sends two quick keys`(_ bytes: String, key: Key) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: Array((bytes + "j").utf8)) == [.escape, key, .character("j")])
        let single = Array(bytes.utf8).flatMap { decoder.keys(from: [$0]) }
        #expect(single == [.escape, key])
        #expect(decoder.keysAfterSilence().isEmpty)
    }

    @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}[1;"])
    func `ignores a bracket pressed with Alt and an unfinished sequence`(_ bytes: String) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: Array(bytes.utf8)).isEmpty)
        #expect(decoder.keysAfterSilence().isEmpty)
        #expect(decoder.keys(from: [0x6A]) == [.character("j")])
    }

    @Test func `decodes each of several escapes, with and without a key after them`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: [0x1B, 0x1B]).isEmpty)
        #expect(decoder.keysAfterSilence() == [.escape, .escape])
        #expect(decoder.keys(from: Array("\u{1B}\u{1B}q".utf8)) == [.escape, .escape, .character("q")])
        #expect(decoder.keys(from: Array("\u{1B}\u{1B}[200~x\u{1B}[201~".utf8)) == [.paste("x")])
    }

    @Test func `decodes a lone escape as the Escape key, also before a letter that follows later`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: [0x1B]).isEmpty)
        #expect(decoder.keysAfterSilence() == [.escape])
        #expect(decoder.keysAfterSilence().isEmpty)
        #expect(decoder.keys(from: Array("q".utf8)) == [.character("q")])
    }

    @Test func `joins bytes that arrive one at a time`() {
        var decoder = KeyDecoder()
        let keys = Array("\u{1B}[6~é日\u{1B}OA\u{1B}[200~x\u{1B}[201~".utf8).flatMap { decoder.keys(from: [$0]) }
        #expect(keys == [.pageDown, .character("é"), .character("日"), .up, .paste("x")])
    }

    @Test func `separates pasted from typed text`() {
        var decoder = KeyDecoder()
        let keys = decoder.keys(from: Array("a\u{1B}[200~q\u{1B}[A\r\u{1B}[201~b".utf8))
        #expect(keys == [.character("a"), .paste("q\u{1B}[A\r"), .character("b")])
    }

    @Test(arguments: ["\u{1B}[99~", "\u{1B}[<0;1;1M", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[?1;2c", "\u{9B}", "\u{00}"])
    func `skips unknown sequences`(_ bytes: String) {
        var decoder = KeyDecoder()
        let keys = decoder.keys(from: Array((bytes + "j").utf8))
        #expect(keys.last == .character("j"))
        #expect(keys.count <= 2)
    }

    @Test func `survives any bytes`() {
        var numbers = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var decoder = KeyDecoder()
            let bytes = (0..<80).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            let keys = decoder.keys(from: bytes) + decoder.keysAfterSilence()
            for case .character(let character) in keys {
                #expect(character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
            }
        }
    }

    @Test(arguments: ["\u{1B}[?62;4;22c", "\u{1B}[?1;2c", "\u{1B}[6;20;10t", "\u{1B}[8;24;80t", "\u{1B}[?2026;2$y"])
    func `ignores answers of a terminal to questions of other programs`(_ bytes: String) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: Array("a\(bytes)b".utf8)) == [.character("a"), .character("b")])
    }

    @Test(arguments: ["\u{1B}_", "\u{1B}_Gx", "\u{1B}_G"])
    func `Alt and an underscore do not swallow the next keys for long`(_ bytes: String) {
        var decoder = KeyDecoder()
        _ = decoder.keys(from: Array(bytes.utf8))
        _ = decoder.keysAfterSilence()
        _ = decoder.keys(from: Array(repeating: 0x6A, count: 70))
        #expect(decoder.keys(from: [0x6B]) == [.character("k")])
    }
}
