import GuideJSON
import GuideReports

/// The result of one check of `tvguide doctor`.
struct DoctorCheck: Hashable {
    /// How good the result is.
    enum State: String {
        /// All is well.
        case ok
        /// Something is worth knowing, and the program works.
        case notice
        /// The program cannot do its work.
        case problem
    }

    /// The subject in one word.
    let name: String
    /// How good the result is.
    let state: State
    /// The result in a few words.
    let finding: String
    /// The next step for the user, as a sentence; nil if there is nothing to do.
    let advice: String?
    /// The result for programs.
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

    /// The check as a part of the contract in `docs/json.md`.
    var json: JSONValue {
        .object([
            "name": .string(name.lowercased()),
            "state": .string(state.rawValue),
            "finding": .string(finding),
            "advice": advice.map { .string($0) } ?? .null,
            "facts": .object(JSONObject(facts)),
        ])
    }
}
