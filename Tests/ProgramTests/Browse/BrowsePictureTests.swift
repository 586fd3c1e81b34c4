import Foundation
import TestSupport
import Testing

/// The pictures of the built program's browser. A script written by the tests replaces `chafa`.
@Suite(.timeLimit(.minutes(60)))
struct BrowsePictureTests {
    private static let questions = ["APC G", "CSI 16t", "CSI c"]
    private static let attributes = "\u{1B}[?62;22c"

    /// Prints as many lines of blocks as it is asked for.
    private static let blocks = """
        #!/bin/sh
        : > '@started'
        for word; do case $word in --size=*) size=${word#--size=} ;; esac; done
        cat > /dev/null
        line=$(printf "%${size%x*}s" '' | sed 's/ /▀/g')
        number=0
        while [ $number -lt ${size#*x} ]; do printf '%s\\n' "$line"; number=$((number + 1)); done
        """

    /// Runs a browser in a terminal that shows blocks.
    private func browse(
        _ words: String...,
        program: String = blocks,
        variables: [String: String] = [:],
        _ body: (TerminalSession, PictureEvening) async throws -> Void
    ) async throws {
        let evening = try await PictureEvening()
        let home = evening.harness.home
        try await home.writeProgram(program.replacing("@started", with: home.path("started")), to: "bin/chafa")
        let environment = ["TERM": "xterm-256color", "PATH": "\(home.path("bin")):/usr/bin:/bin"]
        try await evening.harness.terminal(
            ["browse", "--now", ProgramHarness.fridayEvening] + words,
            environment: environment.merging(variables) { $1 }
        ) { session in
            #expect(await session.wait(for: "Show 1"))
            try await body(session, evening)
            session.type("q")
            #expect(await session.finish() == 0)
            #expect(session.screen.unknown.isEmpty)
        }
    }

    @Test func `asks the terminal, and shows a poster in blocks when it has answered`() async throws {
        try await browse { session, evening in
            #expect(await session.wait { $0.questions == Self.questions })
            session.type("/Show 1\r\r")
            #expect(await session.wait(for: "About Show 1"))
            #expect(!session.screen.text.contains("▀") && !evening.harness.home.has("started"))
            session.type(Self.attributes)
            #expect(await session.wait(for: " " + String(repeating: "▀", count: 16)))
            // The answer was not treated as a key.
            #expect(session.screen.text.contains("About Show"))
            session.resize(columns: 50, rows: 20)
            #expect(await session.wait { !$0.text.contains("▀") && $0.text.contains("About Show") })
        }
    }

    @Test func `--pictures always does not wait for answers`() async throws {
        try await browse("--pictures", "always", variables: ["TERM": "xterm"]) { session, _ in
            session.type("/Show 1\r\r")
            #expect(await session.wait(for: "About Show 1"))
            #expect(await session.wait(for: " " + String(repeating: "▀", count: 16)))
        }
    }

    @Test func `--pictures never asks nothing and starts no program`() async throws {
        try await browse("--pictures", "never") { session, evening in
            session.type(Self.attributes + "/Show 1\r\r")
            #expect(await session.wait(for: "About Show 1"))
            #expect(session.screen.questions.isEmpty && !evening.harness.home.has("started"))
        }
    }

    @Test func `NO_COLOR shows no blocks`() async throws {
        try await browse(variables: ["NO_COLOR": "1"]) { session, evening in
            session.type(Self.attributes + "/Show 1\r\r")
            #expect(await session.wait(for: "About Show 1"))
            session.type("\u{1B}[A")
            #expect(!session.screen.text.contains("▀") && !evening.harness.home.has("started"))
        }
    }

    @Test func `a program that hangs delays neither keys nor the end`() async throws {
        let program = "#!/bin/sh\necho > '@started'\nsleep 1000\n"
        try await browse(program: program) { session, evening in
            session.type(Self.attributes + "/Show 1\r\r")
            #expect(await session.wait(for: "About Show 1"))
            while !evening.harness.home.has("started") { await Task.yield() }
            session.type("?")
            #expect(await session.wait(for: "Escape closes"))
        }
    }
}
