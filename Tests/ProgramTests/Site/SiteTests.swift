import Foundation
import TestSupport
import Testing

/// The pages and files that `tvguide site` publishes.
@Suite(.timeLimit(.minutes(60)))
struct SiteTests {
    private static let others = [
        "404.html", "calendar/premieres.ics", "favorites.html", "feeds/premieres.atom", "feeds/premieres.json",
        "feeds/upcoming.ics", "feeds/upcoming.json",
        "guide.json", "guide.xml", "index.html", "shows.js", "shows.json", "tonight.html", "weeks.html",
    ]

    @Test func `publishes a complete site`() async throws {
        let scene = try await SiteScene()
        let run = try await scene.publish(status: 0)
        #expect(run.standardError.isEmpty)
        #expect(run.standardOutput.contains("31 files written"))
        #expect(run.standardOutput.contains("5 of 5 shows have pages."))
        let shows = (1...5).flatMap { show in ["html", "ics", "atom"].map { "shows/\(show).\($0)" } }
        #expect(scene.pages.files.sorted() == (["2026-W47.html", "2026-W48.html"] + Self.others + shows).sorted())
        #expect(scene.pages.text("index.html") == scene.pages.text("2026-W47.html"))
        let manifest = try scene.pages.manifest()
        #expect(manifest.keys.sorted() == scene.pages.files)
        #expect(manifest["index.html"]?.links.filter { $0.hasPrefix("shows/") }.count == 5)
    }

