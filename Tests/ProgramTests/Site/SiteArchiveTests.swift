import Foundation
import TestSupport
import Testing

/// `tvguide site`, run on several nights.
@Suite(.timeLimit(.minutes(60)))
struct SiteArchiveTests {
    @Test func `keeps an archive of weeks over seven nights`() async throws {
        let scene = try await SiteScene()
        for date in SiteScene.dates[1...7] {
            try await scene.publish("--base-url", "https://tv.example.org", on: date, status: 0)
            #expect(scene.pages.brokenLinks() == [], "on \(date)")
            let again = try await scene.publish("--base-url", "https://tv.example.org", on: date, at: "05:06")
            #expect(again.standardOutput.contains("nothing new"), "on \(date)")
        }
        let (old, new) = (scene.pages.text("2026-W47.html"), scene.pages.text("2026-W48.html"))
        #expect(new == scene.pages.text("index.html"))
        #expect(old.contains(#"<a href="2026-W48.html" rel="next">November 23 – 29, 2026"#))
        #expect(new.contains(#"<a href="2026-W47.html" rel="prev">"#))
        #expect(!old.contains(#"aria-current="page""#))
        #expect(new.contains(#"<a href="index.html" aria-current="page">This week</a>"#))
        // The first week is complete, including the show that was on only then.
        #expect(old.matches(of: /id="event-\d+"/).count == 14)
        #expect(scene.pages.links(of: "2026-W47.html").contains("shows/1.html"))
        #expect(scene.pages.files.contains("shows/1.html"))
        #expect(!scene.pages.links(of: "2026-W48.html").contains("shows/1.html"))
        #expect(scene.pages.text("sitemap.xml").contains("<loc>https://tv.example.org/2026-W47.html</loc>"))
        for path in scene.pages.files where path.hasSuffix(".html") {
            #expect(scene.pages.brokenLinks(from: path) == [], "from \(path)")
        }
    }

    @Test func `what the service corrects about Sunday comes to the page of its week by one request on Monday`()
        async throws
    {
        let scene = try await SiteScene()
        for date in ["2026-11-21", "2026-11-22"] { try await scene.publish("--no-details", on: date, status: 0) }
        let row =
            #"[{"id":60,"name":"Corrected","season":1,"number":7,"type":"regular","airdate":"2026-11-22","#
            + #""airtime":"21:00","airstamp":"2026-11-23T02:00:00+00:00","runtime":30,"show":{"id":2,"name":"Show 2","#
            + #""network":{"id":2,"name":"Channel 2"}}}]"#
        try scene.harness.server.setFaults(["date=2026-11-22=body:\(row)"])
        try scene.harness.server.forgetRequests()
        try await scene.publish("--no-details", on: "2026-11-23", status: 0)
        #expect(scene.pages.text("2026-W47.html").contains("Corrected"))
        let sundays = { try scene.harness.targets().count { $0.contains("date=2026-11-22") } }
        #expect(try sundays() == 1)
        try await scene.publish("--no-details", on: "2026-11-24", status: 0)
        #expect(try sundays() == 1)
    }

