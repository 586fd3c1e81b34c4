import GuidePlatform

extension [String: JSONValue] {
    /// Adds a text, and a Boolean that states whether the text is not empty.
    mutating func add(_ name: String, as presence: String, _ text: String) {
        self[name] = .string(text)
        self[presence] = .bool(!text.isEmpty)
    }
}
