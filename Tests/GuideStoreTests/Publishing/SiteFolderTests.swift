import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct SiteFolderTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func failure(_ body: () async throws -> Void) async -> FileFailure? {
        do {
            try await body()
            return nil
        } catch {
            return error as? FileFailure
        }
    }

    private func names(in name: String = "site") throws -> [String] {
        let all = FileManager.default.enumerator(atPath: folder.path(name))?.compactMap { $0 as? String } ?? []
        return all.filter { !$0.hasPrefix(".") && $0.hasSuffix(".html") }.sorted()
    }

    @Test func `creates the folder and writes the pages in order`() async throws {
        let changes = try await LittleSite.first.publish(into: folder.path("new/site"))
        #expect(changes.written == LittleSite.first.pages.map(\.path))
        #expect(try names(in: "new/site") == ["a.html", "index.html", "shows/1.html", "shows/2.html"])
        #expect(try FileSystem.status(of: folder.path("new/site/shows")).permissions & 0o500 == 0o500)
    }

    @Test func `continues on a file system without locks and reports it`() async throws {
        let path = folder.path("site")
        let isLocked = try await FileLocks.$error.withValue(ENOLCK) {
            try await SiteFolder(at: path, waitingUpTo: .zero).isLocked
        }
        #expect(!isLocked)
        #expect(try await SiteFolder(at: path, waitingUpTo: .zero).isLocked)
    }

    @Test func `writes nothing the second time`() async throws {
        try await LittleSite.first.publish(into: folder.path("site"))
        let disk = FaultyDisk()
        #expect(try await LittleSite.first.publish(into: folder.path("site"), on: disk).isEmpty)
        #expect(disk.count == 0)
    }

    @Test func `writes only changed pages`() async throws {
        try await LittleSite.first.publish(into: folder.path("site"))
        let changes = try await LittleSite.second.publish(into: folder.path("site"))
        #expect(changes.written == ["shows/3.html", "b.html", "a.html", "index.html"])
        #expect(changes.removed.isEmpty)
    }

    @Test func `keeps copied files and repairs changed ones`() async throws {
        try await LittleSite.first.publish(into: folder.path("site"))
        try FileSystem.touch(folder.path("site/index.html"))
        #expect(try await LittleSite.first.publish(into: folder.path("site")).isEmpty)
        try folder.write("somebody else's", to: "site/a.html")
        try FileSystem.remove(folder.path("site/shows/2.html"))
        #expect(try await LittleSite.first.publish(into: folder.path("site")).written == ["shows/2.html", "a.html"])
        #expect(LittleSite.brokenLinks(in: folder.path("site")).isEmpty)
    }

    @Test func `removes unlinked pages, but only after a grace period for readers`() async throws {
        try await LittleSite.first.publish(into: folder.path("site"))
        try await LittleSite.second.publish(into: folder.path("site"), at: 100)
        #expect(try names().contains("shows/2.html"))
        let early = try await LittleSite.second.publish(into: folder.path("site"), at: 99 + SiteFolder.grace)
        #expect(early.isEmpty)
        let late = try await LittleSite.second.publish(into: folder.path("site"), at: 100 + SiteFolder.grace)
        #expect(late.removed == ["shows/2.html"])
        #expect(late.written.isEmpty)
        #expect(try !names().contains("shows/2.html"))
        #expect(try await LittleSite.second.publish(into: folder.path("site"), at: 200 + SiteFolder.grace).isEmpty)
    }

    @Test(arguments: ["index.html", "shows/1.html", "a.html"])
    func `does not change files that it did not create`(path: String) async throws {
        try folder.makeFolder("site/shows")
        try folder.write("mine", to: "site/\(path)")
        let failure = await failure { try await LittleSite.first.publish(into: folder.path("site")) }
        #expect(failure?.path == folder.path("site/\(path)") && failure?.action == .create)
        #expect(try folder.read("site/\(path)") == "mine")
        #expect(try names() == [path])
    }

    @Test func `does not change links and folders with the names of its files`() async throws {
        try folder.makeFolder("site/index.html")
        #expect(await failure { try await LittleSite.first.publish(into: folder.path("site")) } != nil)
        try folder.makeFolder("other")
        try folder.write("mine", to: "elsewhere")
        try folder.link("other/index.html", to: "../elsewhere")
        #expect(await failure { try await LittleSite.first.publish(into: folder.path("other")) } != nil)
        #expect(try folder.read("elsewhere") == "mine")
    }

    @Test func `reports a file in place of a folder`() async throws {
        try folder.makeFolder("site")
        try folder.write("mine", to: "site/shows")
        let inside = await failure { try await LittleSite.first.publish(into: folder.path("site")) }
        #expect(inside?.path == folder.path("site/shows") && inside?.action == .create)
        try folder.write("mine", to: "file")
        let outside = await failure { try await LittleSite.first.publish(into: folder.path("file")) }
        #expect(outside == FileFailure(.other("it is a file, not a folder"), at: folder.path("file"), .create))
    }

    @Test(arguments: ["", "{", "[]", #"{"version":1,"files":{"../a":{}}}"#])
    func `a damaged manifest is an error, since it says whose the files are`(text: String) async throws {
        try await LittleSite.first.publish(into: folder.path("site"))
        try folder.write(text, to: "site/\(SiteManifest.name)")
        let failure = await failure { try await LittleSite.second.publish(into: folder.path("site")) }
        #expect(failure?.path == folder.path("site/\(SiteManifest.name)") && failure?.action == .create)
        #expect(failure?.words.hasPrefix("the site's list of files is damaged") == true)
        #expect(LittleSite.brokenLinks(in: folder.path("site")).isEmpty)
    }

    @Test func `publishes despite a damaged manifest if no other file is in the way, and keeps it`() async throws {
        try folder.write("mine", to: "site/\(SiteManifest.name)")
        try await LittleSite.first.publish(into: folder.path("site"))
        #expect(LittleSite.brokenLinks(in: folder.path("site")).isEmpty)
        #expect(try folder.read("site/\(SiteManifest.name).yours") == "mine")
        #expect(try await LittleSite.first.publish(into: folder.path("site")).isEmpty)
    }

    @Test func `detects every changed bit of the manifest`() async throws {
        let site = folder.path("site")
        try await LittleSite.first.publish(into: site)
        let whole = try folder.readData("site/\(SiteManifest.name)")
        for bit in stride(from: 0, to: 8 * whole.count, by: 7) {
            #expect(try SiteManifest.read(whole.flippingBit(bit), at: "x") == nil, "bit \(bit)")
        }
    }

    @Test func `does not change the site of a newer program`() async throws {
        try folder.makeFolder("site")
        try folder.write(#"{"version":2}"#, to: "site/\(SiteManifest.name)")
        let failure = await failure { try await LittleSite.first.publish(into: folder.path("site")) }
        #expect(failure == FileFailure(.newerVersion, at: folder.path("site/\(SiteManifest.name)")))
    }

    @Test(arguments: ["../a.html", "/a.html", ".hidden", "a//b", ""])
    func `rejects a path that leads out of the site`(path: String) async throws {
        let site = LittleSite(pages: [(path, [])])
        let failure = await failure { try await site.publish(into: folder.path("site")) }
        #expect(failure == FileFailure(.other("is not a valid path"), at: path))
        #expect(try folder.names() == ["site"])
    }

    @Test func `only one run at a time can publish`() async throws {
        let first = try await SiteFolder(at: folder.path("site"))
        let failure = await failure {
            _ = try await SiteFolder(at: folder.path("site"), waitingUpTo: .milliseconds(20))
        }
        #expect(failure == FileFailure(.locked, at: folder.path("site/.tvguide-site.lock")))
        withExtendedLifetime(first) {}
    }

    @Test(arguments: FaultyDisk.Fault.allCases)
    func `is complete wherever a run ends, and the next run adds missing files`(fault: FaultyDisk.Fault) async throws {
        let (before, after) = (LittleSite.first, LittleSite.second)
        let whole = FaultyDisk()
        try await before.publish(into: folder.path("undisturbed"))
        try await after.publish(into: folder.path("undisturbed"), on: whole, at: SiteFolder.grace)
        try await after.publish(into: folder.path("undisturbed"), on: whole, at: 2 * SiteFolder.grace)
        try #require(whole.count > 8)
        for place in 0..<whole.count {
            let site = "\(fault)-\(place)"
            try await before.publish(into: folder.path(site))
            let disk = FaultyDisk(fault, after: place)
            for now in [SiteFolder.grace, 2 * SiteFolder.grace] {
                _ = await failure { try await after.publish(into: folder.path(site), on: disk, at: now) }
                #expect(LittleSite.brokenLinks(in: folder.path(site)).isEmpty, "after \(place) changes")
            }
            for now in 2...3 { try await after.publish(into: folder.path(site), at: now * SiteFolder.grace) }
            #expect(try names(in: site) == names(in: "undisturbed"), "after \(place) changes")
            for name in try names(in: site) {
                #expect(try folder.read("\(site)/\(name)") == folder.read("undisturbed/\(name)"))
            }
        }
    }

    @Test(arguments: FaultyDisk.Fault.allCases)
    func `keeps pages that the page of a killed run links to`(fault: FaultyDisk.Fault) async throws {
        for place in 0..<10 {
            let site = "\(fault)-\(place)"
            try await LittleSite.first.publish(into: folder.path(site))
            let disk = FaultyDisk(fault, after: place)
            _ = await failure { try await LittleSite.second.publish(into: folder.path(site), on: disk) }
            for now in 1...4 {
                try await LittleSite.third.publish(into: folder.path(site), at: now * SiteFolder.grace)
                #expect(LittleSite.brokenLinks(in: folder.path(site)).isEmpty, "after \(place) changes")
                #expect(LittleSite.brokenLinks(in: folder.path(site), from: "b.html").isEmpty, "after \(place) changes")
            }
        }
    }

    @Test func `reports a full disk`() async throws {
        let failure = await failure {
            try await LittleSite.first.publish(into: folder.path("site"), on: FaultyDisk(.isFull, after: 2))
        }
        #expect(failure == FileFailure(SystemFailure(operation: "write", code: ENOSPC), .write))
    }

    @Test func `removes temporary files of killed runs`() async throws {
        _ = await failure {
            try await LittleSite.first.publish(into: folder.path("site"), on: FaultyDisk(.diesAfter, after: 2))
        }
        try folder.write("half", to: "site/shows/\(TemporaryName.make(for: "1.html"))")
        try folder.write("half", to: "site/\(TemporaryName.make(for: "index.html"))")
        try await LittleSite.first.publish(into: folder.path("site"))
        let all = FileManager.default.enumerator(atPath: folder.path("site"))?.compactMap { $0 as? String } ?? []
        #expect(all.filter { $0.hasSuffix(".tmp") } == [])
    }

    @Test(arguments: [
        ("<p>As of 3 PM.</p><i>As of 3 PM</i>", true),
        ("<p>As of 11 PM on Friday.</p><i>As of 11 PM on Friday</i>", true),
        ("<p>.</p><i></i>", true), ("<p>As of 3 PM.</p>", false),
        ("<p>As of 3 PM!</p><i>As of 3 PM</i>", false), ("<p>A<b>.</p><i>A<b></i>", false), ("", false),
    ])
    func `writes no page anew whose age alone is new`(text: String, isSame: Bool) async throws {
        let site = try await SiteFolder(at: folder.path("site"))
        try site.put(SiteFile("index.html", Data(text.utf8)))
        try site.put(SiteFile("index.html", Data("<p>As of 5 PM.</p><i>As of 5 PM</i>".utf8), age: "As of 5 PM"))
        #expect(try (folder.read("site/index.html") == text) == isSame)
        _ = try site.finish(at: 0)
        #expect(try site.manifest.files["index.html"]?.digest == SHA256.hex(of: folder.readData("site/index.html")))
    }
}
