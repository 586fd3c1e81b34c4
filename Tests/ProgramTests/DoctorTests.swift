import Foundation
import TestSupport
import Testing

/// `tvguide doctor`.
@Suite(.timeLimit(.minutes(60)))
struct DoctorTests {
    /// The checks by name, from the JSON of a run.
    private func checks(_ run: ProgramRun) throws -> [String: [String: Any]] {
        let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect(report["schema"] as? Int == 1)
        #expect(report["healthy"] as? Bool == (run.status == 0))
        let checks = try #require(report["checks"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: checks.map { ($0["name"] as? String ?? "", $0) })
    }

    @Test func `reports that everything works, with one request and no changes`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.run(["doctor"])
        #expect(run.status == 0, "\(run.standardOutput)")
        #expect(run.standardOutput.hasSuffix("\n\ntvguide works.\n"))
        #expect(run.standardOutput.contains("127.0.0.1 answered in"))
        #expect(try harness.targets().count == 1)
        #expect(harness.home.files().isEmpty)
    }

    @Test func `its request counts toward the rate that all runs share`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.makeFolder(".cache/tvguide")
        #expect(try await harness.run(["doctor"]).status == 0)
        // A head, the pause, one request and an end.
        #expect(try harness.home.read(".cache/tvguide/.requests").split(separator: "\n").count == 4)
    }

    @Test func `prints the same checks as JSON`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide()
        let run = try await harness.run(["doctor", "--format", "json"])
        let checks = try checks(run)
        #expect(
            checks.keys.sorted() == [
                "alerts", "cache", "clock", "favorites", "libcurl", "program", "proxy", "service", "settings", "site",
                "terminal",
            ]
        )
        let cache = try #require(checks["cache"]?["facts"] as? [String: Any])
        #expect(cache["path"] as? String == harness.home.path(".cache/tvguide"))
        #expect(cache["exists"] as? Bool == true)
        #expect(cache["writable"] as? Bool == true)
        #expect((checks["service"]?["facts"] as? [String: Any])?["milliseconds"] is Int)
    }

    @Test func `broken settings are a problem, and the other checks still run`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("contry = GB", to: ".config/tvguide/config")
        let run = try await harness.run(["doctor"], status: 69)
        #expect(run.standardOutput.contains("there is no option contry. Did you mean country?"))
        #expect(run.standardOutput.contains("127.0.0.1 answered"))
        #expect(try await harness.run(["doctor", "--no-config"]).status == 0)
    }

    @Test func `a site is a problem only if it was named`() async throws {
        let harness = try await ProgramHarness()
        let named = try await harness.run(["doctor", "www"], status: 69)
        #expect(named.standardOutput.contains("no site in the folder www"))
        #expect(named.standardOutput.contains("Publish one: tvguide site www"))
        _ = try await harness.guide("site", "www", "--no-details")
        let published = try await harness.run(["doctor", "www"], status: 0)
        #expect(published.standardOutput.contains("www, published just now, everyone can read it"))
        try harness.home.setPermissions(0o750, of: "www")
        let site = try checks(try await harness.run(["doctor", "www", "--format", "json"]))["site"]
        #expect((site?["facts"] as? [String: Any])?["readers"] as? String == "group")
        #expect((site?["finding"] as? String)?.contains("only you and the group ") == true)
    }

    @Test(arguments: [
        ("http://anna:secret@127.0.0.1:9/", "http://127.0.0.1:9/"), ("anna:secret@127.0.0.1:9", "127.0.0.1:9"),
        ("http://anna:secret#x@127.0.0.1:9", "http://…@127.0.0.1:9"),
        ("http://secret/x@127.0.0.1:9", "http://…@127.0.0.1:9"),
    ])
    func `names a proxy without its password`(proxy: String, name: String) async throws {
        let run = try await ProgramHarness().run(["doctor"], environment: ["http_proxy": proxy])
        #expect(run.standardOutput.contains("http_proxy=\(name)"))
        #expect(!run.standardOutput.contains("secret"))
    }

    @Test(arguments: ["html", "markdown"])
    func `rejects other formats, but ignores them in general settings`(format: String) async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.run(["doctor", "--format", format]).status == 64)
        try harness.home.write("format = \(format)", to: ".config/tvguide/config")
        #expect(try await harness.run(["doctor"]).status == 0)
    }
}
