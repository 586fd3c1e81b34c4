import GuideMustache

extension MustacheMembers {
    /// Adds a text, and a Boolean that states whether the text is not empty.
    mutating func add(_ name: String, as presence: String, _ text: String) {
        self[name] = .string(text)
        self[presence] = .bool(!text.isEmpty)
    }
}

extension MustacheValue {
    /// Returns a list of texts.
    static func strings(_ texts: [String]) -> MustacheValue { .list(texts.map { .string($0) }) }
}
