import Foundation
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PictureFileTests {
    @Test(arguments: [
        (TinyPictures.jpeg, PictureFile.Kind.jpeg), (TinyPictures.png, .png), (TinyPictures.gif, .gif),
        (TinyPictures.webp, .webp),
    ])
    func `detects the kind of a picture from its bytes`(_ bytes: Data, _ kind: PictureFile.Kind) {
        #expect(PictureFile(bytes)?.kind == kind)
        #expect(PictureFile(bytes)?.bytes == bytes)
        #expect(kind.mediaType == "image/\(kind)")
    }

    @Test(arguments: [TinyPictures.jpeg, TinyPictures.png, TinyPictures.gif, TinyPictures.webp])
    func `rejects a truncated picture`(_ bytes: Data) {
        // A PNG ends with the checksum of its last chunk; without it the picture can still be drawn.
        for count in 0..<bytes.count - 4 { #expect(PictureFile(bytes.prefix(count)) == nil) }
    }

    @Test(arguments: [
        "", "GIF", "GIF88a;", "RIFF", "RIFF\0\0\0\0WAVE", "<!DOCTYPE html><title>Sign in</title>", #"{"status":404}"#,
        "<svg xmlns='http://www.w3.org/2000/svg'/>", " GIF89a;",
    ])
    func `rejects data that is not a picture`(_ text: String) {
        #expect(PictureFile(Data(text.utf8)) == nil)
    }

    @Test func `accepts a picture of up to 5 MB`() {
        #expect(PictureFile(TinyPictures.jpeg(of: PictureFile.sizeLimit - 1)) != nil)
        #expect(PictureFile(TinyPictures.jpeg(of: PictureFile.sizeLimit)) != nil)
        #expect(PictureFile(TinyPictures.jpeg(of: PictureFile.sizeLimit + 1)) == nil)
    }

    @Test func `ignores bytes after the end of a picture`() {
        #expect(PictureFile(TinyPictures.jpeg + Data(count: 10)) != nil)
        #expect(PictureFile(TinyPictures.png + Data("\n".utf8)) != nil)
        #expect(PictureFile(TinyPictures.webp + Data(count: 1)) != nil)
    }
}
