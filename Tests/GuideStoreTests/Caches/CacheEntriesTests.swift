import GuidePlatform
import GuideStore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct CacheEntriesTests {
    private let files = CacheFolder(in: nil)
    private let poster = "posters/" + String(repeating: "0", count: 64)

    @Test(arguments: [
        ("schedule/US/2026-11-20.json", #"{"version":4}"#, true), ("schedule/web/2026-11-20.json", "garbage", false),
        ("schedule/US/2026-11-20.json", #"{"checksum":"xxh64:0000000000000000","version":5}"#, false),
        ("shows/facts/82.json", "", false), ("shows/cast/82.json", #"{"version":1}"#, true),
    ])
    func `reads each entry`(path: String, text: String, isUsable: Bool) async throws {
        try await files.write(Data(text.utf8), to: path)
        let entries = try CacheEntries(in: files)
        #expect(entries.count == 1)
        #expect(entries.unusable == (isUsable ? [] : [path]))
    }

    @Test func `a poster is a picture`() async throws {
        try await files.write(TinyPictures.png, to: poster)
        #expect(try CacheEntries(in: files).unusable.isEmpty)
        try await files.write(Data("<html>".utf8), to: poster)
        #expect(try CacheEntries(in: files).unusable == [poster])
    }
}
