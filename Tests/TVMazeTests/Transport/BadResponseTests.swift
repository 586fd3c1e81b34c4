import Foundation
import TestSupport
import Testing

/// Bad responses to the whole program: it reports a clear error and keeps the file of the last run.
@Suite(.timeLimit(.minutes(60)))
struct BadResponseTests {
    @Test(arguments: [
        "cut:100", "reset", "refuse", "gzip-cut", "empty", "html", "redirect://host:99999/", "redirect:file:///x",
        "redirect:?%zz", "head-cut", "redirect://ho%00st/",
        "redirect:///", "redirect://[::1", "redirect:HTTP://127.0.0.1:1/", "huge:100", "status:401",
    ])
    func `a bad response is a clear error and keeps the existing file`(fault: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write("yesterday's page", to: "week.html")
        let run = try await run(into: folder, fault)
        #expect(try folder.read("week.html") == "yesterday's page")
        #expect(run.output.isEmpty)
        #expect([65, 69].contains(run.status))
        #expect(run.standardError.hasPrefix("tvguide: "))
    }

    @Test func `the error names an unreachable proxy`() async throws {
        let run = try await ProgramRun.run(
            "tvguide",
            ["day", "2026-11-18", "--now", "2026-11-18T15:00:00Z", "--api-url", "http://127.0.0.1:2/"],
            environment: ["NO_PROXY": "", "http_proxy": "http://localhost:1"]
        )
        #expect(run.status == 69)
        #expect(run.standardError.contains("127.0.0.1:2 cannot be reached, since the proxy cannot be connected to"))
    }

    @Test(arguments: [
        "http://127.0.0.1:1/", "http://0x7f000001:1/", "http://2130706433:1/", "http://127.1:1/", "http://[::1]:1/",
    ])
    func `without a proxy, no error names one`(address: String) async throws {
        let words = ["day", "2026-11-18", "--now", "2026-11-18T15:00:00Z", "--api-url", address]
        let run = try await ProgramRun.run("tvguide", words, environment: ["NO_PROXY": ""])
        #expect(run.status == 69 && !run.standardError.contains("through the proxy"))
        let name = address.dropFirst("http://".count).dropLast()
        #expect(run.standardError.contains(": \(name) refused the connection"), "\(run.standardError)")
    }

    @Test(arguments: [
        "topSECRET", "topSECRET ", "top SECRET", "top#SECRET", "top/SECRET", "top?SECRET", "top:SECRET", "top@SECRET",
        "top%40SECRET", "top%zzSECRET", "top\u{1B}[31mSECRET", "top\tSECRET", "1#SECRET", "1/SECRET", "[SECRET",
    ])
    func `no message shows the password of a proxy`(password: String) async throws {
        let address = "u:\(password)@127.0.0.1"
        for proxy in ["http://\(address):1", "\(address):99999", "gopher://\(address):1"] {
            for words in [["day", "2026-11-18", "--now", "2026-11-18T15:00:00Z", "--verbose"], ["doctor"]] {
                let run = try await ProgramRun.run(
                    "tvguide",
                    words + ["--api-url", "http://127.0.0.1:2/"],
                    environment: ["NO_PROXY": "", "http_proxy": proxy]
                )
                #expect(run.status == 69)
                let all = run.standardOutput + run.standardError
                #expect(!all.contains("SECRET") && !all.contains("top"), "\(proxy): \(all)")
            }
        }
    }

    @Test(arguments: ["top#SECRET", "top/SECRET", "1/SECRET", "1?SECRET", "top SECRET", "top@SECRET"])
    func `no message shows a password in the service's address`(password: String) async throws {
        let address = "http://u:\(password)@127.0.0.1:1/"
        for words in [["day", "2026-11-18", "--verbose"], ["doctor", "--format", "json"], ["config"]] {
            let run = try await ProgramRun.run("tvguide", words, environment: ["TVGUIDE_API_URL": address])
            let all = run.standardOutput + run.standardError
            #expect(!all.contains("SECRET") && !all.contains("top"), "\(all)")
        }
    }

    @Test func `a password in the address appears in no message and no file`() async throws {
        let server = try await StubServerProcess()
        let home = try TemporaryFolder("home")
        for path in ["", "missing/"] {
            let address = "http://viewer:topsecret@127.0.0.1:\(server.port)/\(path)"
            let run = try await ProgramRun.run(
                "tvguide",
                ["day", "2026-11-18", "--now", "2026-11-18T15:00:00Z", "--verbose", "--api-url", address],
                home: home
            )
            #expect(run.standardError.contains("GET http://127.0.0.1:\(server.port)/"))
            #expect(!run.standardError.contains("topsecret") && !run.standardOutput.contains("topsecret"))
        }
        for file in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
            let bytes = FileManager.default.contents(atPath: home.path(file)) ?? Data()
            #expect(bytes.range(of: Data("topsecret".utf8)) == nil)
        }
    }

    /// Runs the program against a server with this fault, to write a page into the folder.
    private func run(into folder: TemporaryFolder, _ fault: String) async throws -> ProgramRun {
        let server = try await StubServerProcess(faults: ["*=\(fault)"])
        return try await ProgramRun.run(
            "tvguide",
            [
                "day", "2026-11-18", "--now", "2026-11-18T15:00:00Z", "--api-url", server.url.absoluteString,
                "--output", folder.path("week.html"),
            ]
        )
    }
}
