import GuidePlatform
import Testing

@testable import GuideReports

@Suite("Words for the script of a page", .timeLimit(.minutes(60)))
struct WordsOfPageTests {
    @Test(arguments: [
        "\"late night\":[1380,300]", "\"prime time\":[1200,1380]", "\"prime-time\":[1200,1380]",
        "\"morning\":[300,720]",
        "\"sitcom\":\"Comedy\"", "\"scifi\":\"Science-Fiction\"", "\"what's\"",
    ])
    func `are those of the program`(part: String) {
        let text = String(decoding: WordReader.wordsOfPage.bytes(.compact), as: UTF8.self)
        #expect(text.contains(part), "\(text)")
    }
}
