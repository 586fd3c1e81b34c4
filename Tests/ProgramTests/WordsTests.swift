import Foundation
import TestSupport
import Testing

/// The lines at the command line, in the list of words.
@Suite(.timeLimit(.minutes(60)))
struct WordsTests {
    private static let options = ["--sample", "--now", "2026-11-20T20:10:00-05:00"]

    /// A report in JSON: its kind by its dates, and its events.
    private struct Found: Equatable {
        let status: Int32
        let events: [Int]

        init(_ run: ProgramRun) throws {
            status = run.status
            guard run.status == 0 else {
                events = []
                return
            }
            let document = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
            let days = document["days"] as? [[String: Any]] ?? []
            let shelves = days.flatMap { $0["shelves"] as? [[String: Any]] ?? [] }
            events = shelves.flatMap { $0["events"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? Int }.sorted()
        }
    }

    @Test func `understands a line as the options that it stands for`() async throws {
        let harness = try await ProgramHarness()
        for (typed, meaning) in try TypedWords.rows(of: "lines") {
            let options = typed.contains("json") ? Self.options : Self.options + ["--format", "json"]
            let found = try Found(try await harness.run(TypedWords.arguments(typed) + options))
            let wanted = try Found(
                try await harness.run(TypedWords.arguments(meaning) + Self.options + ["--format", "json"])
            )
            #expect(found == wanted && !wanted.events.isEmpty, "\(typed): \(found) \(wanted)")
        }
    }

    @Test func `finds the same events as the search of a page`() async throws {
        let harness = try await ProgramHarness()
        // The week of the list is in view there, and the command line takes a date for a day that is over.
        let days = ["monday", "tuesday", "wednesday", "thursday", "thu"]
        for (typed, meaning) in try TypedWords.rows(of: "events") {
            let words = typed.split(separator: " ").map(String.init)
            let isPast = words.contains { days.contains($0.filter(\.isLetter)) }
            let hasSpan = words.contains { ["at", "now"].contains($0) }
            guard !isPast, !hasSpan, meaning != "none" else { continue }
            let run = try await harness.run(["--week", "2026-W47"] + words + Self.options + ["--format", "json"])
            guard run.status == 0 else { continue }
            let found = try Found(run).events.map { $0 - 9_100_000 }
            let wanted = Set(TypedWords.numbers(meaning))
            #expect(!found.isEmpty && Set(found).isSubset(of: wanted), "\(typed)")
        }
    }

    @Test func `each show of the sample is found by its name`() async throws {
        let harness = try await ProgramHarness()
        let week = try await harness.run(["week", "--format", "jsonl"] + Self.options)
        let lines = week.standardOutput.split(separator: "\n")
        let rows = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
        var ids: [String: Set<Int>] = [:]
        for row in rows.compactMap(\.self) {
            let show = row["show"] as? [String: Any]
            guard let name = show?["name"] as? String, let id = row["id"] as? Int else { continue }
            ids[name, default: []].insert(id)
        }
        #expect(ids.count > 70)
        for (name, wanted) in ids {
            let run = try await harness.run(
                name.split(separator: " ").map(String.init) + Self.options + ["--format", "json"]
            )
            #expect(Set(try Found(run).events) == wanted, "\(name): \(run.standardError)")
        }
    }

    @Test func `leads on to a line that works`() async throws {
        let harness = try await ProgramHarness()
        for (typed, meaning) in try TypedWords.rows(of: "answers") {
            let run = try await harness.run(TypedWords.arguments(typed) + Self.options)
            let (status, advice) = (meaning.prefix { $0 != " " }, meaning.drop { $0 != " " }.dropFirst())
            #expect("\(run.status)" == status, "\(typed)")
            #expect(run.standardError.contains("tvguide \(advice)"), "\(typed): \(run.standardError)")
            #expect(run.output.isEmpty, "\(typed)")
            let next = try await harness.run(TypedWords.arguments(String(advice)))
            // The browser needs a terminal, and so does a question.
            let needsTerminal = advice == "browse" || advice.hasPrefix("favorites remove")
            #expect(next.status != 64 || needsTerminal, "\(typed) leads to \(advice): \(next.standardError)")
        }
    }
}
