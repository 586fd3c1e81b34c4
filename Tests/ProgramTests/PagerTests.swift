import TestSupport
import Testing

/// Long output on a terminal, which a pager shows.
@Suite(.timeLimit(.minutes(60)))
struct PagerTests {
    /// A pager that marks each line.
    private static let marking = "sed s/^/P:/"

    /// Runs a guide of the sample week in a terminal, and returns its screen and its exit status.
    private func screen(
        _ words: String...,
        environment: [String: String],
        rows: Int = 24
    ) async throws -> (text: String, status: Int32) {
        let home = try TemporaryFolder("pager")
        return try await ConcurrencyLimiter.forPrograms.run {
            let session = try TerminalSession(
                "tvguide",
                words + ["--sample", "--now", ProgramHarness.fridayEvening],
                environment: environment,
                home: home,
                rows: rows
            )
            let status = await session.finish()
            return (session.screen.text, status)
        }
    }

    @Test(arguments: ["PAGER", "TVGUIDE_PAGER"])
    func `shows text that is longer than the window with the pager of the environment`(variable: String) async throws {
        let shown = try await screen("week", environment: [variable: Self.marking])
        #expect(shown.status == 0)
        #expect(shown.text.split(separator: "\n").allSatisfy { $0.hasPrefix("P:") })
    }

    @Test func `prefers its own pager, and none if its name is empty`() async throws {
        let own = try await screen("week", environment: ["PAGER": "sed s/^/Q:/", "TVGUIDE_PAGER": Self.marking])
        #expect(own.text.hasPrefix("P:"))
        let none = try await screen("week", environment: ["PAGER": Self.marking, "TVGUIDE_PAGER": ""])
        #expect(none.text.hasPrefix("TV guide") && !none.text.contains("P:"))
    }

    @Test func `uses no pager for --no-pager, or for text that fits into the window`() async throws {
        let refused = try await screen("week", "--no-pager", environment: ["PAGER": Self.marking])
        #expect(refused.status == 0 && !refused.text.contains("P:"))
        let short = try await screen("now", environment: ["PAGER": Self.marking], rows: 100)
        #expect(short.status == 0 && !short.text.contains("P:") && short.text.contains("On now"))
    }

    @Test func `sends colors to the pager, unless NO_COLOR is set`() async throws {
        let showing = "tr '\\033' '@'"
        let colored = try await screen("week", environment: ["PAGER": showing])
        #expect(colored.text.contains("@["))
        let plain = try await screen("week", environment: ["PAGER": showing, "NO_COLOR": "1"])
        #expect(!plain.text.contains("@[") && plain.text.contains("Friday, November 20"))
    }

    @Test(arguments: [(nil, "FRX"), ("-M", "-R -M"), ("", "-R "), ("FX -Pprompt", "-R FX -Pprompt")])
    func `asks less to show colors, whatever options the user has set`(options: String?, passed: String) async throws {
        var environment = ["PAGER": "cat >/dev/null; echo \"<$LESS>\""]
        environment["LESS"] = options
        #expect(try await screen("week", environment: environment).text.contains("<\(passed)>"))
    }

    @Test func `prints the text if there is no such pager, and succeeds if the pager ends early`() async throws {
        let missing = try await screen("week", environment: ["PAGER": "/nowhere/pager 2>/dev/null"])
        #expect(missing.status == 0 && missing.text.contains("TV guide"))
        for command in ["/", "/dev/null 2>&1", "exit 126"] {
            let unusable = try await screen("week", environment: ["PAGER": command])
            #expect(unusable.status == 0 && unusable.text.contains("TV guide"))
        }
        for command in ["(", "less '", "head --no-such-option 2>/dev/null", "exit 2"] {
            let failed = try await screen("week", environment: ["PAGER": command])
            #expect(failed.status == 0 && failed.text.contains("TV guide"))
        }
        let early = try await screen("week", environment: ["PAGER": "head -n 1"])
        #expect(early.status == 0 && early.text.split(separator: "\n").count == 1)
    }

    @Test func `does not print the text again if the pager fails after it has shown some of it`() async throws {
        for command in ["cat; exit 2", "head -n 1; exit 2"] {
            let failed = try await screen("week", environment: ["PAGER": command])
            #expect(failed.status == 0 && failed.text.ranges(of: "TV guide").count == 1)
        }
    }

    @Test func `shows the text once where the parent ignores the end of programs`() async throws {
        let home = try TemporaryFolder("pager")
        let text = try await ConcurrencyLimiter.forPrograms.run {
            let session = try TerminalSession(
                "/bin/sh",
                ["-c", "trap '' CHLD; exec \"$0\" now --sample --now \(ProgramHarness.fridayEvening)"]
                    + [BuiltProducts.path(of: "tvguide")],
                environment: ["PAGER": Self.marking],
                home: home,
                rows: 10
            )
            #expect(await session.finish() == 0)
            return session.screen.text
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("P:") })
    }
}
