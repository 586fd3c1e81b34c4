import Foundation
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PictureFileTests {
    @Test(arguments: [
        (TinyPictures.jpeg, PictureFile.Kind.jpeg), (TinyPictures.png, .png), (TinyPictures.gif, .gif),
        (TinyPictures.webp, .webp),
    ])
    func `tells the kind of a picture by its bytes`(_ bytes: Data, _ kind: PictureFile.Kind) {
        #expect(PictureFile(bytes)?.kind == kind)
        #expect(PictureFile(bytes)?.bytes == bytes)
        #expect(kind.mediaType == "image/\(kind)")
    }

    @Test(arguments: [TinyPictures.jpeg, TinyPictures.png, TinyPictures.gif, TinyPictures.webp])
    func `takes no picture that was cut anywhere`(_ bytes: Data) {
        // What a PNG has behind the name of its last chunk is a checksum, without which it can be drawn.
        for count in 0..<bytes.count - 4 { #expect(PictureFile(bytes.prefix(count)) == nil) }
    }

    @Test(arguments: [
        "", "GIF", "GIF88a;", "RIFF", "RIFF\0\0\0\0WAVE", "<!DOCTYPE html><title>Sign in</title>", #"{"status":404}"#,
        "<svg xmlns='http://www.w3.org/2000/svg'/>", " GIF89a;",
    ])
    func `takes nothing else for a picture`(_ text: String) {
        #expect(PictureFile(Data(text.utf8)) == nil)
    }

    @Test func `takes a picture of 5 MB and none that is larger`() {
        #expect(PictureFile(TinyPictures.jpeg(of: PictureFile.sizeLimit - 1)) != nil)
        #expect(PictureFile(TinyPictures.jpeg(of: PictureFile.sizeLimit)) != nil)
        #expect(PictureFile(TinyPictures.jpeg(of: PictureFile.sizeLimit + 1)) == nil)
    }

    @Test func `minds no bytes behind the end of a picture`() {
        #expect(PictureFile(TinyPictures.jpeg + Data(count: 10)) != nil)
        #expect(PictureFile(TinyPictures.png + Data("\n".utf8)) != nil)
        #expect(PictureFile(TinyPictures.webp + Data(count: 1)) != nil)
    }
}