    @Test func `has no broken links and no duplicate IDs`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        for path in scene.pages.files where path.hasSuffix(".html") {
            #expect(scene.pages.brokenLinks(from: path) == [], "from \(path)")
            let ids = scene.pages.text(path).matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
            #expect(ids.count == Set(ids).count, "in \(path)")
            for anchor in scene.pages.text(path).matches(of: /href="#([^"$]+)"/).map({ String($0.output.1) }) {
                #expect(ids.contains(anchor), "in \(path)")
            }
        }
        #expect(scene.pages.links(of: "index.html").contains("shows/3.html"))
        #expect(scene.pages.links(of: "shows/3.html").contains("index.html"))
        #expect(["index.html", "shows/3.html", "404.html"].allSatisfy { scene.pages.text($0).contains("All weeks") })
        #expect(scene.pages.text("shows.json").contains(/"people" ?: ?\[\s*"Person 1/))
    }

    @Test func `the page of a show has the same details as the command show`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let page = scene.pages.text("shows/2.html")
        for text in ["Person 2", "Season 1", "Night 1", "Show 2 &amp; &quot;co&quot;", "Data by TVmaze"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(scene.pages.text("tonight.html").contains("href=\"shows/"))
        let guide = try await scene.harness.guide("--format", "json", at: "2026-11-20T05:05:00-05:00")
        #expect(guide.standardOutput == scene.pages.text("guide.json"))
    }

    @Test func `renews its JSON if no folder for the cache is known`() async throws {
        let scene = try await SiteScene()
        let command = ["site", scene.folder, "--now", "2026-11-20T05:05:00-05:00", "--no-details"]
        let environment = ["HOME": "", "XDG_CACHE_HOME": ""]
        #expect(try await scene.harness.run(command, environment: environment).status == 0)
        let first = scene.pages.text("guide.json")
        #expect(try await scene.harness.run(command + ["--premieres"], environment: environment).status == 0)
        #expect(scene.pages.text("guide.json") != first)
    }

    @Test func `writes nothing if nothing is new, and says so`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let stamps = scene.pages.stamps
        try scene.harness.server.forgetRequests()
        let second = try await scene.publish(status: 0)
        #expect(second.standardOutput.contains("nothing new"))
        #expect(try scene.harness.targets().isEmpty)
        #expect(try await scene.publish("--refresh", at: "14:00").standardOutput.contains("nothing new"))
        #expect(scene.pages.stamps == stamps)
        #expect(try await scene.publish("--quiet").output.isEmpty)
    }

    @Test func `writes only pages with news`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let before = scene.pages.stamps
        let news = #"""
            [{"id":900,"name":"Late news","season":1,"number":9,"type":"regular","airdate":"2026-11-21","airtime":"21:00",\#
            "airstamp":"2026-11-21T21:00:00-05:00","runtime":30,"show":{"id":4,"name":"Show 4"}}]
            """#
        try scene.harness.server.setFaults(["date=2026-11-21=body:\(news)"])
        try await scene.publish(at: "14:00")
        let after = scene.pages.stamps
        let changed = after.keys.filter { after[$0] != before[$0] && !$0.hasPrefix(".") }.sorted()
        // The day has another event of one show and none of two others.
        let shows = [1, 3, 4].flatMap { ["shows/\($0).html", "shows/\($0).ics"] }
        let pages = ["2026-W47.html", "guide.json", "guide.xml", "index.html", "shows.js", "shows.json"]
        #expect(changed == pages + shows + ["tonight.html"])
        for path in ["index.html", "shows.json", "shows/4.html", "shows/4.ics"] {
            #expect(scene.pages.text(path).contains("Late news"), "\(path)")
        }
    }

    @Test func `fetches popular and coming shows first, and more in the next run`() async throws {
        let scene = try await SiteScene()
        let first = try await scene.publish("--details-budget", "0")
        #expect(first.standardOutput.contains("0 of 5 shows have pages."))
        #expect(!scene.pages.text("index.html").contains("href=\"shows/"))
        #expect(scene.pages.text("index.html").contains("https://www.tvmaze.com/shows/2"))
        #expect(try !scene.harness.targets().contains { $0.hasPrefix("/shows") })
        #expect(try await scene.publish("--no-details").standardOutput.contains("nothing new"))
        let second = try await scene.publish()
        #expect(second.standardOutput.contains("5 of 5 shows have pages."))
        #expect(scene.pages.brokenLinks() == [])
        // One request for each.
        #expect(try scene.harness.targets().count { $0.hasPrefix("/shows/") } == 5)
    }

    @Test func `requests only the show without details again`() async throws {
        let scene = try await SiteScene(faults: ["/shows/3=status:404"])
        let first = try await scene.publish()
        #expect(first.standardOutput.contains("4 of 5 shows have pages."))
        try scene.harness.server.forgetRequests()
        try scene.harness.server.setFaults([])
        #expect(try await scene.publish().standardOutput.contains("5 of 5 shows"))
        #expect(try scene.harness.targets().allSatisfy { $0.hasPrefix("/shows/3") })
    }

    @Test func `uses absolute addresses with --base-url`() async throws {
        let scene = try await SiteScene()
        try await scene.publish("--base-url", "https://tv.example.org/guide")
        let root = "https://tv.example.org/guide/"
        #expect(scene.pages.text("sitemap.xml").contains("<loc>\(root)shows/2.html</loc>"))
        #expect(scene.pages.text("shows/2.html").contains(#"<link rel="canonical" href="\#(root)shows/2.html">"#))
        #expect(scene.pages.text("index.html").contains(#"href="\#(root)2026-W47.html""#))
        #expect(scene.pages.text("404.html").contains(#"<a href="\#(root)index.html">"#))
        #expect(scene.pages.brokenLinks() == [])
        // Without its address, a site has no list of addresses, and the links of its page for missing pages begin at the root.
        try await scene.publish()
        #expect(!scene.pages.files.contains("sitemap.xml"))
        #expect(scene.pages.text("404.html").contains(#"<a href="/index.html">"#))
        #expect(scene.pages.brokenLinks() == [])
        for address in ["tv.example.org", "https://tv.example.org/?a", "ftp://tv.example.org/"] {
            #expect(try await scene.publish("--base-url", address).status == 64)
        }
    }

    @Test func `has linked pictures by default and none with --images none`() async throws {
        let scene = try await SiteScene()
        try await scene.publish("--images", "none")
        #expect(!scene.pages.text("index.html").contains("<img"))
        try await scene.publish()
        #expect(scene.pages.text("index.html").contains("<img src=\"https://static.tvmaze.com/"))
        #expect(try await scene.publish("--images", "embed").status == 64)
        #expect(try await scene.harness.guide("--images", "local").status == 64)
    }

    @Test func `stores local copies of pictures`() async throws {
        let scene = try await SiteScene(hasPictures: true)
        try await scene.publish("--images", "local", status: 0)
        #expect(scene.pages.files.count { $0.hasPrefix("images/") } == 15)
        #expect(scene.pages.text("index.html").contains("img-src 'self' data:"))
        #expect(scene.pages.text("index.html").contains("<img src=\"images/"))
        #expect(scene.pages.links(of: "shows/2.html").count { $0.hasPrefix("images/") } >= 3)
        #expect(scene.pages.brokenLinks() == [])
        #expect(try await scene.publish("--images", "local").standardOutput.contains("nothing new"))
        // Without the option they are removed, one night later.
        try await scene.publish("--images", "none", on: "2026-11-21")
        try await scene.publish("--images", "none", on: "2026-11-22")
        #expect(!scene.pages.files.contains { $0.hasPrefix("images/") })
    }

    @Test func `publishes the available pictures and adds the others later`() async throws {
        let scene = try await SiteScene(faults: ["/pictures/still=status:404"], hasPictures: true)
        let first = try await scene.publish("--images", "local")
        #expect(first.standardOutput.contains("5 pictures are still missing"))
        #expect(scene.pages.brokenLinks() == [])
        #expect(try await scene.publish("--images", "local").standardOutput.contains("nothing new"))
        try scene.harness.server.setFaults([])
        try await scene.publish("--images", "local")
        #expect(scene.pages.files.count { $0.hasPrefix("images/") } == 15)
        #expect(scene.pages.brokenLinks() == [])
    }

    @Test func `has a list of favorites and their pages`() async throws {
        let scene = try await SiteScene()
        #expect(
            try await scene.harness.run(["favorites", "add", "6", "--now", ProgramHarness.fridayEvening]).status == 0
        )
        try await scene.publish()
        #expect(scene.pages.links(of: "favorites.html").contains("shows/6.html"))
        #expect(scene.pages.text("shows/6.html").contains("Person 6"))
        #expect(scene.pages.brokenLinks() == [])
    }

    @Test func `publishes the sample without a network`() async throws {
        let scene = try await SiteScene()
        #expect(try await scene.publish("--sample").status == 0)
        #expect(try scene.harness.targets().isEmpty)
        #expect(scene.pages.brokenLinks() == [])
        #expect(try await scene.publish("--sample", at: "20:00").standardOutput.contains("nothing new"))
    }

    @Test func `the sample has its favorites, and replaces no site of listings`() async throws {
        let scene = try await SiteScene()
        try await scene.publish("--sample", status: 0)
        #expect(scene.pages.text("calendar/favorites.ics").contains("BEGIN:VEVENT"))
        #expect(scene.pages.text("favorites.html").contains("favorite"))
        let sample = Set(scene.pages.files)
        try await scene.publish(status: 0)
        #expect(scene.pages.brokenLinks() == [])
        #expect(
            scene.pages.text("index.html").contains("Show 3") && !scene.pages.text("index.html").contains("made-up")
        )
        // Nothing of the sample is left.
        let left = scene.pages.files.filter { sample.contains($0) && scene.pages.text($0).contains("made-up") }
        #expect(left == [] && !scene.pages.files.contains("calendar/favorites.ics"))
        let before = scene.pages.stamps
        try await scene.publish("--sample", status: 64, says: "is made of listings, which the sample would replace")
        #expect(scene.pages.stamps == before)
    }

    @Test func `a site of the sample stays if the service cannot be reached`() async throws {
        let scene = try await SiteScene()
        try await scene.publish("--sample", status: 0)
        let before = scene.pages.bytes
        try scene.harness.server.setFaults(["date=2026-11-22=status:503"])
        try await scene.publish(status: 69)
        #expect(scene.pages.bytes.filter { !$0.key.hasPrefix(".") } == before.filter { !$0.key.hasPrefix(".") })
    }

    @Test func `a list of favorites that is missing for a run leaves what is about them`() async throws {
        let scene = try await SiteScene()
        try await scene.harness.run(["favorites", "add", "3", "--now", "2026-11-20T05:00:00-05:00"], status: 0)
        try await scene.publish(status: 0)
        let files = ["favorites.html", "calendar/favorites.ics", "feeds/favorites.atom", "feeds/upcoming.json"]
        let before = files.map(scene.pages.text)
        #expect(before[1].contains("BEGIN:VEVENT"))
        let (folder, away) = (scene.harness.home.path(".local/share/tvguide"), scene.harness.home.path("away"))
        try FileManager.default.moveItem(atPath: folder, toPath: away)
        try await scene.publish("--quiet", on: "2026-11-21", status: 0, says: "There is no list of favorites, so that")
        #expect(files.map(scene.pages.text) == before)
        #expect(scene.pages.brokenLinks() == [])
        // Without marks, names would be shown that the pages hide.
        try await scene.publish("--no-spoilers", on: "2026-11-21", status: 69)
        try FileManager.default.moveItem(atPath: away, toPath: folder)
        try await scene.publish(on: "2026-11-22", status: 0)
        try await scene.harness.run(["favorites", "remove", "3", "--yes"], status: 0)
        try await scene.publish(on: "2026-11-22", status: 0)
        #expect(!scene.pages.text("calendar/favorites.ics").contains("BEGIN:VEVENT"))
    }

    @Test func `publishes into output by default`() async throws {
        let scene = try await SiteScene()
        let run = try await scene.harness.shell("$tvguide site --no-details --now $now && ls output")
        #expect(run.standardOutput.contains("2026-W47.html"))
    }
}
