import GuidePlatform
import GuideReports

/// The results of all checks, as text and as JSON.
struct DoctorReport {
    let checks: [DoctorCheck]

    /// Whether the program can work.
    var isHealthy: Bool { !checks.contains { $0.state == .problem } }

    /// One or two lines for each check, and a summary, safe to print.
    var text: String {
        let width = checks.map(\.name.count).max() ?? 0
        let lines = checks.flatMap { check in
            let name = check.name.padding(to: width)
            let first = "\(check.state.mark.padding(to: 7))  \(name)  \(SafeText.terminal(check.finding))"
            let indent = String(repeating: " ", count: 7 + 2 + width + 2)
            return [first] + (check.advice.map { [indent + SafeText.terminal($0)] } ?? [])
        }
        return (lines + ["", summary]).map { $0 + "\n" }.joined()
    }

    /// The report as specified in `docs/json.md`.
    var json: JSONValue {
        .object([
            "schema": .integer(1),
            "version": .string(Program.version),
            "healthy": .bool(isHealthy),
            "checks": .list(checks.map(\.json)),
        ])
    }

    private var summary: String {
        switch checks.count(where: { $0.state == .problem }) {
        case 0: "tvguide works."
        case 1: "There is 1 problem."
        case let count: "There are \(count) problems."
        }
    }
}

extension DoctorCheck.State {
    /// The word at the beginning of a line.
    fileprivate var mark: String {
        switch self {
        case .ok: "ok"
        case .notice: "note"
        case .problem: "PROBLEM"
        }
    }
}

extension String {
    /// Returns the text, padded with spaces to a width.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

/// The result of one check of `tvguide doctor`.
struct DoctorCheck: Hashable {
    /// The severity of a result.
    enum State: String {
        /// No problem was found.
        case ok
        /// The program works, but the user should know something.
        case notice
        /// The program cannot work.
        case problem
    }

    /// The subject in one word.
    let name: String
    /// The severity of the result.
    let state: State
    /// The result in a few words.
    let finding: String
    /// The next step for the user, as a sentence, or nil if there is nothing to do.
    let advice: String?
    /// The facts of the result in JSON.
    let facts: [String: JSONValue]

    init(
        _ name: String,
        _ state: State,
        _ finding: String,
        advice: String? = nil,
        facts: [String: JSONValue] = [:]
    ) {
        self.name = name
        self.state = state
        self.finding = finding
        self.advice = advice
        self.facts = facts
    }

    /// The check as specified in `docs/json.md`.
    var json: JSONValue {
        .object([
            "name": .string(name.lowercased()),
            "state": .string(state.rawValue),
            "finding": .string(finding),
            "advice": advice.map { .string($0) } ?? .null,
            "facts": .object(facts),
        ])
    }
}
