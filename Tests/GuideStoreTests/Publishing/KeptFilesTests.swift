import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

/// Files at the place of a file of a site that the site did not write are kept.
@Suite(.timeLimit(.minutes(10)))
struct KeptFilesTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func publish(_ site: LittleSite, at now: Int = 0, keeping kept: inout [String]) async throws {
        kept = []
        let folder = try await SiteFolder(at: folder.path("site"), waitingUpTo: .seconds(5))
        var found: [KeptFile] = []
        folder.reportKept = { found.append($0) }
        try site.publish(into: folder, at: now, movesOthersAside: true)
        kept = found.map { file in
            [file.path, file.place, file.dropped].compactMap(\.self).map(PathName.name).joined(separator: " ")
        }
    }

    @Test func `a file that the user put in place of a planned page of a killed run is kept`() async throws {
        let dying = FaultyDisk(.diesAfter, after: 3)
        await #expect(throws: FileFailure.self) {
            try await LittleSite.first.publish(into: folder.path("site"), on: dying)
        }
        try folder.write("mine", to: "site/index.html")
        var kept: [String] = []
        try await publish(.first, keeping: &kept)
        #expect(kept == ["index.html index.html.yours"])
        #expect(try folder.read("site/index.html.yours") == "mine")
        #expect(LittleSite.brokenLinks(in: folder.path("site")).isEmpty)
    }

    @Test func `pages of a killed run are recognized even if the next run has others`() async throws {
        var other = LittleSite.first
        for index in other.pages.indices { other.pages[index].links.append("index.html") }
        for place in 0..<8 {
            try? FileManager.default.removeItem(atPath: folder.path("site"))
            _ = try? await LittleSite.first.publish(into: folder.path("site"), on: FaultyDisk(.diesAfter, after: place))
            var kept: [String] = []
            try await publish(other, keeping: &kept)
            #expect(kept.isEmpty, "after \(place) changes")
            #expect(!FileManager.default.fileExists(atPath: folder.path("site/.tvguide-site.written")))
        }
    }

    @Test func `a page that the user replaced is kept under another name each time`() async throws {
        var kept: [String] = []
        try await publish(.first, keeping: &kept)
        for (text, name) in [("mine", "1.html.yours"), ("mine again", "1.html.yours-2")] {
            try folder.write(text, to: "site/shows/1.html")
            try folder.setPermissions(0o640, of: "site/shows/1.html")
            try await publish(.first, keeping: &kept)
            #expect(kept == ["1.html \(name)"])
            #expect(try folder.permissions(of: "site/shows/1.html") == 0o640)
            #expect(try folder.read("site/shows/\(name)") == text)
        }
        #expect(LittleSite.brokenLinks(in: folder.path("site")).isEmpty)
    }

    @Test func `of a page that is replaced after each run, at most five are kept, and equal ones once`() async throws {
        var kept: [String] = []
        try await publish(.first, keeping: &kept)
        for text in ["1", "2", "1", "2", "3", "4", "5", "6", "7"] {
            try folder.write(text, to: "site/index.html")
            try await publish(.first, keeping: &kept)
            #expect(kept.count == 1)
            #expect(kept.first?.hasSuffix("-5 index.html.yours-2") == ["6", "7"].contains(text))
            #expect(try folder.read("site/index.html") != text)
        }
        let names = folder.files().filter { $0.contains(".yours") }
        #expect(names.count == 5)
        #expect(try names.map(folder.read) == ["1", "4", "5", "6", "7"])
    }

    @Test func `an unlinked page that the user replaced is not removed`() async throws {
        var kept: [String] = []
        try await publish(.first, keeping: &kept)
        try folder.write("mine", to: "site/shows/2.html")
        try await publish(.second, keeping: &kept)
        try await publish(.second, at: SiteFolder.grace, keeping: &kept)
        #expect(kept == ["2.html"])
        #expect(try folder.read("site/shows/2.html") == "mine")
        try await publish(.second, at: 2 * SiteFolder.grace, keeping: &kept)
        #expect(kept.isEmpty)
    }

    @Test func `nothing outside the site is changed through a link on the way`() async throws {
        var kept: [String] = []
        try await publish(.first, keeping: &kept)
        try FileSystem.move(folder.path("site/shows"), to: folder.path("elsewhere"))
        try folder.link("site/shows", to: "../elsewhere")
        let before = try folder.read("elsewhere/2.html")
        try await publish(.second, keeping: &kept)
        #expect(kept == ["shows shows.yours"])
        try await publish(.second, at: SiteFolder.grace, keeping: &kept)
        #expect(try folder.read("elsewhere/2.html") == before)
        #expect(LittleSite.brokenLinks(in: folder.path("site")).isEmpty)
    }

    @Test func `a link to the folder of the site is followed`() async throws {
        try folder.makeFolder("real")
        try folder.link("site", to: "real")
        var kept: [String] = []
        try await publish(.first, keeping: &kept)
        try await publish(.second, keeping: &kept)
        #expect(kept.isEmpty)
        #expect(LittleSite.brokenLinks(in: folder.path("real")).isEmpty)
    }

    @Test(arguments: ["folder", "link"])
    func `a folder or a link in place of a page does not stop the site`(kind: String) async throws {
        var kept: [String] = []
        try await publish(.first, keeping: &kept)
        try FileSystem.remove(folder.path("site/a.html"))
        try folder.write("mine", to: "thesis.txt")
        if kind == "folder" {
            try folder.write("mine", to: "site/a.html/notes.txt")
        } else {
            try folder.link("site/a.html", to: "../thesis.txt")
        }
        try await publish(.second, keeping: &kept)
        #expect(kept == ["a.html a.html.yours"])
        #expect(try folder.read("thesis.txt") == "mine")
        if kind == "folder" { #expect(try folder.read("site/a.html.yours/notes.txt") == "mine") }
        #expect(LittleSite.brokenLinks(in: folder.path("site")).isEmpty)
    }
}
