import Foundation
import GuideStore
import GuidePlatform
import TVModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PosterCacheTests {
    private let files = CacheFolder(in: nil)

    @Test(arguments: [TinyPictures.jpeg, TinyPictures.png, TinyPictures.gif, TinyPictures.webp])
    func `returns a picture only under its own address`(_ bytes: Data) async throws {
        let cache = PosterCache(files: files)
        try await cache.store(picture(bytes), at: "https://static.tvmaze.com/1.jpg")
        #expect(try cache.picture(at: "https://static.tvmaze.com/1.jpg") == picture(bytes))
        #expect(cache.picture(at: "https://static.tvmaze.com/2.jpg") == nil)
    }

    @Test(arguments: ["a", "https://x.test/../../etc/passwd", "a/b\0c", String(repeating: "x", count: 5_000), ""])
    func `every address has its own file in the same folder`(_ address: String) async throws {
        let cache = PosterCache(files: files)
        try await cache.store(picture(), at: address)
        let paths = try files.list("").map(\.path)
        #expect(paths.count == 1)
        #expect(paths.allSatisfy { $0.wholeMatch(of: /posters\/[0-9a-f]{64}/) != nil })
        #expect(cache.picture(at: address) != nil)
    }

    @Test(arguments: [
        Data(), Data("<html>".utf8), TinyPictures.jpeg.dropLast(2), TinyPictures.jpeg(of: PictureFile.sizeLimit + 1),
    ])
    func `a stored file that is not a picture is a miss`(_ bytes: Data) async throws {
        let cache = PosterCache(files: files)
        try await cache.store(picture(), at: "a")
        let path = try #require(files.list("").first?.path)
        try await files.write(bytes, to: path)
        #expect(cache.picture(at: "a") == nil)
        try await cache.store(picture(), at: "a")
        #expect(cache.picture(at: "a") != nil)
    }

    @Test(arguments: [(3_000, ["a", "b", "c"]), (2_999, ["b", "c"]), (1_999, ["c"])])
    func `a cache over its limit loses the least recently used pictures`(limit: Int, kept: [String]) async throws {
        try await fill(PosterCache(files: files))
        try PosterCache(files: files, sizeLimit: limit).trim()
        #expect(stored() == kept)
    }

    @Test func `using a picture keeps it longer`() async throws {
        let cache = PosterCache(files: files, sizeLimit: 2_000)
        try await fill(cache)
        #expect(cache.picture(at: "a") != nil)
        try cache.trim()
        #expect(stored() == ["a", "c"])
    }

    @Test func `leaves posters of favorites alone`() async throws {
        let posters = PosterCache(ofFavoritesIn: DataFolder(nil))
        try await posters.store(picture(), at: "a")
        try posters.trim()
        #expect(posters.picture(at: "a") != nil)
    }

    @Test func `using a picture on disk updates its date`() async throws {
        let folder = try TemporaryFolder()
        let cache = PosterCache(files: CacheFolder(in: folder.path))
        try await cache.store(picture(), at: "a")
        let path = try #require(folder.files().first { $0.hasPrefix("stored/posters/") })
        let long = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: folder.path(path))
        #expect(cache.picture(at: "a") != nil)
        let modified = try FileManager.default.attributesOfItem(atPath: folder.path(path))[.modificationDate] as? Date
        #expect(try #require(modified) > long)
    }

    @Test func `reads pictures from a read-only store`() async throws {
        let folder = try TemporaryFolder()
        try await PosterCache(files: CacheFolder(in: folder.path)).store(picture(), at: "a")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path("stored/posters"))
        #expect(PosterCache(files: CacheFolder(in: folder.path)).picture(at: "a") != nil)
    }

    /// Stores three pictures of 1,000 bytes, a before b before c.
    private func fill(_ cache: PosterCache) async throws {
        for (number, address) in ["a", "b", "c"].enumerated() {
            try await cache.store(picture(TinyPictures.jpeg(of: 1_000)), at: address)
            let file = files.displayPath("posters/\(SHA256.hex(of: address.utf8))")
            let date = Date(timeIntervalSince1970: TimeInterval(1_000_000 + number))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
        }
    }

    /// The names of the stored pictures.
    private func stored() -> [String] {
        ["a", "b", "c"].filter { PosterCache(files: files).picture(at: $0) != nil }
    }

    private func picture(_ bytes: Data = TinyPictures.png) throws -> PictureFile {
        try #require(PictureFile(bytes))
    }
}
