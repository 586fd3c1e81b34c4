import Foundation
import TestSupport
import Testing

/// `tvguide site`: failures never damage the existing site.
@Suite(.timeLimit(.minutes(60)))
struct SiteFailureTests {
    @Test func `moves with the days while the service is down and states the age of its listings`() async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-20")
        try await scene.harness.server.stop()
        let nights = [
            ("2026-11-21", "Saturday"), ("2026-11-22", "Sunday"), ("2026-11-23", "Monday"), ("2026-11-24", "Tuesday"),
        ]
        for (date, weekday) in nights {
            try await scene.publish(on: date, status: 0, says: "using stored listings")
            let tonight = scene.pages.text("tonight.html")
            #expect(tonight.contains("tonight, \(weekday), November"), "\(date)")
            #expect(tonight.contains("All listings as of 5:05 AM"), "\(date)")
            #expect(scene.pages.text("index.html").contains("as of 5:05 AM"), "\(date)")
            #expect(scene.pages.brokenLinks() == [], "\(date)")
        }
        #expect(scene.pages.files.contains("2026-W48.html"))
        let stamps = scene.pages.stamps
        let late = try await scene.publish("--max-stale", "1h", on: "2026-11-25", status: 69)
        #expect(!late.standardError.contains("--allow-partial"))
        #expect(scene.pages.stamps == stamps)
    }

    @Test func `says why it could fetch no show`() async throws {
        let scene = try await SiteScene(faults: ["/shows=status:403"])
        let run = try await scene.publish(status: 0, says: "Could not fetch any show: ")
        #expect(run.standardError.contains("answered with status 403.\n"))
        #expect(run.standardOutput.contains("0 of 5 shows have pages"))
        #expect(scene.pages.brokenLinks() == [])
        #expect(try await scene.publish("--quiet", on: "2026-11-21").standardError.isEmpty)
        try scene.harness.server.setFaults([])
        #expect(try await scene.publish(on: "2026-11-21", at: "12:00").standardOutput.contains("5 of 5 shows"))
    }

    @Test func `publishes the week before the shows`() async throws {
        let scene = try await SiteScene(faults: ["/shows=hold"])
        async let publishing = scene.publish()
        try await scene.harness.server.waitForRequests(9)
        #expect(scene.pages.text("index.html").contains("event-"))
        #expect(scene.pages.text("tonight.html").contains("event-"))
        #expect(scene.pages.brokenLinks() == [])
        try scene.harness.server.setFaults([])
        #expect(try await publishing.standardOutput.contains("5 of 5 shows have pages."))
    }

    @Test func `ends with its budget if no show is sent`() async throws {
        let scene = try await SiteScene(faults: ["/shows=hold"])
        let run = try await scene.publish("--details-budget", "1s", status: 0, says: "Could not fetch any show: ")
        #expect(run.standardOutput.contains("16 files written"))
        #expect(run.standardOutput.contains("0 of 5 shows have pages; the next run adds more."))
        try scene.harness.server.setFaults([])
        #expect(
            try await scene.publish(on: "2026-11-20", at: "06:00").standardOutput.contains("5 of 5 shows have pages.")
        )
    }

    @Test func `publishes stored listings if there is no site yet`() async throws {
        let scene = try await SiteScene()
        #expect(try await scene.harness.guide(at: "2026-11-20T05:05:00-05:00").status == 0)
        try scene.harness.server.setFaults(["/=refuse"])
        try await scene.publish(at: "14:00", status: 0)
        #expect(scene.pages.text("index.html").contains("Not fresh:"))
        #expect(scene.pages.brokenLinks() == [])
        try scene.harness.server.setFaults([])
        #expect(try await scene.publish(at: "14:10").status == 0)
        #expect(!scene.pages.text("index.html").contains("Not fresh:"))
    }

    @Test(arguments: ["index.html", "2026-W47.html", "shows/2.html", "guide.xml"])
    func `keeps a file that it did not create and names it`(path: String) async throws {
        let scene = try await SiteScene()
        try scene.harness.home.write("mine", to: "site/\(path)")
        let run = try await scene.publish(status: 73, says: "site/\(path)")
        #expect(run.standardError.contains("does not belong to the site"))
        #expect(scene.pages.files == [path])
        #expect(scene.pages.text(path) == "mine")
    }

    @Test func `writes its files again, and keeps and names what the user put in their places`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let bytes = scene.pages.bytes
        try scene.harness.home.write("mine", to: "site/index.html")
        try scene.harness.home.write("", to: "site/calendar/premieres.ics")
        try FileManager.default.removeItem(atPath: scene.folder + "/shows")
        try FileManager.default.removeItem(atPath: scene.folder + "/tonight.html")
        try scene.harness.home.write("mine", to: "site/tonight.html/notes.txt")
        let run = try await scene.publish("--quiet", status: 0)
        #expect(run.standardError.contains("index.html is not what tvguide wrote there. It is kept as "))
        #expect(run.standardError.contains("tonight.html.yours."))
        #expect(scene.pages.text("index.html.yours") == "mine")
        #expect(scene.pages.text("tonight.html.yours/notes.txt") == "mine")
        let mended = scene.pages.bytes
        for path in bytes.keys where !path.hasPrefix(".") { #expect(mended[path] == bytes[path], "\(path)") }
        #expect(scene.pages.brokenLinks() == [])
    }

    @Test func `refuses the site of another country`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let before = scene.pages.stamps
        try scene.harness.server.forgetRequests()
        try await scene.publish("--country", "GB", status: 64, says: "is that of United States, not of United Kingdom")
        #expect(scene.pages.stamps == before)
        #expect(try scene.harness.targets().isEmpty)
        // A manifest of an older version names no country.
        let manifest = try scene.harness.home.read("site/.tvguide-site.json")
        let older = manifest.replacing(/"checksum":"[^"]*",/, with: "").replacing(#""country":"US","#, with: "")
        try scene.harness.home.write(older, to: "site/.tvguide-site.json")
        #expect(try await scene.publish(on: "2026-11-21").status == 0)
        #expect(try scene.harness.home.read("site/.tvguide-site.json").contains(#""country":"US""#))
    }

    @Test func `an empty guide replaces nothing`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let before = scene.pages.stamps
        try await scene.publish("--network", "NOPE", status: 69)
        #expect(scene.pages.stamps == before)
        #expect(
            try await scene.publish("--genre", "Western", on: "2026-11-21").standardError.contains("kind Western")
        )
        #expect(scene.pages.stamps == before)
    }

    @Test func `a quiet week without favorites keeps the guide for tuners`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let guide = scene.pages.text("guide.xml")
        for words in [["add", "1"], ["remove", "1", "--yes"]] {
            try await scene.harness.run(["favorites"] + words, status: 0)
        }
        try await scene.publish("--favorites", status: 0, says: "guide.xml")
        #expect(scene.pages.text("guide.xml") == guide)
    }

    @Test func `keeps other files in its folder`() async throws {
        let scene = try await SiteScene()
        try scene.harness.home.write("mine", to: "site/about.html")
        try scene.harness.home.write("mine", to: "site/shows/notes.txt")
        #expect(try await scene.publish().status == 0)
        #expect(try await scene.publish(on: "2026-11-28").status == 0)
        #expect(scene.pages.text("about.html") == "mine")
        #expect(scene.pages.text("shows/notes.txt") == "mine")
    }

    @Test func `reports an unwritable folder before the first request`() async throws {
        let scene = try await SiteScene()
        try scene.harness.home.write("mine", to: "site")
        #expect(try await scene.publish().status == 73)
        #expect(try scene.harness.targets().isEmpty)
        #expect(try scene.harness.home.read("site") == "mine")
    }

    @Test func `fails for a read-only folder`() async throws {
        let scene = try await SiteScene()
        // No user can write there, not even root.
        try await scene.harness.run(["site", "/proc/self/site", "--now", ProgramHarness.fridayEvening], status: 73)
        #expect(try scene.harness.targets().isEmpty)
    }

    @Test(.disabled(if: geteuid() == 0, "Root may write everywhere."))
    func `fails for a folder that only other users may write`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let run = try await scene.harness.shell(
            "chmod 555 site; $tvguide site site --refresh --now $now; status=$?; chmod 755 site; exit $status"
        )
        #expect(run.status == 73)
    }

    /// These runs may write only a few blocks of 512 bytes to a file, which resembles a full disk.
    @Test(arguments: [0, 1, 40, 80, 100, 120])
    func `keeps the site on a full disk`(blocks: Int) async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-19")
        let before = scene.pages.files
        let line =
            "trap '' XFSZ; ulimit -f \(blocks); exec $tvguide site site --cache-dir /dev/null/no --now \(Self.later)"
        let run = try await scene.harness.shell(line)
        #expect(run.status == 74)
        #expect(run.standardError.contains("Its previous contents are unchanged."))
        #expect(scene.pages.brokenLinks() == [])
        #expect(Set(before).isSubset(of: scene.pages.files))
        #expect(scene.harness.leftovers.isEmpty)
        #expect(try await scene.publish(on: "2026-11-24").status == 0)
        #expect(scene.pages.brokenLinks() == [])
        #expect(scene.pages.files.contains("2026-W48.html"))
    }

    private static let later = "2026-11-24T05:05:00-05:00"

    @Test func `a second run waits for the first`() async throws {
        let scene = try await SiteScene()
        async let one = scene.publish()
        async let other = scene.publish()
        let runs = try await [one, other]
        #expect(runs.map(\.status) == [0, 0])
        #expect(runs.count { $0.standardOutput.contains("nothing new") } == 1)
        #expect(scene.pages.brokenLinks() == [])
    }

    @Test func `fails if another run locks the folder for too long`() async throws {
        let scene = try await SiteScene(lockLimit: .milliseconds(5))
        try await scene.publish()
        let held = try ProgramRun.start(
            "/bin/sh",
            ["-c", "exec flock \(scene.folder)/.tvguide-site.lock sh -c 'echo held; exec cat'"],
            input: .open
        )
        #expect(await held.firstLine() == "held")
        #expect(try await scene.publish().status == 75)
        held.signal(SIGKILL)
    }

    /// Commands that make the favorites unreadable: written by a newer version, too large, damaged without a copy,
    /// or without a folder.
    @Test(arguments: [
        (#"echo '{"version":99}' >$list"#, 66), ("truncate -s 100M $list", 74),
        ("rm ${list%.json}.last-good.json; echo '{broken' >$list", 74), ("unset HOME XDG_DATA_HOME", 74),
    ])
    func `keeps the site if the favorites cannot be read`(line: String, status: Int32) async throws {
        let scene = try await SiteScene()
        #expect(
            try await scene.harness.run(["favorites", "add", "2", "--now", ProgramHarness.fridayEvening]).status == 0
        )
        try await scene.publish()
        try scene.harness.server.forgetRequests()
        let pages = scene.pages.stamps
        let run = try await scene.harness.shell(
            "list=$HOME/.local/share/tvguide/favorites.json; site=$PWD/site; cache=$PWD/cache; \(line)\n"
                + "exec $tvguide site $site --cache-dir $cache --now 2026-11-21T05:05:00-05:00"
        )
        #expect(run.status == status)
        #expect(run.standardError.split(separator: "\n").count == 1)
        #expect(run.standardError.contains("avorites"))
        #expect(scene.pages.stamps == pages)
        #expect(try scene.harness.targets().isEmpty)
    }

    @Test func `survives any number in listings and in its manifest`() async throws {
        let scene = try await SiteScene()
        try await scene.publish()
        let paths =
            scene.harness.storedDays.map { ".cache/tvguide/stored/schedule/\($0)" } + ["site/.tvguide-site.json"]
        for number in [Int64.min, .min + 1, -1, 0, .max - 1, .max] {
            for path in paths {
                let text = try scene.harness.home.read(path)
                    .replacing(/"checksum":"[^"]*",/, with: "")
                    .replacing(/"Drama"\],(null,){4}[^,]+,-?\d+/, with: #""Drama"],null,null,null,null,6,\#(number)"#)
                    .replacing(/"isLeaf":true,/, with: "\"isLeaf\":true,\"unlinkedSince\":\(number),")
                try scene.harness.home.write(text, to: path)
            }
            #expect(try await scene.publish().status == 0, "\(number)")
            #expect(scene.pages.brokenLinks() == [])
        }
    }
}
