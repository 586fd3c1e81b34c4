import TestSupport
import Testing

@testable import GuideCommands

/// The defaults that help names.
@Suite(.timeLimit(.minutes(60)))
struct DefaultTests {
    private static let calls: [(command: Command, arguments: [String])] = [
        (.week, []), (.day, ["friday"]), (.tonight, []), (.now, []), (.search, ["saltmarsh"]),
        (.show, ["9500002"]), (.favorites, []), (.favoritesUpcoming, []), (.grab, []),
    ]

    @Test(arguments: calls)
    func `are those that a run uses`(command: Command, arguments: [String]) async throws {
        let harness = try await ProgramHarness()
        #expect(try await harness.run(["favorites", "add", "9500002", "9500005"]).status == 0)
        let now = command.options.contains(.now) ? ["--now", ProgramHarness.fridayEvening] : []
        let words = command.words + arguments + now
        _ = try await harness.run(words)
        let usual = try await harness.run(words, status: 0)
        for option in command.options where ![.open, .apiUrl, .cacheDir, .configFile, .past].contains(option) {
            // The first word, unless the default is a phrase.
            let named = option.fullHelp(for: command).firstMatch(of: /Default: ([^ ,.]+)[,.]/)?.output.1
            guard let named else { continue }
            let run = try await harness.run(words + ["\(option.dashedName)=\(named)"])
            #expect(run.status == 0, "\(option): \(run.standardError)")
            #expect(run.output == usual.output, "\(option)=\(named)")
        }
    }
}
