import Foundation
import GuidePlatform
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
        let week = try #require(manifest.files["2026-W47.html"])
        #expect(week.digest == "8b20d75e59e163e60669e86dd2aa2b2a1d44873830d76f017e79536cc7793655")
        #expect(!week.isLeaf && week.unlinkedSince == nil)
        #expect(week.links == (1...4).map { "shows/\($0).html" })
        #expect(manifest.files["shows/2.html"]?.isLeaf == true)
    }

    @Test func `takes over a site of version 1, whose last run was killed, without writing a file`() async throws {
        let folder = try TemporaryFolder()
        let site = folder.path("site")
        try await LittleSite.first.publish(into: site)
        let times = {
            try (LittleSite.first.pages.map(\.path)).map {
                try FileSystem.status(of: "\(site)/\($0)").modifiedNanoseconds
            }
        }
        let before = try times()
        let entries = try LittleSite.first.pages.map { path, links in
            let isKnown = path != "index.html"
            let digest = isKnown ? SHA256.hex(of: try folder.readData("site/\(path)")) : ""
            let leaves = links.filter { $0.hasPrefix("shows") }
            return """
                "\(path)":{"digest":"\(digest)","size":9,"modified":7,"isLeaf":\(path.hasPrefix("shows")),\
                "content":"c","inputs":"i","note":"n","links":\(leaves)}
                """
        }
        let old = #"{"version":1,"inputs":"i","note":"5@1","lastRun":"2026-11-20","isUnfinished":true,"files":{"#
        try folder.write(old + entries.joined(separator: ",") + "}}", to: "site/\(SiteManifest.name)")
        let index = SHA256.hex(of: try folder.readData("site/index.html"))
        try folder.write("\(index) index.html\n", to: "site/\(SiteJournal.name)")
        let changes = try await LittleSite.first.publish(into: site)
        #expect(changes.isEmpty)
        #expect(try times() == before)
        #expect(folder.files().allSatisfy { !$0.contains("written") })
        #expect(try await LittleSite.second.publish(into: site, at: SiteFolder.grace).removed.isEmpty)
        #expect(folder.files().allSatisfy { !$0.contains("yours") })
        let late = try await LittleSite.second.publish(into: site, at: 2 * SiteFolder.grace)
        #expect(late.removed == ["shows/2.html"])
    }

    @Test(arguments: extremes)
    func `survives any time in an entry without losing a page`(number: Int64) async throws {
        let folder = try TemporaryFolder()
        let site = folder.path("site")
        try await LittleSite.first.publish(into: site)
        try await LittleSite.second.publish(into: site, at: 100)
        let path = "site/\(SiteManifest.name)"
        let original = String(decoding: try folder.readData(path).withoutChecksum, as: UTF8.self)
        try folder.write(try Self.manifest(original, unlinkedSince: "\(number)"), to: path)
        for now in [0, 100 + SiteFolder.grace, 253_402_300_799] {
            try await LittleSite.second.publish(into: site, at: now)
            #expect(LittleSite.brokenLinks(in: site).isEmpty)
        }
    }

    /// The text of a manifest with another time in each entry of a leaf.
    private static func manifest(_ text: String, unlinkedSince time: String) throws -> String {
        let new = "\"unlinkedSince\":\(time)"
        return text.replacing(/"unlinkedSince":-?[0-9]+/, with: new)
            .replacing(#""isLeaf":true,"#, with: "\"isLeaf\":true,\(new),")
    }
}