    @Test func `the page of a week leads to the next one before that begins`() async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-22")
        let before = scene.pages.text("2026-W47.html")
        #expect(before.contains(#"<a href="2026-W48.html" rel="next">"#))
        #expect(try await scene.harness.run(["cache", "clear"]).status == 0)
        try await scene.publish("--no-details", on: "2026-11-23")
        #expect(scene.pages.text("2026-W47.html") == before)
        #expect(scene.pages.text("2026-W48.html").contains("Night 7"))
        #expect(scene.pages.brokenLinks() == [])
    }

    @Test func `the bar of days goes on to next week, from Friday on beside what is left of this week`() async throws {
        let scene = try await SiteScene()
        for (date, first) in [("2026-11-19", 16), ("2026-11-20", 20)] {
            try await scene.publish(on: date)
            let bar = scene.pages.text("index.html").matches(of: /<li><a href="([^"]*)#day-2026-11-(\d+)"/)
            let days = bar.compactMap { Int($0.2) }
            #expect(days == Array(first...29) + Array(16..<first))
            #expect(bar.allSatisfy { Int($0.2).map { $0 > 22 } == ($0.1 == "2026-W48.html") })
        }
        let index = scene.pages.text("index.html")
        #expect(index.contains(/href="2026-W48.html#event-\d+" data-start="2026-11-24T01:00:00Z"/))
        let next = scene.pages.text("2026-W48.html")
        #expect(next.matches(of: /<li><a href="2026-W47.html#day-2026-11-2[012]"/).count == 3)
        #expect(next.matches(of: /<li><a href="#day-/).count == 7)
        #expect((23...29).allSatisfy { next.contains("id=\"day-2026-11-\($0)\"") })
        let words = ["--base-url", "https://tv.example.org", "--now", "2026-11-20T05:05:00-05:00"]
        let page = try await scene.harness.run(["week", "--format", "html"] + words)
        #expect(page.standardOutput.contains(#"<a href="https://tv.example.org/2026-W48.html#day-2026-11-23">"#))
        #expect(try await scene.harness.run(["week"] + words).status == 64)
    }

    @Test func `a day of next week that is not known says so, and changes nothing else`() async throws {
        let scene = try await SiteScene(faults: ["date=2026-11-25=status:500"])
        try await scene.publish("--refresh", on: "2026-11-16")
        try await scene.publish(on: "2026-11-17", status: 0)
        let next = scene.pages.text("2026-W48.html")
        #expect(next.contains("The listings of this day are not known yet.") && next.contains("Night 7"))
        #expect(scene.pages.text("weeks.html").contains("2026-W48.html"))
    }

    /// The nights that the page of the first week names.
    private func nights(_ scene: SiteScene) -> [Int] {
        let page = scene.pages.text("2026-W47.html").replacing(/<div class="strip coming">[\s\S]*?<\/div>/, with: "")
        return Set(page.matches(of: /Night ([0-9]+)/).compactMap { Int($0.1) }).sorted()
    }

    @Test func `writes a week that ended once more, so that it names its last evening`() async throws {
        let scene = try await SiteScene()
        for date in SiteScene.dates[3...6] { try await scene.publish("--no-spoilers", "--no-details", on: date) }
        #expect(nights(scene) == Array(0...5))
        try await scene.publish("--no-spoilers", "--no-details", on: SiteScene.dates[7])
        #expect(nights(scene) == Array(0...6))
        let page = scene.pages.text("2026-W47.html")
        try await scene.publish("--no-spoilers", "--no-details", on: SiteScene.dates[8])
        #expect(scene.pages.text("2026-W47.html") == page)
    }

    @Test func `writes earlier weeks anew when what is hidden changes, and names those that it cannot`() async throws {
        let scene = try await SiteScene()
        for date in ["2026-11-20", "2026-11-24"] { try await scene.publish(on: date) }
        #expect(nights(scene) == Array(0...6))
        let now = "2026-11-24T05:05:00-05:00"
        for show in 1...6 {
            #expect(try await scene.harness.run(["favorites", "add", "\(show)", "--now", now]).status == 0)
            let seen = try await scene.harness.run(["favorites", "seen", "\(show)", "next", "--now", now])
            #expect(seen.status == (show == 6 ? 66 : 0))
        }
        let hiding = try await scene.publish("--no-spoilers", on: "2026-11-24")
        #expect(hiding.status == 0 && !hiding.standardError.contains("stay as they were"))
        #expect(nights(scene) == Array(0...2))
        // A mark shows more.
        #expect(try await scene.harness.run(["favorites", "seen", "2", "all", "--now", now]).status == 0)
        try await scene.publish("--no-spoilers", on: "2026-11-24", at: "06:05")
        #expect(nights(scene) == [0, 1, 2, 4, 6])
        #expect(try await scene.harness.run(["cache", "clear"]).status == 0)
        let showing = try await scene.publish(on: "2026-11-24", at: "07:05")
        #expect(showing.status == 0 && showing.standardError.contains("The pages of 2026-W47 stay as they were"))
        #expect(nights(scene) == [0, 1, 2, 4, 6])
        let again = try await scene.publish(on: "2026-11-25")
        #expect(!again.standardError.contains("stay as they were"))
    }

    @Test func `links to the nearest existing weeks`() async throws {
        let scene = try await SiteScene(faults: ["/schedule=body:[]"])
        for date in ["2026-11-18", "2026-12-30", "2026-12-09"] { try await scene.publish(on: date) }
        // Each has the page of its next week, too.
        #expect(scene.pages.links(of: "2026-W48.html").contains("2026-W50.html"))
        #expect(scene.pages.links(of: "2026-W50.html").contains("2026-W48.html"))
        #expect(scene.pages.links(of: "2026-W51.html").contains("2026-W53.html"))
        #expect(scene.pages.links(of: "2026-W53.html").contains("2027-W01.html"))
        #expect(scene.pages.text("index.html") == scene.pages.text("2026-W50.html"))
    }

    @Test func `removes the page of a show that is no longer listed, one night later`() async throws {
        let scene = try await SiteScene()
        try await scene.publish(on: "2026-11-17")
        try scene.harness.server.setFaults(["/schedule=body:[]"])
        try await scene.publish("--refresh", on: "2026-11-17", at: "06:05")
        #expect(scene.pages.files.contains("shows/1.html"))
        let run = try await scene.publish("--refresh", on: "2026-11-18")
        // The others are in the page of next week.
        #expect(run.standardOutput.contains(", 3 files removed"))
        #expect(!scene.pages.files.contains { $0.hasPrefix("shows/1.") })
        #expect(scene.pages.brokenLinks() == [])
    }
}
