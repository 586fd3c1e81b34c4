import Foundation
import GuideConsole
import GuidePlatform
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PictureFileSizeTests {
    @Test(arguments: [TinyPictures.png, TinyPictures.jpeg, TinyPictures.jpeg(of: 200_000)])
    func `reads the size of PNG and JPEG files`(_ bytes: Data) throws {
        #expect(try #require(PictureFile(bytes)).pixelSize == PixelSize(width: 1, height: 1))
    }

    @Test(arguments: [TinyPictures.gif, TinyPictures.webp])
    func `returns nil for other files`(_ bytes: Data) throws {
        #expect(try #require(PictureFile(bytes)).pixelSize == nil)
    }

    @Test func `survives any header`() throws {
        var numbers = SeededGenerator(seed: 23)
        for _ in 0..<5_000 {
            for good in [TinyPictures.png, TinyPictures.jpeg] {
                let bytes = mutated(Array(good.dropFirst(4).dropLast(8)), using: &numbers)
                guard let file = PictureFile(good.prefix(4) + Data(bytes) + good.suffix(8)), let size = file.pixelSize
                else { continue }
                #expect(size.width >= 0 && size.height >= 0)
            }
        }
    }
}
