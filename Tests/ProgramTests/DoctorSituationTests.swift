import Foundation
import GuidePlatform
import GuideStore
import TVMaze
import TVModel
import TestSupport
import Testing

/// The situations of `docs/troubleshooting.md`: what is wrong, and what `tvguide doctor` says about it.
@Suite(.timeLimit(.minutes(60)))
struct DoctorSituationTests {
    /// Something that is wrong, and the lines about it. `HOME` stands for the home folder, `PORT` for that of the service.
    struct Situation: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The beginning of the line, such as `PROBLEM  Cache`, and a part of its finding.
        let state: String, finding: String
        /// A part of the advice.
        let advice: String
        var faults: [String] = []
        var words: [String] = []
        var environment: [String: String] = [:]
        /// The error of each attempt to write to a folder, or 0.
        var writeError: Int32 = 0
        /// The date and time of the machine, or nil for the real one.
        var clock: Instant?
        /// Brings the situation about.
        var prepare: @Sendable (ProgramHarness) async throws -> Void = { _ in }

        init(_ name: String, _ state: String, _ finding: String, _ advice: String, _ change: (inout Self) -> Void) {
            (testDescription, self.state, self.finding, self.advice) = (name, state, finding, advice)
            change(&self)
        }
    }

    private static let data = ".local/share/tvguide"
    private static let memories = ".local/state/tvguide/alerts"
    private static let network = [
        Situation("no network or no such name", "PROBLEM  Service", "cannot be found", "Check the connection.") {
            $0.words = ["--api-url", "http://no-such-host.invalid"]
        },
        Situation("nothing listens", "PROBLEM  Service", "refused the connection", "tvguide --sample") {
            $0.prepare = { try await $0.server.stop() }
        },
        Situation("a silent service", "PROBLEM  Service", "did not answer in time", "--offline") {
            $0.faults = ["/shows/1=stall"]
            $0.prepare = { _ = try await $0.guide() }
        },
        Situation("a slow service", "note     Service", "answered slowly, in ", "Check the connection") {
            $0.faults = ["*=delay:3100"]
        },
        Situation("a login page", "PROBLEM  Service", "a login page?", "Log in to the network") {
            $0.faults = ["*=html"]
        },
        Situation("a wrong address", "PROBLEM  Service", "(status 404): a login page?", "check --api-url") {
            $0.words = ["--api-url", "http://127.0.0.1:PORT/no/such/path"]
        },
        Situation("a network that blocks", "PROBLEM  Service", "with status 403", "a proxy on the way") {
            $0.faults = ["*=status:403"]
        },
        Situation("a fault of the service", "PROBLEM  Service", "with status 503", "try again later") {
            $0.faults = ["*=status:503"]
        },
        Situation("too many requests", "note     Service", "too many requests", "in a minute") {
            $0.faults = ["*=status:429"]
        },
        Situation("no certificates", "PROBLEM  Service", "no usable list of certificates", "ca-certificates") {
            $0.words = ["--api-url", "https://127.0.0.1:PORT"]
            $0.environment = ["SSL_CERT_FILE": "/no/such/file"]
        },
        Situation("a wrong proxy", "PROBLEM  Service", "the proxy cannot be found", "http_proxy") {
            $0.words = ["--api-url", "http://example.invalid"]
            $0.environment = ["http_proxy": "http://no-such-proxy.invalid:8080"]
        },
        Situation("a clock that lost its time", "PROBLEM  Clock", "before this version", "Set the clock") {
            $0.clock = Instant(secondsSince1970: 0)
            $0.prepare = { try await $0.server.stop() }
        },
    ]

    private static let folders = [
        Situation("a time zone that does not exist", "PROBLEM  Settings", "Mars/Phobos", "--no-config") {
            $0.prepare = { try $0.home.write("timezone = Mars/Phobos", to: ".config/tvguide/config") }
        },
        Situation("no home folder", "note     Favorites", "no folder", "Set HOME or XDG_DATA_HOME") {
            $0.environment = ["HOME": "", "XDG_DATA_HOME": ""]
        },
        Situation("a file in place of a folder", "note     Cache", "HOME/c is not a folder", "Move it away") {
            $0.words = ["--cache-dir", "HOME/c"]
            $0.prepare = { try $0.home.write("mine", to: "c") }
        },
        Situation(
            "a file in place of the cache itself",
            "note     Cache",
            "tvguide/stored is not a folder",
            "Move it away"
        ) {
            $0.prepare = { try $0.home.write("mine", to: ".cache/tvguide/stored") }
        },
        Situation(
            "a user's folder called stored",
            "note     Cache",
            "stored was not made by tvguide. ",
            "Move it away."
        ) {
            $0.prepare = { try $0.home.write("mine", to: ".cache/tvguide/stored/thesis/1") }
        },
        Situation("a file in place of details", "PROBLEM  Favorites", "details is not a folder", "Move it away") {
            $0.prepare = { try $0.home.write("mine", to: "\(Self.data)/details") }
        },
        Situation("a link that leads nowhere", "note     Cache", "HOME/c is a link", "folder that it names, /gone") {
            $0.words = ["--cache-dir", "HOME/c"]
            $0.prepare = { try $0.home.link("c", to: "/gone") }
        },
        Situation("no right to write", "PROBLEM  Favorites", "Permission denied", "its owner or its rights") {
            $0.writeError = EACCES
            $0.prepare = { try $0.home.makeFolder(data) }
        },
        Situation("a read-only disk", "PROBLEM  Favorites", "Read-only file system", "Mount its disk") {
            $0.writeError = EROFS
            $0.prepare = { try $0.home.makeFolder(data) }
        },
        Situation("a full disk", "PROBLEM  Alerts", "No space left on device", "Free some space") {
            $0.writeError = ENOSPC
            $0.prepare = { try $0.home.makeFolder(memories) }
        },
        Situation("a used-up quota", "note     Cache", "quota exceeded", "your quota is used up") {
            $0.writeError = EDQUOT
            $0.prepare = { try $0.home.makeFolder(".cache/tvguide") }
        },
        Situation("a hanging run", "PROBLEM  Favorites", "another run has held", "fuser -v HOME") {
            $0.prepare = { try $0.home.makeFolder(data) }
        },
    ]

    private static let contents = [
        Situation("a damaged entry", "note     Cache", "1 of 8 entries", "fetched again") {
            $0.prepare = { harness in
                _ = try await harness.guide()
                try harness.home.write("garbage", to: ".cache/tvguide/stored/schedule/US/2026-11-20.json")
            }
        },
        Situation("lost favorites", "PROBLEM  Favorites", "There is no good copy", "from a backup") {
            $0.prepare = { try $0.home.write("{", to: "\(data)/favorites.json") }
        },
        Situation("damaged favorites with a copy", "note     Favorites", "The last good copy is used", "Compare:") {
            $0.prepare = { harness in
                _ = try await harness.guide("favorites", "add", "9500002")
                try harness.home.write("{", to: "\(data)/favorites.json")
            }
        },
        Situation("favorites of a newer version", "PROBLEM  Favorites", "by a newer version", "Use that") {
            $0.prepare = { try $0.home.write(#"{"version":99,"favorites":[]}"#, to: "\(data)/favorites.json") }
        },
        Situation("a damaged memory of alerts", "note     Alerts", "phone.json is damaged", "begins anew") {
            $0.prepare = { try $0.home.write("{", to: "\(memories)/phone.json") }
        },
        Situation("a site that no timer renews", "PROBLEM  Site", "published 3 days ago", "Run it every night") {
            $0.words = ["www"]
            $0.prepare = { harness in
                _ = try await harness.guide("site", "www", "--no-details")
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -3 * 86_400)],
                    ofItemAtPath: harness.home.path("www/.tvguide-site.json")
                )
            }
        },
        Situation(
            "a site that no web server can read",
            "note     Site",
            "only you can read it, since HOME/www/index.html has the rights 600",
            "chmod o+r HOME/www/index.html"
        ) {
            $0.words = ["www"]
            $0.prepare = { harness in
                _ = try await harness.guide("site", "www", "--no-details")
                try harness.home.setPermissions(0o600, of: "www/index.html")
            }
        },
        Situation(
            "a page below a folder that is closed to others",
            "note     Site",
            "week.html, written just now, only you can read it, since HOME/www has the rights 700",
            "chmod o+x HOME/www"
        ) {
            $0.words = ["www/week.html"]
            $0.prepare = { harness in
                try harness.home.write("page", to: "www/week.html")
                try harness.home.setPermissions(0o700, of: "www")
            }
        },
        Situation("a site whose list is damaged", "PROBLEM  Site", "list of its files is damaged", "a backup") {
            $0.words = ["www"]
            $0.prepare = { try $0.home.write("{", to: "www/.tvguide-site.json") }
        },
    ]

    @Test(arguments: network + folders + contents)
    func `names the cause and the remedy`(situation: Situation) async throws {
        // libcurl reads the proxy from the process.
        let isProcess = situation.environment["http_proxy"] != nil
        let harness = try await ProgramHarness(faults: situation.faults, startsProcesses: isProcess)
        try await situation.prepare(harness)
        var lock: HeldLock?
        if situation.testDescription == "a hanging run" {
            lock = try await HeldLock(at: harness.home.path("\(Self.data)/.lock"), waitingUpTo: .zero)
        }
        defer { lock?.release() }
        func filled(_ text: String) -> String {
            text.replacing("HOME", with: text.contains("HOME or") ? "HOME" : harness.home.path)
                .replacing("PORT", with: "\(harness.server.port)")
        }
        var limits = TransportLimits.patient
        if situation.faults == ["/shows/1=stall"] { limits.idle = .seconds(1) }
        let clock = situation.clock ?? .now
        let words = ["doctor"] + situation.words.map(filled)
        let run = try await FolderTrial.$error.withValue(situation.writeError) {
            if isProcess { return try await harness.run(words, environment: situation.environment) }
            return try await ProgramRun.inProcess(
                words,
                environment: harness.environment.merging(situation.environment) { $1 },
                home: harness.home,
                wallClock: { clock },
                limits: limits
            )
        }
        let lines = run.standardOutput.split(separator: "\n").map(String.init)
        let place = try #require(lines.firstIndex { $0.hasPrefix(situation.state) }, "\(run.standardOutput)")
        let text = lines[place] + " " + lines[place + 1].drop { $0 == " " }
        #expect(text.contains(filled(situation.finding)))
        #expect(text.contains(filled(situation.advice)))
        #expect(run.status == (situation.state.hasPrefix("PROBLEM") ? 69 : 0), "\(run.standardOutput)")
        #expect(!harness.home.files().contains { $0.contains(".tmp") })
    }

    @Test func `removes what a killed run left in a folder`() async throws {
        let harness = try await ProgramHarness()
        let left = ".cache/tvguide/.doctor.tvguide-1-0123456789abcdef.tmp"
        try harness.home.write("x", to: left)
        #expect(try await harness.run(["doctor"]).status == 0)
        #expect(!harness.home.has(left))
    }
}
