import Foundation
import TestSupport
import Testing

/// Copies of a site, made from the changed files that `tvguide site --list-changed` prints.
@Suite(.timeLimit(.minutes(60)))
struct SiteUploadTests {
    @Test func `a copy that follows the list has no broken link at any time, and equals the site`() async throws {
        let (scene, copy) = (try await SiteScene(), try TemporaryFolder("copy"))
        for date in ["2026-11-16", "2026-11-17", "2026-11-23", "2026-11-24"] {
            let run = try await scene.publish("--list-changed", on: date, status: 0)
            // Only the first run has nothing to link to yet.
            try update(copy, from: scene, by: run.standardOutput, isWatched: date != "2026-11-16")
            #expect(SitePages(copy.path).bytes == published(scene), "on \(date)")
        }
        let again = try await scene.publish("--list-changed", on: "2026-11-24", status: 0)
        #expect(again.standardOutput.isEmpty)
    }

    @Test func `lists a file that is removed`() async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-16")
        try await scene.publish("--base-url", "https://tv.example.org/", on: "2026-11-16", at: "06:00")
        let run = try await scene.publish("--list-changed", on: "2026-11-16", at: "07:00")
        #expect(run.standardOutput.contains("\n- sitemap.xml\n"))
    }

    @Test func `lists what a failed run has written, and is not silenced by quiet`() async throws {
        let scene = try await SiteScene()
        // Days that a run could not store ahead.
        try scene.harness.server.setFaults(["date=2026-12=status:500"])
        try await scene.publish(on: "2026-11-24")
        try scene.harness.server.setFaults(["/=refuse"])
        let run = try await scene.publish("--list-changed", "--quiet", on: "2026-11-30", status: 69)
        #expect(run.standardOutput.contains("+ tonight.html\n"))
        #expect(!run.standardOutput.contains("index.html"))
    }

    /// Makes the changes of a list in a copy of a site, one after another.
    private func update(_ copy: TemporaryFolder, from scene: SiteScene, by list: String, isWatched: Bool) throws {
        for line in list.split(separator: "\n") {
            let path = String(line.dropFirst(2))
            if line.hasPrefix("+ ") {
                try copy.write(try #require(scene.pages.bytes[path]), to: path)
            } else {
                try FileManager.default.removeItem(atPath: copy.path(path))
            }
            if isWatched { #expect(SitePages(copy.path).brokenLinks() == [], "after \(line)") }
        }
    }

    /// The files that belong on a server, without those that the program keeps for itself.
    private func published(_ scene: SiteScene) -> [String: Data] {
        scene.pages.bytes.filter { !$0.key.hasPrefix(".") }
    }
}
