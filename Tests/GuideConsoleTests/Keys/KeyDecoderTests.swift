import GuideConsole
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
        ] as [(String, [Key])]
    )
    func `knows the keys that terminals send`(_ bytes: String, _ keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: Array(bytes.utf8)) == keys)
        #expect(decoder.keysAfterSilence().isEmpty)
    }

    @Test func `takes an escape for a key once nothing follows`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: [0x1B]).isEmpty)
        #expect(decoder.keysAfterSilence() == [.escape])
        #expect(decoder.keysAfterSilence().isEmpty)
    }

    @Test func `takes an escape and a letter for two keys`() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: Array("\u{1B}q".utf8)) == [.escape, .character("q")])
        #expect(decoder.keys(from: Array("\u{1B}\u{1B}[A".utf8)) == [.escape, .up])
    }

    @Test func `puts together what comes a byte at a time`() {
        var decoder = KeyDecoder()
        let keys = Array("\u{1B}[6~é日\u{1B}OA\u{1B}[200~x\u{1B}[201~".utf8).flatMap { decoder.keys(from: [$0]) }
        #expect(keys == [.pageDown, .character("é"), .character("日"), .up, .paste("x")])
    }

    @Test func `keeps what is pasted apart from what is typed`() {
        var decoder = KeyDecoder()
        let keys = decoder.keys(from: Array("a\u{1B}[200~q\u{1B}[A\r\u{1B}[201~b".utf8))
        #expect(keys == [.character("a"), .paste("q\u{1B}[A\r"), .character("b")])
    }

    @Test(arguments: ["\u{1B}[99~", "\u{1B}[<0;1;1M", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[?1;2c", "\u{9B}", "\u{00}"])
    func `leaves out what it does not know, and goes on behind it`(_ bytes: String) {
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
}
