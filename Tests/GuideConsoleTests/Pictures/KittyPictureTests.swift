import GuideConsole
import GuidePlatform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct KittyPictureTests {
    private func picture(_ chunks: String...) -> KittyPicture? {
        KittyPicture(Array(chunks.map { "\u{1B}_G\($0)\u{1B}\\" }.joined().utf8))
    }

    @Test func `accepts pixels in one sequence or several`() {
        #expect(picture("a=T,f=32,s=1,v=1,m=0;AAAAAA==")?.size == PixelSize(width: 1, height: 1))
        #expect(picture("a=T,f=24,s=2,v=1,c=4,r=2,m=1", "m=1;AAAA", "m=0;AAAA") != nil)
        #expect(picture("a=T,f=24,s=1,v=1,q=2,t=d,C=1;AAAA") != nil)
        #expect(picture("a=T,f=32,s=1,v=1,m=1", "m=1,q=2;AAAA", "m=1;AA==", "m=0") != nil)
        // chafa 1.12 pads each chunk.
        #expect(picture("a=T,f=32,s=1,v=1,m=1", "m=1;AA==", "m=1;AAAA", "m=0") != nil)
        #expect(picture("a=T,f=32,s=1,v=1,m=1;AA==", "m=0;AA==") == nil)
        #expect(picture("a=T,f=32,s=1,v=1,m=1;AAAA", "q=2,m=0;AA==") != nil)
    }

    @Test(arguments: [
        "", "a=T", "a=t,f=24,s=1,v=1;AAAA", "a=q,f=24,s=1,v=1;AAAA", "a=d,d=A", "a=T,f=100,s=1,v=1;AAAA",
        "a=T,f=24,s=0,v=1;", "a=T,f=24,s=2049,v=1;AAAA", "a=T,f=24,s=-1,v=-1;AAAA", "a=T,f=24,s=1,v=2;AAAA",
        "a=T,f=24,s=1,v=1;AAAAAAAA", "a=T,f=24,s=1,v=1;AA\nA", "a=T,f=24,s=1,v=1;A===", "a=T,f=24,s=1,v=1;=AAA",
        "a=T,f=24,s=1,v=1;AAA-", "a=T,f=24,s=1,v=2,m=1;AAAA", "a=T,f=24,s=1,v=1;AAAA\u{07}",
        "a=T\u{07},f=24,s=1,v=1;AAAA", "a=T,f=24,s=9999999999999999999,v=1;AAAA",
        "a=T,f=8,f=24,s=3,v=1;AAAA", "a=T,f=24,s=1,v=1,t=f;L2V0Yy9wYXNzd2Q=",
    ])
    func `rejects everything else`(_ chunk: String) {
        #expect(picture(chunk) == nil)
    }

    @Test func `takes only the pixels and their size`() throws {
        let pixel = try #require(picture("a=T,f=24,s=1,v=1;AAAA"))
        for key in ["t=f", "t=t", "t=s", "o=z", "U=1", "i=7", "S=4,O=0", "m=2", "a=d", "s=2", ""] {
            #expect(picture("a=T,f=24,s=1,v=1,\(key);AAAA") == pixel)
        }
        for chunk in ["a=T,m=0", "m=0,t=f", "a=d,d=A"] { #expect(picture("a=T,f=24,s=1,v=1,m=1;AAAA", chunk) == pixel) }
    }

    @Test func `rejects anything around the sequences`() {
        let good = "\u{1B}_Ga=T,f=24,s=1,v=1,m=0;AAAA\u{1B}\\"
        #expect(KittyPicture(Array((good + "\n").utf8)) != nil)
        for text in ["x" + good, good + "x", good + "\u{1B}[2J", "\u{1B}[2J" + good, String(good.dropLast())] {
            #expect(KittyPicture(Array(text.utf8)) == nil)
        }
    }

    @Test func `never paints a sequence from its input`() {
        var numbers = SeededGenerator(seed: 22)
        let good = Array(
            "\u{1B}_Ga=T,f=32,s=2,v=1,c=1,r=1,m=1\u{1B}\\\u{1B}_Gm=1;AAAAAAAA\u{1B}\\\u{1B}_Gm=0;AAA=\u{1B}\\".utf8
        )
        var accepted = 0
        for _ in 0..<5_000 {
            guard let picture = KittyPicture(mutated(good, using: &numbers)) else { continue }
            accepted += 1
            let (sent, terminal) = painted(.kitty(picture))
            #expect(terminal.pictures == 1)
            #expect(sent.allSatisfy { $0 == 0x1B || (0x20..<0x7F).contains($0) })
        }
        #expect(accepted > 5)
    }
}
