import Foundation
import TestSupport
import Testing

/// The built program's browser in a terminal, with a service on loopback.
@Suite(.timeLimit(.minutes(60)))
struct BrowseTests {
    private static let down = "\u{1B}[B"
    private static let escape = "\u{1B}"

    /// The first page of all shows, which the fixtures have under another number.
    private static let page = "page=0=file:shows/page-38000.json"

    @Test func `shows the guide and restores the terminal`() async throws {
        let harness = try await ProgramHarness()
        try await harness.browse { session in
            let before = session.settingsBefore
            #expect(await session.waitForGuide())
            #expect(session.screen.isAlternate && !session.screen.showsCursor)
            #expect(session.screen.text.contains("Guide · Friday, November 20"))
            #expect(session.screen.text.contains("Data by TVmaze (CC BY-SA)"))
            #expect(session.lineSettings != before)
            #expect(session.screen.modes.isSuperset(of: ["1000", "1006"]))
            session.type("q")
            #expect(await session.finish() == 0)
            #expect(!session.screen.isAlternate && session.screen.showsCursor)
            #expect(session.screen.modes == TerminalModel(columns: 1, rows: 1).modes)
            #expect(session.lineSettings == before)
            #expect(session.screen.unknown.isEmpty)
        }
    }

    @Test(arguments: [("--no-mouse", "xterm-256color"), ("--no-spoilers", "unknown"), ("--no-spoilers", "")])
    func `asks for reports of the mouse only where they are wanted and the terminal is known`(
        _ option: String,
        _ terminal: String
    ) async throws {
        let harness = try await ProgramHarness()
        try await harness.browse(option, environment: ["TERM": terminal]) { session in
            #expect(await session.waitForGuide())
            #expect(session.screen.modes.isDisjoint(with: ["1000", "1006"]))
            session.type("q")
            #expect(await session.finish() == 0)
        }
    }

    @Test func `reports unusable rows at the end`() async throws {
        let harness = try await ProgramHarness()
        try await harness.browse { session in
            #expect(await session.waitForGuide())
            session.type("q")
            #expect(await session.finish() == 0)
            #expect(session.screen.text.contains("tvguide: 4 invalid rows from the service were left out."))
        }
    }

    @Test func `a damaged list of favorites is not an empty one`() async throws {
        let harness = try await ProgramHarness()
        for name in ["favorites.json", "favorites.last-good.json"] {
            try harness.home.write("damaged", to: ".local/share/tvguide/" + name)
        }
        try await harness.browse { session in
            #expect(await session.waitForGuide())
            session.type("3")
            #expect(await session.wait(for: "Could not read the favorites. The list is damaged."))
            session.type("q")
            #expect(await session.finish() == 0)
            // The sentence names the file. The terminal cuts it.
            #expect(session.screen.text.contains("tvguide: \(harness.home.path)".prefix(60)))
        }
    }

