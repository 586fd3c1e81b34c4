import GuidePlatform
import GuideReports

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
