import Foundation
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

/// The format of a site's manifest on disk.
@Suite(.timeLimit(.minutes(60)))
struct SiteManifestTests {
    private static let extremes: [Int64] = [
        .min, .min + 1, -253_402_300_801, -1, 0, 1, 253_402_300_800, .max - 1, .max,
    ]

    /// The manifest that version 1.0.0 wrote for two weeks, with a favorite and an unlinked leaf.
    private func golden() throws -> Data {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Data(contentsOf: folder.appendingPathComponent("Goldens/site-manifest-1.json"))
    }

    @Test func `reads a manifest of version 1`() throws {
        let manifest = try #require(try SiteManifest.read(golden(), at: "x"))
        #expect(manifest.files.count == 13)
        #expect(manifest.inputs?.hasPrefix("c2f456a7") == true)
        #expect(manifest.note == "5@1795514700")
        #expect(!manifest.isUnfinished)
        let week = try #require(manifest.files["2026-W47.html"])
        #expect(week.digest == "8b20d75e59e163e60669e86dd2aa2b2a1d44873830d76f017e79536cc7793655")
        #expect((week.size, week.modified) == (83_707, 1_795_299_534_009_579_605))
        #expect(!week.isLeaf)
        #expect(week.content == nil && week.inputs == nil && week.unlinkedSince == nil)
        #expect(week.note?.hasPrefix("7689cfce") == true)
        #expect(week.links == (1...4).map { "shows/\($0).html" })
        let show = try #require(manifest.files["shows/2.html"])
        #expect(show.isLeaf)
        #expect(show.content?.hasPrefix("56597203") == true)
        #expect(show.inputs?.hasPrefix("4a66675a") == true)
        #expect(show.note?.hasSuffix(" 2-12cpju9z926xq.json") == true)
    }

    @Test func `writes the format of version 1, byte for byte`() throws {
        let manifest = try #require(try SiteManifest.read(golden(), at: "x"))
        #expect(try manifest.storedBytes(for: "x") == golden())
    }

    @Test func `reads entries with unknown fields`() throws {
        let text = String(decoding: try golden(), as: UTF8.self).replacing(
            #""isLeaf":"#,
            with: #""later":[1],"isLeaf":"#
        )
        #expect(try SiteManifest.read(Data(text.utf8), at: "x") == SiteManifest.read(golden(), at: "x"))
    }

    @Test(arguments: ["size", "modified", "unlinkedSince"], extremes)
    func `survives any number in an entry without losing a page`(key: String, number: Int64) async throws {
        let folder = try TemporaryFolder()
        let site = folder.path("site")
        try await LittleSite.first.publish(into: site)
        try await LittleSite.second.publish(into: site, at: 100)
        let path = "site/\(SiteManifest.name)"
        let original = String(decoding: try folder.readData(path).withoutChecksum, as: UTF8.self)
        for text in ["\(number)", "\(number)0", "1e300", "\"\"", "null"] {
            try folder.write(try Self.manifest(original, setting: key, to: text), to: path)
            for now in [0, 100 + SiteFolder.grace, 253_402_300_799] {
                try await LittleSite.second.publish(into: site, at: now)
                #expect(LittleSite.brokenLinks(in: site).isEmpty)
            }
        }
    }

    /// The text of a manifest with another number in each of its entries.
    private static func manifest(_ text: String, setting key: String, to number: String) throws -> String {
        let old = try Regex("\"\(key)\":-?[0-9]+")
        let new = "\"\(key)\":\(number)"
        guard key == "unlinkedSince" else { return text.replacing(old, with: new) }
        return text.replacing(old, with: new).replacing(#""isLeaf":true,"#, with: "\"isLeaf\":true,\(new),")
    }
}