    @Test(
        arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129), (SIGSEGV, 139), (SIGABRT, 134), (SIGQUIT, 131)]
            as [(Int32, Int32)]
    )
    func `restores the terminal when a signal or a crash ends it`(
        _ signal: Int32,
        _ status: Int32
    ) async throws {
        let harness = try await ProgramHarness()
        try await harness.browse(environment: ["SWIFT_BACKTRACE": "enable=no"]) { session in
            let before = session.settingsBefore
            #expect(await session.waitForGuide())
            session.signal(signal)
            #expect(await session.finish() == status)
            #expect(!session.screen.isAlternate && session.screen.showsCursor)
            #expect(session.screen.modes.isDisjoint(with: ["1000", "1006"]))
            #expect(session.lineSettings == before)
        }
    }

    @Test func `suspends on Control-Z and resumes`() async throws {
        let harness = try await ProgramHarness()
        try await harness.shellSession { session in
            session.type("$tvguide browse --now \(ProgramHarness.fridayEvening)\n")
            #expect(await session.waitForGuide())
            let shown = session.screen.textOfAnyMinute
            session.type("\u{1A}")
            #expect(await session.wait { !$0.isAlternate && $0.showsCursor })
            session.type("echo $((40 + 2))\n")
            #expect(await session.wait(for: "42"))
            session.type("fg\n")
            #expect(await session.wait { $0.isAlternate && $0.textOfAnyMinute == shown })
            session.type("q")
            #expect(await session.wait { !$0.isAlternate })
            session.type("exit\n")
            _ = await session.finish()
        }
    }

    @Test func `suggests other commands if there is no terminal`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.run(["browse"], fails: 64, says: "needs a terminal")
        #expect(run.standardError.contains("tvguide tonight"))
        try await harness.shellSession { session in
            session.type("TERM=dumb $tvguide browse; echo status $?\n")
            #expect(await session.wait(for: "cannot move the cursor"))
            #expect(await session.wait(for: "status 64"))
            session.type("exit\n")
            _ = await session.finish()
        }
    }

    @Test func `reports a service that is down and continues when it is back`() async throws {
        let harness = try await ProgramHarness(faults: [Self.page])
        try await harness.browse { session in
            #expect(await session.waitForGuide())
            session.type("2/salt")
            #expect(await session.wait { $0.text.contains("Search: salt") && $0.text.contains("Old Timers") })
            try harness.server.setFaults(["*=status:404"])
            session.type("\r\r")
            #expect(await session.wait(for: "Oops, something went wrong"))
            #expect(session.screen.text.contains("An error occurred while fetching data. Do you want to try"))
            try harness.server.setFaults([])
            session.type("\r")
            #expect(await session.wait(for: "Ines Calloway as Wren Harrow"))
            session.type("q")
            #expect(await session.finish() == 0)
        }
    }

    @Test func `opens the IMDb page in the user's browser without waiting for it`() async throws {
        let harness = try await ProgramHarness()
        // It prints output and stays open as long as the program that started it.
        let script = """
            #!/bin/sh
            echo "chatter $1"
            echo "$1" > '\(harness.home.path("asked"))'
            while kill -0 $PPID; do sleep 0.1; done

            """
        try await harness.home.writeProgram(script, to: "browser")
        try await harness.browse(environment: ["BROWSER": harness.home.path("browser")]) { session in
            #expect(await session.waitForGuide())
            session.type("2/saltmarsh")
            #expect(await session.wait(for: "Saltmarsh Mornings"))
            session.type("\r\r")
            #expect(await session.wait(for: "Ines Calloway"))
            session.type("o")
            #expect(await session.wait(for: "Opening https://www.imdb.com/title/tt99900002/"))
            while (try? harness.home.read("asked"))?.isEmpty ?? true { await Task.yield() }
            let asked = try harness.home.read("asked")
            #expect(asked == "https://www.imdb.com/title/tt99900002/\n")
            #expect(!session.screen.text.contains("chatter"))
            session.type("q")
            #expect(await session.finish() == 0)
        }
    }

    @Test func `offers to retry if no browser could be started`() async throws {
        let harness = try await ProgramHarness()
        try await harness.browse(environment: ["BROWSER": "/no/such/program"]) { session in
            #expect(await session.waitForGuide())
            session.type("2/saltmarsh")
            #expect(await session.wait(for: "Saltmarsh Mornings"))
            session.type("\r\ro")
            #expect(await session.wait(for: "Oops, something went wrong"))
            session.type(Self.escape)
            #expect(await session.wait(without: "Oops"))
        }
    }

    @Test func `shows what is stored of a showing, and no dialog over it`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("--cast")
        try await harness.server.stop()
        try await harness.browse(rows: 50) { session in
            #expect(await session.waitForGuide())
            session.type("/saltmarsh\r\r")
            #expect(await session.wait(for: "Not stored: the episodes. No connection. Press r to retry."))
            #expect(session.screen.text.contains("Ines Calloway as Wren Harrow"))
            #expect(!session.screen.text.contains("Oops"))
        }
    }

    @Test func `keeps favorites, which work without a network`() async throws {
        let harness = try await ProgramHarness()
        try await harness.browse { session in
            #expect(await session.waitForGuide())
            session.type("2/saltmarsh")
            #expect(await session.wait(for: "Saltmarsh Mornings"))
            session.type("\rf")
            #expect(await session.wait(for: "Saved."))
            session.type("q")
            #expect(await session.finish() == 0)
        }
        try await harness.server.stop()
        try await harness.browse { session in
            session.type("3")
            #expect(await session.wait(for: "Delete"))
            session.type("\r")
            #expect(await session.wait(for: "Ines Calloway as Wren Harrow"))
            session.type(Self.escape)
            #expect(await session.wait(for: " Favorites"))
            session.type("f")
            #expect(await session.wait(for: "Delete Saltmarsh?"))
            session.type("\u{1B}[C\r")
            #expect(await session.wait(for: "You have no favorites yet."))
        }
    }

    @Test func `shows what a refresh of the favorites fetched`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.run(["favorites", "add", "9500002"])
        let parts = "\"_embedded\":{\"cast\":[],\"episodeswithspecials\":[]}"
        let answer = "{\"id\":9500002,\"name\":\"Saltmarsh at Sea\",\(parts)}"
        try await harness.browse { session in
            #expect(await session.waitForGuide())
            session.type("3")
            #expect(await session.wait(for: "♥ Saltmarsh"))
            try harness.server.setFaults(["/shows/9500002?=body:\(answer)"])
            session.type("r")
            #expect(await session.wait(for: "♥ Saltmarsh at Sea"))
        }
    }

    @Test func `repaints the screen after the window was briefly smaller`() async throws {
        let harness = try await ProgramHarness()
        try await harness.browse { session in
            #expect(await session.waitForGuide())
            session.type("n")
            #expect(await session.wait(for: "/ filter"))
            let first = session.screen.textOfAnyMinute
            for _ in 0..<20 {
                // Usually too quickly for two notifications.
                session.resize(columns: 80, rows: 20)
                session.resize(columns: 80, rows: 24)
                #expect(await session.wait { $0.isWhole })
            }
            session.type("n")
            #expect(await session.wait { $0.textOfAnyMinute == first })
        }
    }

    @Test func `sends no color if NO_COLOR is set`() async throws {
        let harness = try await ProgramHarness()
        try await harness.browse(environment: ["NO_COLOR": "1"]) { session in
            #expect(await session.waitForGuide())
            let numbers = session.screen.cells.joined().flatMap { $0.look.split(separator: ";") }.compactMap { Int($0) }
            #expect(numbers.contains(7) && numbers.allSatisfy { $0 < 30 })
        }
    }

    @Test func `passes no control sequences of the service to the terminal`() async throws {
        let harness = try await ProgramHarness()
        try await harness.browse("--streaming") { session in
            #expect(await session.waitForGuide())
            for _ in 0..<12 {
                session.type("\u{1B}[6~")
                session.type("\u{1B}[5~")
                session.type("]")
            }
            session.type("t?")
            #expect(await session.wait(for: "Escape closes"))
            #expect(session.screen.unknown.isEmpty)
        }
    }
}

extension TerminalSession {
    /// Waits for the guide of the evening; returns false if the program ends first.
    fileprivate func waitForGuide() async -> Bool {
        await wait { $0.isAlternate && $0.isWhole && $0.text.contains("── 8:1") }
    }
}

extension TerminalModel {
    /// Whether the screen is complete: the end of the last line is painted last.
    fileprivate var isWhole: Bool { text.hasSuffix("(CC BY-SA)\n") }

    /// The text without the last digit of the minute, since the clock advances while a test runs.
    fileprivate var textOfAnyMinute: String {
        text.replacing(#/8:1\d PM/#, with: "8:1x PM").replacing(#/\b\d\d min\n/#, with: "xx min\n")
    }
}
